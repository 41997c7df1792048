/** One game of bots, through the same commands, decisions and log lines as at a real table. */
import { CONTESTANTS } from '../../bots/levels.ts'
import { nextCommand, type BotTable } from '../../bots/nextCommand.ts'
import { seededRandom, shuffleWith } from '../../bots/seededRandom.ts'
import {
  decide,
  initialState,
  turnWatch,
  type GameState,
  type Occupant,
  type Rules,
  type SeatId,
} from '../../game/index.ts'
import { PROTOCOL_VERSION } from '../../protocol/version.ts'
import { canonicalJson } from '../../protocol/log/canonicalJson.ts'
import { decisionLine, headerLine, type ChainHead, type DecisionFacts } from '../../protocol/log/chain.ts'
import { LOG_FORMAT, type LogHeader } from '../../protocol/log/records.ts'
import type { GameId, TableId } from '../../protocol/ids.ts'
import type { Contestant } from './contest.ts'
import { digestOf, seedOf } from './seed.ts'

export interface GameOrder {
  readonly rules: Rules
  /** Who plays, in seat order. */
  readonly bots: readonly Contestant[]
  readonly seed: string
  /** Which game of the series, from 0. */
  readonly index: number
  /** Also write the log. */
  readonly logged: boolean
}

export interface SimulatedGame {
  readonly id: GameId
  /** Seats that won; null for a game that did not end. */
  readonly winners: readonly SeatId[] | null
  readonly turns: number
  readonly hands: number
  readonly decisions: number
  /** Points at the end, by seat. */
  readonly scores: readonly number[]
  /** Without newlines; empty when no log was asked for. */
  readonly lines: readonly string[]
}

/** Decisions after which a game counts as hanging: many times what the longest take. */
const HANGS_AFTER = 200_000

/** The clock of simulated games: they start at a fixed time and take a second a decision, so that logs come out alike. */
const FIRST_START = Date.UTC(2025, 0, 1)
const DECISION_MS = 1000
const GAME_MS = 24 * 60 * 60 * 1000

const BOT_NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Finn']

export function simulateGame(order: GameOrder): SimulatedGame {
  const { rules, bots, seed, index, logged } = order
  const random = seededRandom(seedOf(seed, index))
  const shuffle = shuffleWith(random)
  const table: BotTable = { random, styleAt: (_, seat) => CONTESTANTS[bots[seat] ?? 'steady'] }
  const occupants = bots.map(occupantOf)
  const id = idOf(order)
  const log = logged ? new SimulatedLog(headerOf(order, { id, occupants })) : null
  let state = initialState({ rules, occupants })
  const begun = turnWatch()
  let turns = 0
  let hands = 0
  let decisions = 0
  for (;;) {
    const next = decisions < HANGS_AFTER ? nextCommand(state, table) : null
    if (next === null) break
    const decision = decide(state, next.command, shuffle)
    if (!decision.ok)
      throw new Error(
        `A bot's command was refused: ${JSON.stringify(next.command)}, ${JSON.stringify(decision)}.`,
      )
    state = decision.state
    decisions++
    for (const event of decision.events) {
      if (begun(event) !== null) turns++
      else if (event.type === 'handEnded') hands++
    }
    log?.add({ seat: next.seat, command: next.command, events: decision.events, after: state })
  }
  const winners = state.open.result?.winners ?? null
  return {
    id,
    winners,
    turns,
    hands,
    decisions,
    scores: state.open.players.map(({ score }) => score),
    lines: log?.lines ?? [],
  }
}

/** The same for the same game alone: other rules or bots play another one under the same seed. */
function idOf({ rules, bots, seed, index }: GameOrder): GameId {
  return `g${digestOf('id', seed, index, canonicalJson([rules, bots])).slice(0, 24)}` as GameId
}

/** A log knows levels alone; the yardstick, which is none, goes as a steady one. */
function occupantOf(bot: Contestant, seat: number): Occupant {
  const level = bot === 'reference' ? 'steady' : bot
  return { type: 'bot', name: BOT_NAMES[seat] ?? `Bot ${seat + 1}`, avatar: '', level }
}

function headerOf(
  { rules, seed, index }: GameOrder,
  { id, occupants }: { readonly id: GameId; readonly occupants: readonly Occupant[] },
): LogHeader {
  return {
    type: 'header',
    format: LOG_FORMAT,
    app: __APP_VERSION__,
    protocol: PROTOCOL_VERSION,
    game: id,
    table: { id: `t${digestOf('table', seed).slice(0, 16)}` as TableId, name: 'Simulation' },
    startedAt: FIRST_START + index * GAME_MS,
    rules,
    occupants,
    fair: null,
    origin: null,
    prev: null,
  }
}

class SimulatedLog {
  readonly lines: string[]
  readonly #header: LogHeader
  #head: ChainHead

  constructor(header: LogHeader) {
    const { line, head } = headerLine(header)
    this.lines = [line]
    this.#header = header
    this.#head = head
  }

  add({
    seat,
    command,
    events,
    after,
  }: Pick<DecisionFacts, 'command' | 'events'> & {
    readonly seat: SeatId | null
    readonly after: GameState
  }): void {
    const n = this.#head.n + 1
    const facts: DecisionFacts = {
      time: this.#header.startedAt + n * DECISION_MS,
      actor: seat === null ? { type: 'table' } : { type: 'seat', seat },
      commandId: null,
      command,
      events,
      salt: digestOf('salt', this.#header.game, n).slice(0, 32),
    }
    const { line, head } = decisionLine(this.#head, { facts, after })
    this.lines.push(line)
    this.#head = head
  }
}
