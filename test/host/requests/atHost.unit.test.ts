import { describe, expect, it } from 'vitest'
import { newTableProblem, TABLES_PER_ADDRESS, type AtHost } from '../../../src/host/requests/atHost.ts'
import { Tally } from '../../../src/host/requests/tally.ts'

describe('new tables', () => {
  it.each([
    ['127.0.0.1', null],
    ['::1', null],
    ['127.0.0.9', 'tooManyTables'],
    ['192.168.1.33', 'tooManyTables'],
    ['fd12:3456::33', 'tooManyTables'],
  ])('are so many an address, but as many as it likes for the computer itself: %s', (address, code) => {
    const created = new Tally(TABLES_PER_ADDRESS, () => 0)
    for (let count = 0; count < TABLES_PER_ADDRESS; count++) created.add(address)
    const at = { tables: { isFull: false }, session: { address }, created } as AtHost
    expect(newTableProblem(at)?.code ?? null).toBe(code)
  })
})
