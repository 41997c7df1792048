/** Rules as files name them, there and back. */
import { describe, expect, it } from 'vitest'
import { rulesFromSettings } from '../../src/cli/rules/settings.ts'
import { SETTING_PATHS, type Rules } from '../../src/game/index.ts'
import { random } from '../support/random.ts'
import { randomRules } from '../support/variants.ts'

/** As a rules file names them: a key for each setting that there is. */
function dotted(rules: Rules): Readonly<Record<string, unknown>> {
  const settings = SETTING_PATHS.flatMap((path): readonly (readonly [string, unknown])[] => {
    const [field = '', inner] = path.split('.')
    const part: unknown = rules[field as keyof Rules]
    if (inner === undefined) return [[path === 'skips' ? 'deck.skips' : path, part]]
    return part === null ? [] : [[path, (part as Readonly<Record<string, unknown>>)[inner]]]
  })
  return {
    ...Object.fromEntries(settings),
    preset: rules.preset,
    knock: rules.knock === null ? 'off' : 'on',
    save: rules.save === null ? 'off' : 'on',
  }
}

describe('a rules file', () => {
  it('says every set of rules, as logs carry them and in dotted keys', () => {
    const next = random(1)
    for (let index = 0; index < 500; index++) {
      const rules = randomRules(next)
      expect(rulesFromSettings(rules)).toEqual({ ok: true, rules })
      expect(rulesFromSettings(dotted(rules))).toEqual({ ok: true, rules })
    }
  })
})
