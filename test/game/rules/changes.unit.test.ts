/** What is different after an event, and that nothing else is. */
import { describe, expect, it } from 'vitest'
import {
  evolve,
  initialState,
  type GameState,
  type Occupant,
  type PhaseNumber,
  type Rules,
} from '../../../src/game/index.ts'
import {
  after,
  card,
  CLASSIC,
  dealt,
  FIRST,
  holding,
  MASTERS,
  put,
  red,
  SECOND,
  THIRD,
  wild,
  withOpen,
  withPlayer,
} from '../../support/positions.ts'
import { bots } from '../../support/randomPlay.ts'

const EVA: Occupant = { type: 'person', name: 'Eva', avatar: 'fox' }

describe('the table', () => {
  it('pauses and goes on, and is not paused any more when the game is given up', () => {
    const paused = after(dealt(), { type: 'pause' })
    expect(paused.open).toEqual({ ...dealt().open, paused: true })
    expect(after(paused, { type: 'resume' }).open).toEqual(dealt().open)
    expect(after(paused, { type: 'abandon' }).open).toMatchObject({ paused: false, step: 'gameOver' })
  })

  it('has somebody else on a seat, who is there', () => {
    const away = after(dealt(), { type: 'markAway', seat: SECOND, away: true })
    expect(away.open.players.map((player) => player.away)).toEqual([false, true, false])
    const { players } = after(away, { type: 'takeSeat', seat: SECOND, occupant: EVA }).open
    expect(players.map(({ occupant }) => occupant.name)).toEqual(['Bot 1', 'Eva', 'Bot 3'])
    expect(players[SECOND]).toEqual({ ...dealt().open.players[SECOND], occupant: EVA })
    expect(after(away, { type: 'markAway', seat: SECOND, away: false })).toEqual(dealt())
  })

  it('has the draw pile in a new order, and everything else as it was', () => {
    const before = dealt()
    const { open, hidden } = before
    const left = hidden.deck.slice(hidden.next)
    const decision = put(before, { type: 'shuffleDrawPile' })
    if (!decision.ok) throw new Error(decision.code)
    expect(decision.events).toEqual([{ type: 'drawPileShuffled', drawPile: left }])
    expect(decision.state).toEqual({ open, hidden: { ...hidden, deck: left, next: 0 } })
    const undealt = initialState({ rules: CLASSIC, occupants: bots(3) })
    expect(put(undealt, { type: 'shuffleDrawPile' })).toMatchObject({ ok: false })
  })
})

describe('a window that closes', () => {
  it('is gone before anything else happens', () => {
    const open = withOpen(dealt(), { window: { discarder: FIRST, mayKnock: [THIRD], knockers: [] } })
    expect(evolve(open, { type: 'windowClosed' }).open).toEqual({ ...open.open, window: null })
  })
})

describe('a saved card', () => {
  const state = holding([red(1), red(2)], {}, MASTERS)
  const saved = after(state, { type: 'save', seat: FIRST, card: red(1) })

  it('lies on the own save pile, and on no other', () => {
    expect(saved.hidden.saved).toEqual([[red(1)], [], []])
    expect(saved.hidden.savedNow).toEqual([red(1), null, null])
    expect(saved.hidden.hands[FIRST]).toEqual([red(2)])
    expect(saved.open.players.map((player) => [player.savedCount, player.savedThisHand])).toEqual([
      [1, true],
      [0, false],
      [0, false],
    ])
  })

  it('is drawn again from the own pile, and is not the one of this hand any more', () => {
    const turn: GameState = {
      open: withOpen(saved, { step: 'draw', turn: FIRST }).open,
      hidden: { ...saved.hidden, saved: [[red(5), red(1)], [red(7)], []], savedNow: [red(1), red(7), null] },
    }
    const two = withPlayer(turn, FIRST, { savedCount: 2 })
    const drawn = after(two, { type: 'drawSaved', seat: FIRST, card: red(1) })
    expect(drawn.hidden.saved).toEqual([[red(5)], [red(7)], []])
    expect(drawn.hidden.savedNow).toEqual([null, red(7), null])
    expect(drawn.open.players[FIRST]?.savedCount).toBe(1)
    const other = after(two, { type: 'drawSaved', seat: FIRST, card: red(5) })
    expect(other.hidden.savedNow).toEqual([red(1), red(7), null])
  })
})

