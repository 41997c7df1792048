import { levelTable, nextCommand } from '../../src/bots/nextCommand.ts'
import { seededRandom, shuffleWith } from '../../src/bots/seededRandom.ts'
import {
  allSeats,
  arrange,
  decide,
  evolve,
  fullDeck,
  initialState,
  phaseSpec,
  presetRules,
  redact,
  view,
  type CardId,
  type GameState,
} from '../../src/game/index.ts'
import { nativeHash } from '../../src/host/log/nativeHash.ts'
import { GameJson, UpdateFrames } from '../../src/host/games/frames.ts'
import { decisionLine, type ChainHead } from '../../src/protocol/log/chain.ts'
import type { GameId } from '../../src/protocol/ids.ts'
import type { Clocks } from '../../src/protocol/messages/serverMessages.ts'
import { botsNamed } from '../support/playGame.ts'
import type { Figure } from './figure.ts'
import { measure } from './measure.ts'
import { recordGames, type RecordedDecision } from './recorded.ts'

const SALT = '00'.repeat(16)
const GAME = `g${'0'.repeat(24)}` as GameId
const NO_CLOCKS: Clocks = { windowInMs: null, nextHandInMs: null, turnInMs: null }

export function measureRules(): readonly Figure[] {
  const games = recordGames(4)
  const decisions = games.flat()
  const ofSix = recordGames(1, 6).flat()
  const hands = dealtHands(200)
  const each = (work: (decision: RecordedDecision) => unknown) => (): number => {
    for (const decision of decisions) keep(work(decision))
    return decisions.length
  }
  /** Plays the games again, one state after the other, as a host does. */
  const play = (work: (state: GameState, decision: RecordedDecision) => GameState) => (): number => {
    for (const game of games) {
      let state = game[0]?.before ?? null
      for (const decision of game) if (state !== null) state = work(state, decision)
    }
    return decisions.length
  }
  const seats = allSeats(initialState({ rules: presetRules('classic'), occupants: botsNamed(4) }).open)
  const json = new GameJson()
  let head: ChainHead = { n: 0, hash: '0'.repeat(64) }
  const times = measure(
    {
      stringify: each(({ events }) => JSON.stringify(events)),
      evolve: play((state, { events }) => events.reduce(evolve, state)),
      decide: play(decideAgain),
      withViews: play((before, decision) => {
        const after = decideAgain(before, decision)
        for (const seat of seats) keep(view(after, seat))
        return after
      }),
      withLine: play((before, { command, shuffle, seat }) => {
        const decision = decide(before, command, shuffle)
        if (!decision.ok) throw new Error(decision.code)
        const actor = seat === null ? ({ type: 'table' } as const) : ({ type: 'seat', seat } as const)
        const facts = {
          time: 1_700_000_000_000,
          actor,
          commandId: null,
          command,
          events: decision.events,
          salt: SALT,
        }
        const chained = decisionLine(head, { facts, after: decision.state }, nativeHash)
        head = chained.head
        const settled = {
          n: head.n,
          time: facts.time,
          command,
          events: decision.events,
          state: decision.state,
          pending: new Map(),
          firstKnockAt: null,
          reshuffles: 0,
          handHead: head,
        }
        const frames = new UpdateFrames(GAME, settled, json)
        frames.setClocks(NO_CLOCKS)
        for (const viewer of seats) keep(frames.frameFor(viewer))
        return decision.state
      }),
      viewAndRedact: () => {
        for (const { after, events } of ofSix)
          for (const seat of allSeats(after.open))
            keep([view(after, seat), events.map((event) => redact(event, seat))])
        return ofSix.length
      },
      botGame: playWhole,
      arrange: () => {
        for (const hand of hands) keep(arrange(hand, phaseSpec((hand.length % 10) + 1), 'phase'))
        return hands.length
      },
    },
    { rounds: 15, warmUps: 5 },
  )
  const base = times.stringify.ns
  return [
    { name: 'ns a command: JSON.stringify of its events', value: base },
    { name: 'ratio: evolve', value: times.evolve.ns / base },
    { name: 'ratio: decide + evolve', value: times.decide.ns / base, target: { atMost: 1.5 } },
    { name: 'ratio: and four views', value: times.withViews.ns / base, target: { atMost: 2 } },
    {
      name: 'ratio: and log line, four views serialised',
      value: times.withLine.ns / base,
      target: { atMost: 20 },
    },
    { name: 'ratio: bot game', value: times.botGame.ns / base, target: { atMost: 6 } },
    { name: 'view and redact for six seats a second', value: 1e9 / times.viewAndRedact.ns },
    { name: 'arranger calls a second', value: 1e9 / times.arrange.ns },
    {
      name: 'ratio: last tenth of a long hand to its first',
      value: endToStart(decisions),
      target: { atMost: 1.3 },
    },
  ]
}

function decideAgain(state: GameState, { command, shuffle }: RecordedDecision): GameState {
  const decision = decide(state, command, shuffle)
  if (!decision.ok) throw new Error(decision.code)
  return decision.state
}

/** Results are looked at, so that no compiler leaves out the work. */
function keep(value: unknown): void {
  if (value === undefined) throw new Error('A piece of work gave nothing.')
}

let seed = 0
function playWhole(): number {
  const random = seededRandom(++seed)
  const shuffle = shuffleWith(random)
  const table = levelTable(random)
  let count = 0
  for (let game = 0; game < 2; game++) {
    let state: GameState = initialState({ rules: presetRules('classic'), occupants: botsNamed(4) })
    for (;;) {
      const next = nextCommand(state, table)
      if (next === null) break
      const decision = decide(state, next.command, shuffle)
      if (!decision.ok) throw new Error(decision.code)
      state = decision.state
      count++
    }
  }
  return count
}

function dealtHands(count: number): readonly (readonly CardId[])[] {
  const shuffle = shuffleWith(seededRandom(1))
  return Array.from({ length: count }, () => shuffle(fullDeck(4)).slice(0, 10))
}

/**
 * Draws and discards, as many of the one as of the other, early and late in the hands that took longest. What ends a hand
 * is left out: it counts points, which no other command does.
 */
function endToStart(decisions: readonly RecordedDecision[]): number {
  const hands: RecordedDecision[][] = []
  for (const decision of decisions) {
    if (decision.command.type === 'dealHand') hands.push([])
    else if (decision.after.open.step !== 'handOver' && decision.after.open.step !== 'gameOver')
      hands.at(-1)?.push(decision)
  }
  const long = hands.toSorted((a, b) => b.length - a.length).slice(0, 20)
  const tenthOf = (hand: readonly RecordedDecision[], { late }: { readonly late: boolean }) =>
    (['drawCard', 'discard'] as const).flatMap((type) => {
      const ofType = hand.filter(({ command }) => command.type === type)
      const tenth = Math.ceil(hand.length / 20)
      return late ? ofType.slice(-tenth) : ofType.slice(0, tenth)
    })
  const early = long.flatMap((hand) => tenthOf(hand, { late: false }))
  const late = long.flatMap((hand) => tenthOf(hand, { late: true }))
  const run = (part: readonly RecordedDecision[]) => (): number => {
    for (let time = 0; time < 20; time++)
      for (const { before, command, shuffle } of part) keep(decide(before, command, shuffle))
    return part.length * 20
  }
  const times = measure({ early: run(early), late: run(late) }, { rounds: 15, warmUps: 5 })
  return times.late.ns / times.early.ns
}
