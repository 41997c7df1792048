// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { ref } from 'vue'
import { chooseMove } from '../../../src/bots/chooseMove.ts'
import { styleOf } from '../../../src/bots/levels.ts'
import {
  affordances,
  DEFAULT_KNOCK,
  decide,
  isWild,
  naturalCard,
  presetRules,
  skipCard,
  view,
  type CardId,
  type OpenPosition,
  type SeatId,
  type Refusal,
  type View,
} from '../../../src/game/index.ts'
import { useCardName } from '../../../src/renderer/cards/cardName.ts'
import { useHintWords } from '../../../src/renderer/table/hint/useHintWords.ts'
import RailButtons from '../../../src/renderer/table/RailButtons.vue'
import type { Play } from '../../../src/renderer/table/play/playTypes.ts'
import { railState, type RailState } from '../../../src/renderer/table/play/railState.ts'
import { peopleOf } from '../../../src/renderer/table/words/people.ts'
import { useRailWords } from '../../../src/renderer/table/words/railWords.ts'
import { useRefusalWords } from '../../../src/renderer/table/words/refusalWords.ts'
import { plainText } from '../../../src/renderer/table/words/richText.ts'
import { CLASSIC, FIRST, holding, red, SECOND, THIRD, withPlayer } from '../../support/positions.ts'
import { positionWhere } from './positions.ts'
import { REFUSALS } from './refusals.ts'
import { inLanguage } from './inLanguage.ts'
import { mountOptions, TEST_LANGUAGES, type TestLanguage } from './words.ts'

const drawing = positionWhere({ where: ({ view: { open } }) => open.step === 'draw' })
const people = peopleOf(drawing.view)
const nameAt = (seat: SeatId): string => people.players[seat]?.occupant.name ?? ''
const red5 = naturalCard('red', 5, 0)

function railAt(seen: View, selected: CardId | null = null): RailState {
  return railState({
    view: seen,
    affordances: affordances(seen),
    selected,
    armed: null,
    placing: false,
    chosen: null,
    drew: null,
    lost: null,
    away: () => false,
    takes: null,
    missing: null,
    stagedReady: false,
    canLay: false,
  })
}

/** The turn's draw with other piles. */
function withPiles(piles: Partial<Pick<OpenPosition, 'discardPile' | 'drawPileCount'>>): View {
  return { ...drawing.view, open: { ...drawing.view.open, ...piles } }
}

function sayIn(language: TestLanguage, state: RailState): string {
  return inLanguage(language, () => {
    const names = useCardName()
    return plainText(useRailWords()(state, people, []).sentence, names.cardName)
  })
}

describe.each(TEST_LANGUAGES)('the rail in %s', (language) => {
  it('gives each reason of the rules why a pile gives no card', () => {
    inLanguage(language, () => {
      const { cardName } = useCardName()
      const rail = useRailWords()
      const { sentence } = useRefusalWords()
      for (const refusal of REFUSALS) {
        const say = (barred: 'taking' | 'pile'): string => {
          const state = { type: 'draw', top: red5, pile: null, taking: null, saved: true } as const
          return plainText(rail({ ...state, [barred]: refusal }, people, []).sentence, cardName)
        }
        const reason = plainText(sentence(refusal, { people, move: null }), cardName)
        expect(say('taking'), refusal.code).toBe(reason)
        expect(say('pile').startsWith(`${reason} `), refusal.code).toBe(true)
        expect(say('pile')).not.toMatch(/[{}\uE000\uE001]|undefined|null/)
      }
    })
  })
})

describe('the rail of a draw', () => {
  it('gives the reason why the discard pile gives nothing', () => {
    expect(sayIn('en', railAt(withPiles({ discardPile: [red5] })))).toBe(
      'From the draw pile, or take red 5 from the discard pile.',
    )
    expect(sayIn('en', railAt(withPiles({ discardPile: [skipCard(0)] })))).toMatch(
      /^A skip cannot be taken\./,
    )
    expect(sayIn('en', railAt(withPiles({ discardPile: [] })))).toMatch(/^The discard pile is empty\./)
  })

  it('offers no draw pile that is used up', () => {
    expect(sayIn('en', railAt(withPiles({ discardPile: [red5], drawPileCount: 0 })))).toBe(
      'The draw pile is used up and cannot be made anew. Take red 5 from the discard pile.',
    )
  })

  it('does not offer a discard that somebody has knocked for', () => {
    const knocking = positionWhere({
      rules: { ...presetRules('classic'), knock: { ...DEFAULT_KNOCK, resolve: 'seatOrder' } },
      where: ({ view: { open } }) =>
        open.step === 'knock' &&
        (open.window?.mayKnock.length ?? 0) > 1 &&
        open.players[open.turn]?.skip !== 'pending',
    })
    expect(railAt(knocking.view)).toMatchObject({ type: 'window', mine: true, taking: null })
    const last = knocking.state.open.window?.mayKnock.at(-1) ?? knocking.seat
    const knocked = decide(knocking.state, { type: 'knock', seat: last }, (cards) => cards)
    if (!knocked.ok) throw new Error(knocked.code)
    const state = railAt(view(knocked.state, knocking.seat))
    expect(state).toMatchObject({ type: 'window', mine: false, taking: { code: 'windowOpen' } })
    expect(sayIn('en', state)).toBe('Somebody has knocked for this card, so you cannot take it.')
  })
})

