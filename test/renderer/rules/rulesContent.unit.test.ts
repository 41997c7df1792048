// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_KNOCK,
  initialState,
  presetRules,
  type GameState,
  type Rules,
  type SeatId,
} from '../../../src/game/index.ts'
import { useTableStore } from '../../../src/renderer/client/tableStore.ts'
import RulesContent from '../../../src/renderer/rules/RulesContent.vue'
import de from '../../../src/renderer/words/de.ts'
import en from '../../../src/renderer/words/en.ts'
import ru from '../../../src/renderer/words/ru.ts'
import sv from '../../../src/renderer/words/sv.ts'
import { LANGUAGES, type Language } from '../../../src/renderer/words/languages.ts'
import { after, FIRST, put, red, withOpen, withPlayer } from '../../support/positions.ts'
import { bots } from '../../support/randomPlay.ts'
import { tableView } from '../client/tableViews.ts'

const german = presetRules('german')

function screenOf(rules: Rules, locale: Language): string {
  const pinia = createPinia()
  useTableStore(pinia).$patch((state) => {
    state.table = tableView({ rules })
  })
  const i18n = createI18n({ legacy: false as const, locale, messages: { en, de, ru, sv } })
  return mount(RulesContent, { global: { plugins: [pinia, i18n] } }).text()
}

describe.each(LANGUAGES)('the rules screen in %s', (language) => {
  const { aim } = { en, de, ru, sv }[language].rules

  it('says what wins: the last phase, all phases, or the fewest penalty points (R90, R96, R135)', () => {
    expect(screenOf(german, language)).toContain(aim.progress)
    expect(screenOf(presetRules('masters'), language)).toContain(aim.free)
    const exact = screenOf({ ...german, handCount: 'exact' }, language)
    expect(exact).toContain(aim.exact)
    expect(exact).not.toContain(aim.progress)
  })
})

describe('what the rules screen says of knocking', () => {
  const knocking = screenOf({ ...german, knock: DEFAULT_KNOCK }, 'en')
  const hands = (hand: GameState['hidden']['hands'][number], rules: Rules): GameState => {
    const dealt = after(initialState({ rules, occupants: bots(4) }), { type: 'dealHand' })
    const { open, hidden } = withPlayer(withOpen(dealt, { step: 'play', turn: FIRST }), FIRST, {
      handCount: hand.length,
      laid: [{ kind: 'set', number: 3, cards: [red(3)] }],
    })
    return {
      open,
      hidden: { ...hidden, hands: hidden.hands.map((one, seat) => (seat === FIRST ? hand : one)) },
    }
  }

  it('is so: the next player may take the card until somebody has knocked (R108, R109)', () => {
    const rules: Rules = { ...german, knock: { ...DEFAULT_KNOCK, resolve: 'seatOrder' } }
    const window = after(hands([red(1), red(2)], rules), { type: 'discard', seat: FIRST, card: red(1) })
    const take = { type: 'drawCard', seat: 1 as SeatId, from: 'discardPile' } as const
    expect(put(window, take)).toMatchObject({ ok: true })
    const knocked = after(window, { type: 'knock', seat: 3 as SeatId })
    expect(put(knocked, take)).toMatchObject({ ok: false, rule: 'R108' })
    expect(knocking).toContain('As long as nobody has knocked, the next player may simply take the card.')
  })

  it('is so: the knocked card may be the last discard and no other (R115)', () => {
    const rules: Rules = { ...german, knock: DEFAULT_KNOCK }
    const back = { type: 'discard', seat: FIRST, card: red(7) } as const
    const turn = (...hand: GameState['hidden']['hands'][number]): GameState =>
      withOpen(hands(hand, rules), { knockedCard: red(7) })
    expect(put(turn(red(7), red(8)), back)).toMatchObject({ ok: false, rule: 'R115' })
    expect(put(turn(red(7)), back)).toMatchObject({ ok: true })
    expect(knocking).toContain('cannot be discarded again in the same turn, unless it is your last card.')
  })
})
