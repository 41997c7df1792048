/** R104-R120 seat by seat: who may knock for a discard, and who gets it. */
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_KNOCK,
  initialState,
  presetRules,
  type GameState,
  type KnockMark,
  type KnockRules,
  type Rules,
  type SeatId,
  type SkipMark,
} from '../../../src/game/index.ts'
import { after, put, red, refused, withOpen, withPlayer } from '../../support/positions.ts'
import { bots } from '../../support/randomPlay.ts'

const [A, B, C, D, E] = [0 as SeatId, 1 as SeatId, 2 as SeatId, 3 as SeatId, 4 as SeatId]

const withKnock = (change: Partial<KnockRules> = {}): Rules => ({
  ...presetRules('german'),
  knock: { ...DEFAULT_KNOCK, ...change },
})

/** Five players; B has drawn and holds two red cards. */
function turnOfB(change: Partial<KnockRules> = {}): GameState {
  const dealt = after(initialState({ rules: withKnock(change), occupants: bots(5) }), { type: 'dealHand' })
  const { open, hidden } = withPlayer(withOpen(dealt, { step: 'play', turn: B }), B, { handCount: 2 })
  return {
    open,
    hidden: { ...hidden, hands: hidden.hands.map((hand, seat) => (seat === B ? [red(1), red(2)] : hand)) },
  }
}

const discarded = (state: GameState): GameState => after(state, { type: 'discard', seat: B, card: red(1) })
const mayKnock = (state: GameState): readonly SeatId[] => discarded(state).open.window?.mayKnock ?? []
describe('for a discard may knock', () => {
  it('everybody but the discarder and the next player, clockwise from the discarder', () => {
    expect(mayKnock(turnOfB())).toEqual([D, E, A])
    const inReplay = withOpen(turnOfB(), { replay: [A, B, C, E] })
    expect(mayKnock(inReplay)).toEqual([E, A])
  })

  it('a player to be skipped only where that is allowed', () => {
    const skipped = (skip: SkipMark, change: Partial<KnockRules> = {}): readonly SeatId[] =>
      mayKnock(withPlayer(turnOfB(change), D, { skip }))
    expect(skipped('pending')).toEqual([E, A])
    expect(skipped('pending', { skippedMayKnock: true })).toEqual([D, E, A])
    expect(skipped('protected')).toEqual([D, E, A])
  })

  it.each([
    ['ownTurnBetween', 'knocked', [E, A]],
    ['ownTurnBetween', 'resting', [E, A]],
    ['ownTurnBetween', 'waiting', [E, A]],
    ['notNextDiscard', 'knocked', [E, A]],
    ['notNextDiscard', 'resting', [D, E, A]],
    ['notNextDiscard', 'waiting', [D, E, A]],
    ['noKnockOnKnock', 'knocked', [D, E, A]],
    ['noKnockOnKnock', 'waiting', [D, E, A]],
  ] as const)('under %s, one who has %s as it says', (repeat, knock: KnockMark, expected) => {
    expect(mayKnock(withPlayer(turnOfB({ repeat }), D, { knock }))).toEqual(expected)
  })

  it('nobody after a knock turn, under noKnockOnKnock', () => {
    const knockTurn = (repeat: KnockRules['repeat']): GameState =>
      withOpen(turnOfB({ repeat }), { knockedCard: red(2) })
    expect(discarded(knockTurn('noKnockOnKnock')).open).toMatchObject({ step: 'draw', turn: C, window: null })
    expect(mayKnock(knockTurn('ownTurnBetween'))).toEqual([D, E, A])
  })
})