describe('the next hand', () => {
  /** The first player went out in this hand; these have laid. */
  const over = (rules: Rules, handNumber: number, laid: readonly (readonly [] | null)[]): GameState =>
    laid.reduce<GameState>(
      (state, groups, seat) =>
        withPlayer(state, ([FIRST, SECOND, THIRD] as const)[seat] ?? FIRST, { laid: groups }),
      withOpen(dealt(rules), { step: 'handOver', handNumber }),
    )
  const phasesOf = (state: GameState): readonly (PhaseNumber | null)[] =>
    after(state, { type: 'dealHand' }).open.players.map(({ phase }) => phase)

  it('has the next phase for those who laid', () => {
    expect(phasesOf(over(CLASSIC, 1, [[], null, []]))).toEqual([2, 1, 2])
    const short: Rules = { ...CLASSIC, phaseList: [3, 7] }
    expect(phasesOf(over(short, 1, [[], null, null]))).toEqual([7, 3, 3])
  })

  it('has the phase of its number for all, in exactly ten hands', () => {
    const exact: Rules = { ...CLASSIC, handCount: 'exact', phaseList: [3, 7, 9] }
    expect(phasesOf(over(exact, 1, [[], null, []]))).toEqual([7, 7, 7])
    expect(phasesOf(over(exact, 2, [null, null, []]))).toEqual([9, 9, 9])
  })

  it('has the last phase for those who play out a tie', () => {
    const tie = withOpen(over({ ...CLASSIC, phaseList: [3, 7] }, 5, [null, null, null]), {
      replay: [FIRST, SECOND],
    })
    expect(phasesOf(tie)).toEqual([7, 7, 7])
    const { open } = after(tie, { type: 'dealHand' })
    expect(open.players.map(({ handCount }) => handCount)).toEqual([10, 10, 0])
  })

  it('asks in Masters for a phase, but not where a tie is played out', () => {
    const masters = over(MASTERS, 1, [[], null, []])
    expect(after(masters, { type: 'dealHand' }).open.step).toBe('choose')
    expect(after(withOpen(masters, { replay: [FIRST, SECOND] }), { type: 'dealHand' }).open.step).toBe('draw')
  })
})

describe('the sheet', () => {
  it('says of each hand what everybody laid, and whether it counted', () => {
    const state = withPlayer(
      withPlayer(holding([red(1)], { laid: [], phase: 4 }), SECOND, { phase: 2 }),
      THIRD,
      {
        phase: 3,
        laid: [],
      },
    )
    expect(after(state, { type: 'discard', seat: FIRST, card: red(1) }).open.sheet).toMatchObject([
      { handNumber: 1, wentOut: FIRST, laid: [4, null, 3], replay: false },
    ])
    const tie = withOpen(state, { replay: [FIRST, SECOND] })
    expect(after(tie, { type: 'discard', seat: FIRST, card: red(1) }).open.sheet).toMatchObject([
      { replay: true },
    ])
  })
})

describe('a laid phase', () => {
  const threes = [red(3), red(3, 1), wild(0)]
  const fours = [red(4), red(4, 1), wild(1)]
  const lay = (finished: readonly PhaseNumber[]): GameState =>
    after(holding([...threes, ...fours, red(9)], { finished }), {
      type: 'layPhase',
      seat: FIRST,
      groups: [
        threes.map((id) => ({ card: id, as: id === wild(0) ? 3 : null })),
        fours.map((id) => ({ card: id, as: id === wild(1) ? 4 : null })),
      ],
    })

  it('is finished once, and leaves the rest of the hand', () => {
    expect(lay([]).open.players[FIRST]?.finished).toEqual([1])
    expect(lay([1]).open.players[FIRST]?.finished).toEqual([1])
    expect(lay([]).hidden.hands[FIRST]).toEqual([red(9)])
  })

  it('grows by a hit on it, and on nobody else’s', () => {
    const blue = card('blue', 3)
    const state = lay([])
    const held: GameState = {
      open: withPlayer(state, FIRST, { handCount: 2 }).open,
      hidden: {
        ...state.hidden,
        hands: state.hidden.hands.map((hand, seat) => (seat === FIRST ? [red(9), blue] : hand)),
      },
    }
    const others = withPlayer(held, SECOND, { laid: [{ kind: 'set', number: 3, cards: [card('green', 3)] }] })
    const hit = (seat: typeof FIRST): readonly unknown[] =>
      after(others, {
        type: 'hit',
        seat: FIRST,
        cards: [{ card: blue, as: null }],
        on: { seat, index: 0 },
      }).open.players.map(({ laid }) => laid?.map(({ cards }) => cards.length) ?? null)
    expect(hit(FIRST)).toEqual([[4, 3], [1], null])
    expect(hit(SECOND)).toEqual([[3, 3], [2], null])
  })
})
