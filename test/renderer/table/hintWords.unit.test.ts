// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { defineComponent } from 'vue'
import { createI18n } from 'vue-i18n'
import { describe, expect, it } from 'vitest'
import { chooseMove } from '../../../src/bots/chooseMove.ts'
import { styleOf } from '../../../src/bots/levels.ts'
import { DEFAULT_KNOCK, presetRules, skipCard, view, type Rules } from '../../../src/game/index.ts'
import { useHintWords, type Hint } from '../../../src/renderer/table/hint/useHintWords.ts'
import de from '../../../src/renderer/words/de.ts'
import en from '../../../src/renderer/words/en.ts'
import { playGame } from '../../support/playGame.ts'
import { dealt, FIRST, SECOND } from '../../support/positions.ts'
import { inLanguage } from './inLanguage.ts'

const surely = (): number => 0.999

/** What is said at each choice of a game that a sharp bot would make. */
function hintsIn(locale: 'en' | 'de', preset: 'german' | 'masters'): readonly Hint[] {
  const hints: Hint[] = []
  const speaker = defineComponent({
    setup() {
      const words = useHintWords()
      const rules = { ...presetRules(preset), knock: preset === 'german' ? DEFAULT_KNOCK : null }
      for (const { before, seat } of playGame({ rules, players: 4, seed: 5 })) {
        if (seat === null) continue
        const seen = view(before, seat)
        const choice = chooseMove(styleOf('sharp'), seen, surely)
        if (choice !== null) hints.push(words(choice, seen))
      }
      return () => null
    },
  })
  const i18n = createI18n({ legacy: false as const, locale, messages: { en, de } })
  mount(speaker, { global: { plugins: [i18n] } })
  return hints
}

describe('a hint', () => {
  it.each([
    ['en', 'german'],
    ['de', 'masters'],
  ] as const)('says what to do and why, all through a game (%s, %s)', (locale, preset) => {
    const hints = hintsIn(locale, preset)
    expect(hints.length).toBeGreaterThan(100)
    for (const { move, why } of hints) {
      expect(move).toMatch(/^[^{}|]+\.$/)
      expect(why).toMatch(/^[^{}|]+\.$/)
      expect(`${move}${why}`).not.toContain('table.hint')
    }
    expect(new Set(hints.map(({ why }) => why)).size).toBeGreaterThan(10)
  })

  it.each([
    ['en', 'nobody is further than Bot 2', 'nobody has fewer penalty points than Bot 2'],
    ['de', 'ist niemand weiter als Bot 2', 'hat niemand weniger Minuspunkte als Bot 2'],
    ['sv', 'har ingen kommit längre än Bot 2', 'har ingen färre minuspoäng än Bot 2'],
    ['ru', 'никто не дальше, чем Bot 2', 'Самый маленький штраф'],
  ] as const)('says in %s whom to skip of those who can be skipped', (language, further, fewer) => {
    const whyOf = (rules: Rules): string => {
      const seen = view(dealt(rules), FIRST)
      const move = { type: 'playSkip', seat: FIRST, card: skipCard(0), target: SECOND } as const
      const why = { code: 'skips', target: SECOND, laid: false, handCount: 10 } as const
      return inLanguage(language, () => useHintWords()({ move, why: () => why }, seen)).why
    }
    expect(whyOf(presetRules('classic'))).toContain(further)
    expect(whyOf(presetRules('masters'))).toContain(further)
    expect(whyOf({ ...presetRules('german'), handCount: 'exact' })).toContain(fewer)
  })

  it('names the card to discard', () => {
    expect(hintsIn('en', 'german').map(({ move }) => move)).toContainEqual(
      expect.stringMatching(/^discard this card: (red|blue|green|yellow) \d+\.$/),
    )
  })
})