describe('a knock is refused', () => {
  const open = discarded(turnOfB())

  it('for the discarder, the next player, and whoever has answered', () => {
    expect(put(open, { type: 'knock', seat: B })).toEqual(refused('knockOwnDiscard', 'R107'))
    expect(put(open, { type: 'pass', seat: B })).toEqual(refused('knockOwnDiscard', 'R107'))
    expect(put(open, { type: 'knock', seat: C })).toEqual(refused('knockTurnIsNext', 'R107'))
    expect(put(after(open, { type: 'pass', seat: D }), { type: 'knock', seat: D })).toEqual(
      refused('knockDone', 'R107'),
    )
  })

  it('for whoever may not knock now, with the reason', () => {
    const without = (change: Parameters<typeof withPlayer>[2]): GameState =>
      discarded(withPlayer(turnOfB(), D, change))
    expect(put(without({ skip: 'pending' }), { type: 'knock', seat: D })).toEqual(
      refused('knockSkipped', 'R118'),
    )
    expect(put(without({ knock: 'knocked' }), { type: 'knock', seat: D })).toEqual(
      refused('knockAgain', 'R117', { after: 'ownTurn' }),
    )
    const knocked = discarded(withPlayer(turnOfB({ repeat: 'notNextDiscard' }), D, { knock: 'knocked' }))
    expect(put(knocked, { type: 'knock', seat: D })).toEqual(
      refused('knockAgain', 'R117', { after: 'discard' }),
    )
  })

  it('where there is no window, and for a discard of a knock turn says why', () => {
    const knockTurn = (repeat: KnockRules['repeat'], knock: KnockMark): GameState =>
      after(withPlayer(withOpen(turnOfB({ repeat }), { knockedCard: red(2) }), B, { knock }), {
        type: 'discard',
        seat: B,
        card: red(1),
      })
    const closed = knockTurn('noKnockOnKnock', 'knocked')
    expect(put(closed, { type: 'knock', seat: D })).toEqual(refused('knockOnKnock', 'R117'))
    expect(put(knockTurn('noKnockOnKnock', 'none'), { type: 'knock', seat: D })).toEqual(
      refused('noWindow', 'R106'),
    )
    expect(put(withOpen(closed, { step: 'play' }), { type: 'knock', seat: D })).toEqual(
      refused('noWindow', 'R106'),
    )
    const other = withOpen(knockTurn('notNextDiscard', 'knocked'), { step: 'draw', window: null })
    expect(put(other, { type: 'knock', seat: D })).toEqual(refused('noWindow', 'R106'))
    expect(put(withOpen(open, { window: null }), { type: 'pass', seat: D })).toEqual(
      refused('noWindow', 'R106'),
    )
  })

  it('while others may still knock, for the draw of the next player from the draw pile alone', () => {
    expect(put(open, { type: 'drawCard', seat: C, from: 'drawPile' })).toEqual(refused('windowOpen', 'R110'))
    expect(put(open, { type: 'drawCard', seat: C, from: 'discardPile' })).toMatchObject({ ok: true })
    const knocked = after(open, { type: 'knock', seat: D })
    expect(put(knocked, { type: 'drawCard', seat: C, from: 'discardPile' })).toEqual(
      refused('windowOpen', 'R108'),
    )
    const skipped = withPlayer(open, C, { skip: 'pending' })
    expect(put(skipped, { type: 'drawCard', seat: C, from: 'discardPile' })).toEqual({
      ...refused('notYourTurn', 'R66'),
      turn: C,
    })
    expect(put(skipped, { type: 'knock', seat: C })).toEqual(refused('knockSkipped', 'R118'))
  })
})

describe('the discard goes', () => {
  const turnAfter = (state: GameState): object => ({ step: state.open.step, turn: state.open.turn })

  it('to nobody when nobody knocks', () => {
    const passed = after(discarded(turnOfB()), ...[D, E, A].map((seat) => ({ type: 'pass', seat }) as const))
    expect(turnAfter(passed)).toEqual({ step: 'draw', turn: C })
  })

  it('to the only one who knocked, as soon as all have answered', () => {
    const some = after(discarded(turnOfB()), { type: 'pass', seat: D }, { type: 'knock', seat: A })
    expect(turnAfter(some)).toEqual({ step: 'knock', turn: C })
    expect(turnAfter(after(some, { type: 'pass', seat: E }))).toEqual({ step: 'play', turn: A })
  })

  it('to the nearest clockwise of those who were equally fast, when the window closes', () => {
    const both = after(discarded(turnOfB()), { type: 'knock', seat: A }, { type: 'knock', seat: E })
    expect(turnAfter(both)).toEqual({ step: 'knock', turn: C })
    expect(turnAfter(after(both, { type: 'closeWindow' }))).toEqual({ step: 'play', turn: E })
  })

  it('in seat order as soon as nobody nearer can knock', () => {
    const open = discarded(turnOfB({ resolve: 'seatOrder' }))
    expect(turnAfter(after(open, { type: 'knock', seat: D }))).toEqual({ step: 'play', turn: D })
    const second = after(open, { type: 'knock', seat: E })
    expect(turnAfter(second)).toEqual({ step: 'knock', turn: C })
    expect(turnAfter(after(second, { type: 'pass', seat: D }))).toEqual({ step: 'play', turn: E })
    expect(turnAfter(after(second, { type: 'pass', seat: A }))).toEqual({ step: 'knock', turn: C })
    expect(turnAfter(after(second, { type: 'knock', seat: D }))).toEqual({ step: 'play', turn: D })
    expect(turnAfter(after(open, { type: 'pass', seat: D }))).toEqual({ step: 'knock', turn: C })
  })
})
