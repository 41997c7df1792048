/** R78-R97: what the end of a hand counts, when the game is over, and how a tie is played out. */
import { describe, expect, it } from 'vitest'
import {
  presetRules,
  skipCard,
  type GameEvent,
  type GameState,
  type OpenPlayer,
  type Rules,
} from '../../../src/game/index.ts'
import {
  CLASSIC,
  FIRST,
  holding,
  put,
  red,
  SECOND,
  THIRD,
  wild,
  withOpen,
  withPlayer,
} from '../../support/positions.ts'

/** The first player discards the last card; these are the others' hands. */
function goOut(
  state: GameState,
  others: readonly (readonly ReturnType<typeof red>[])[] = [[red(3)], [wild(0), skipCard(1)]],
) {
  const hidden = { ...state.hidden, hands: [[red(1)], ...others] }
  const decision = put({ open: state.open, hidden }, { type: 'discard', seat: FIRST, card: red(1) })
  if (!decision.ok) throw new Error(decision.code)
  return decision
}

const typesOf = (events: readonly GameEvent[]): readonly string[] => events.map(({ type }) => type)

/** In the last phase, which all but `notLaid` have laid. */
function lastHand(change: Partial<OpenPlayer>, rules: Rules = CLASSIC): GameState {
  return [FIRST, SECOND, THIRD].reduce(
    (state, seat) => withPlayer(state, seat, { phase: 10, laid: [], ...(seat === FIRST ? {} : change) }),
    holding([red(1)], { phase: 10 }, rules),
  )
}

describe('a hand ends', () => {
  it('when the last card of a laid hand goes, and counts what the others hold', () => {
    const { events, state } = goOut(holding([red(1)], { laid: [] }))
    expect(events).toContainEqual({
      type: 'handEnded',
      wentOut: FIRST,
      ending: 'wentOut',
      points: [0, 5, CLASSIC.wildPoints + 15],
      hands: [[], [red(3)], [wild(0), skipCard(1)]],
    })
    expect(state.open.sheet.at(-1)?.points).toEqual([0, 5, CLASSIC.wildPoints + 15])
  })

  it.each([
    [1, 5],
    [9, 5],
    [10, 10],
    [12, 10],
  ])('a %d counts %d', (number, points) => {
    expect(
      goOut(holding([red(1)], { laid: [] }), [[red(number)], []]).state.open.sheet.at(-1)?.points,
    ).toEqual([0, points, 0])
  })
})

describe('a game ends', () => {
  const scored = (
    first: number,
    second: number,
    tieBreak: Rules['tieBreak'] = 'replayLastPhase',
  ): GameState =>
    withPlayer(
      withPlayer(lastHand({ score: 90 }, { ...CLASSIC, tieBreak }), FIRST, { score: first }),
      SECOND,
      { score: second },
    )

  it('with the lowest total among those who laid the last phase', () => {
    expect(goOut(scored(30, 20), [[], []]).events.at(-1)).toEqual({
      type: 'gameEnded',
      ending: 'finished',
      winners: [SECOND],
    })
    const notLaid = withPlayer(scored(30, 20), SECOND, { laid: null })
    expect(goOut(notLaid, [[], []]).events.at(-1)).toEqual({
      type: 'gameEnded',
      ending: 'finished',
      winners: [FIRST],
    })
  })

  it('not while nobody has laid the last phase', () => {
    const { events } = goOut(holding([red(1)], { laid: [], phase: 9 }))
    expect(typesOf(events)).toEqual(['cardDiscarded', 'handEnded'])
  })

  it('in a tie shared, or played out among those who tie', () => {
    expect(goOut(scored(20, 20, 'shared'), [[], []]).events.at(-1)).toEqual({
      type: 'gameEnded',
      ending: 'finished',
      winners: [FIRST, SECOND],
    })
    const { events, state } = goOut(scored(20, 20), [[], []])
    expect(events.at(-1)).toEqual({ type: 'replayCalled', seats: [FIRST, SECOND] })
    expect(state.open).toMatchObject({ step: 'handOver', replay: [FIRST, SECOND], result: null })
  })

  it('after a tie with whoever goes out, and no points', () => {
    const replay = withOpen(lastHand({}), { replay: [FIRST, SECOND] })
    const { events, state } = goOut(replay)
    expect(events.at(-1)).toEqual({ type: 'gameEnded', ending: 'finished', winners: [FIRST] })
    expect(state.open.sheet.at(-1)).toMatchObject({ points: [0, 0, 0], replay: true })
  })

  it('after a tie not with a hand that nobody ends', () => {
    const stuck = [FIRST, SECOND, THIRD].reduce(
      (state, seat) => withPlayer(state, seat, { skip: seat === FIRST ? 'none' : 'protected' }),
      withOpen(holding([skipCard(0), red(2)]), {
        replay: [FIRST, SECOND],
        drawPileCount: 0,
        discardPile: [],
      }),
    )
    const decision = put(stuck, { type: 'playSkip', seat: FIRST, card: skipCard(0), target: null })
    if (!decision.ok) throw new Error(decision.code)
    expect(typesOf(decision.events)).toEqual(['skipPlayed', 'handEnded'])
    expect(decision.state.open).toMatchObject({ step: 'handOver', replay: [FIRST, SECOND] })
  })

  it('with everybody in exactly ten hands, after the last of them', () => {
    const exact: Rules = { ...CLASSIC, handCount: 'exact', phaseList: [1, 2] }
    const hand = (handNumber: number): GameState =>
      withPlayer(withOpen(holding([red(1)], { laid: [], score: 40 }, exact), { handNumber }), SECOND, {
        laid: null,
        score: 10,
      })
    expect(typesOf(goOut(hand(1), [[], [red(1)]]).events)).toEqual(['cardDiscarded', 'handEnded'])
    expect(goOut(hand(2), [[red(2)], [red(2)]]).events.at(-1)).toEqual({
      type: 'gameEnded',
      ending: 'finished',
      winners: [THIRD],
    })
  })

  it('in Masters with all phases finished, in whatever order', () => {
    const rules: Rules = { ...presetRules('masters'), phaseList: [3, 1] }
    const finished = (phases: OpenPlayer['finished']): GameState =>
      holding([red(1)], { laid: [], phase: 1, finished: phases }, rules)
    expect(goOut(finished([1, 3])).events.at(-1)).toEqual({
      type: 'gameEnded',
      ending: 'finished',
      winners: [FIRST],
    })
    expect(typesOf(goOut(finished([1])).events)).toEqual(['cardDiscarded', 'handEnded'])
  })

  it('when it is given up, with no winner', () => {
    expect(put(holding([red(1)]), { type: 'abandon' })).toMatchObject({
      events: [{ type: 'gameEnded', ending: 'abandoned', winners: [] }],
      state: { open: { step: 'gameOver', result: { ending: 'abandoned', winners: [] } } },
    })
  })
})