describe('the rail with a card selected', () => {
  const playing = positionWhere({
    where: ({ view: { open }, affordances: { lay, discards } }) =>
      open.step === 'play' && lay.length === 0 && discards.length > 1,
  })
  const [first] = playing.affordances.discards

  it.each([
    ['en', 'Discard {card}? That ends your turn.'],
    ['de', '{card} abwerfen? Das beendet deinen Zug.'],
    ['sv', 'Kasta {card}? Det avslutar din tur.'],
    ['ru', '{card} — в сброс? Твой ход на этом закончится.'],
  ] as const)('says in %s what the next press does', (language, sentence) => {
    if (first === undefined) throw new Error('There is nothing to discard.')
    const state = railAt(playing.view, first)
    expect(state).toMatchObject({ type: 'discard', discarding: first })
    const named = inLanguage(language, () => useCardName().cardName(first))
    expect(sayIn(language, state)).toBe(sentence.replace('{card}', named))
  })

  it('says of a wild that is about to be thrown what it is good for', () => {
    const holding = positionWhere({
      where: ({ seat, view: { open }, affordances: { lay, discards } }) =>
        open.step === 'play' &&
        open.players[seat]?.laid === null &&
        lay.length === 0 &&
        discards.some(isWild),
    })
    const wild = holding.affordances.discards.find(isWild) ?? red5
    expect(sayIn('en', railAt(holding.view, wild))).toBe(
      'Wild stands for any card that you need. Discard it? That ends your turn.',
    )
  })

  it('asks for a card while none is selected, and says of the last one that it ends the hand', () => {
    expect(sayIn('en', railAt(playing.view))).toMatch(/Choose a card to discard\.$/)
    const last = { type: 'discard', drew: null, missing: null, laid: true, last: true } as const
    expect(sayIn('en', { ...last, barred: 'keepADiscard', discarding: red5 })).toBe(
      'Your last card ends the hand: discard it.',
    )
    expect(sayIn('en', { ...last, barred: null, discarding: red5 })).toMatch(/\? With it you go out\.$/)
  })
})

describe('the rail of those who only look on, or wait', () => {
  const waiting = { type: 'wait', seat: SECOND, acted: false, next: false, lost: null } as const

  it('says whose seat one gets with the next hand', () => {
    const look = { type: 'look', seat: SECOND, tie: false } as const
    expect(sayIn('en', { ...look, takes: null })).toBe('You are watching.')
    expect(sayIn('en', { ...look, takes: THIRD })).toBe(
      `You are watching. With the next hand you take the place of ${nameAt(THIRD)}.`,
    )
  })

  it('says who is missing, and how long the table waits', () => {
    expect(sayIn('en', { ...waiting, away: false })).toBe('')
    expect(sayIn('en', { ...waiting, away: true })).toBe(
      `${nameAt(SECOND)} has no connection. The table waits as long as the clock at that seat runs.`,
    )
  })
})

describe('the rail with a skip that hits nobody', () => {
  const hand = [skipCard(0), red(1), red(2)]
  const aSkipHeld = (noTarget: 'deadDiscard' | 'refuseUnlessLast'): RailState => {
    const rules = { ...CLASSIC, skip: { ...CLASSIC.skip, noTarget } }
    const all = holding(hand, {}, rules)
    const nobody = withPlayer(withPlayer(all, SECOND, { skip: 'protected' }), THIRD, { skip: 'pending' })
    return railAt(view(nobody, FIRST), skipCard(0))
  }
  const buttons = (state: RailState): readonly string[] => {
    const still = ref<unknown>(null)
    const play = { spec: still, staged: ref([]), canLay: ref(false), targets: ref([]) }
    return mount(RailButtons, {
      props: {
        state,
        view: drawing.view,
        affordances: drawing.affordances,
        play: play as unknown as Play,
        selected: skipCard(0),
      },
      ...mountOptions('en'),
    })
      .findAll('button')
      .map((one) => one.text())
  }

  it('discards it where the rules let it go', () => {
    const state = aSkipHeld('deadDiscard')
    expect(sayIn('en', state)).toBe('Nobody can be made to sit out now: it is only discarded.')
    expect(buttons(state)).toEqual([expect.stringContaining('Discard the skip')])
  })

  it.each(TEST_LANGUAGES)('says in %s to discard another card where the rules keep it (R69)', (language) => {
    const state = aSkipHeld('refuseUnlessLast')
    const refusal: Refusal = { ok: false, code: 'noTargetLeft', rule: 'R69' }
    const reason = inLanguage(language, () => {
      const { cardName } = useCardName()
      return plainText(useRefusalWords().sentence(refusal, { people, move: null }), cardName)
    })
    expect(sayIn(language, state)).toBe(reason)
    expect(buttons(state)).toEqual([])
  })
})

describe('the hint of a draw', () => {
  it.each([
    ['a skip on top', [skipCard(0)], /^A skip cannot be taken\./],
    ['an empty pile', [], /^The discard pile is empty\./],
  ])('says with %s why nothing is taken there', (_name, discardPile, why) => {
    const seen = withPiles({ discardPile })
    const choice = chooseMove(styleOf('sharp'), seen, () => 0.999)
    if (choice === null) throw new Error('There is nothing to choose.')
    expect(inLanguage('en', () => useHintWords()(choice, seen)).why).toMatch(why)
  })

  it('says of a card that may be taken that it does not help', () => {
    const seen = positionWhere({
      where: (position) => {
        const choice = chooseMove(styleOf('sharp'), position.view, () => 0.999)
        return position.affordances.drawFrom.length === 2 && choice?.why().code === 'openDoesNotHelp'
      },
    })
    const choice = chooseMove(styleOf('sharp'), seen.view, () => 0.999)
    if (choice === null) throw new Error('There is nothing to choose.')
    expect(inLanguage('en', () => useHintWords()(choice, seen.view)).why).toMatch(/does not help you/)
  })
})
