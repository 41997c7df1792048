import { checkName } from '../../src/protocol/names.ts'

/** As many units as people reach without trying: 20 families, 11 units each. */
export const LONG_NAME = '👨‍👩‍👧‍👦'.repeat(20)
if (!checkName(LONG_NAME).ok) throw new Error('The rules of names let this one through.')
