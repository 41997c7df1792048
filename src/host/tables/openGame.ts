/** A game begins with a new log, or goes on from the one that it has. */
import { evolve, initialState, type Occupant, type Rules } from '../../game/index.ts'
import { LOG_FORMAT, type LogDecision, type LogHeader } from '../../protocol/log/records.ts'
import { stateHash } from '../../protocol/log/hash.ts'
import type { GameId, TableId } from '../../protocol/ids.ts'
import { PROTOCOL_VERSION } from '../../protocol/version.ts'
import { GameLog, logPath } from '../log/gameLog.ts'
import { LogFault, recoverLog } from '../log/recoverLog.ts'
import { NOTHING_PENDING, nextPending } from './pending.ts'
import { commandKey, type GameParts, type Position, type SettledDecision } from './runningGame.ts'
import type { TableEnv } from './tableEnv.ts'

export interface NewGame {
  readonly game: GameId
  readonly table: { readonly id: TableId; readonly name: string }
  readonly rules: Rules
  readonly occupants: readonly Occupant[]
}

export async function beginGame(
  env: TableEnv,
  { game, table, rules, occupants }: NewGame,
): Promise<GameParts> {
  const header: LogHeader = {
    type: 'header',
    format: LOG_FORMAT,
    app: env.appVersion,
    protocol: PROTOCOL_VERSION,
    game,
    table,
    startedAt: env.now(),
    rules,
    occupants,
    origin: null,
    prev: null,
  }
  const log = await GameLog.create(env.gamesFolder, header, env.files)
  const state = initialState({ rules, occupants })
  return {
    game,
    log,
    position: { n: 0, state, pending: NOTHING_PENDING },
    known: new Map(),
    shuffle: env.shuffle,
    now: env.now,
  }
}

export interface ReopenedGame {
  readonly parts: GameParts
  /** The last decisions, oldest first. */
  readonly recent: readonly SettledDecision[]
  readonly cutBytes: number
  readonly keptIn: string | null
}

/** @throws LogFault for a log that is not whole; its file is left as it is. */
export async function reopenGame(
  env: TableEnv,
  { game, recentCount }: { readonly game: GameId; readonly recentCount: number },
): Promise<ReopenedGame> {
  const path = logPath(env.gamesFolder, game)
  const recovered = await recoverLog(path)
  const { header, decisions, torn } = recovered
  if (header.game !== game) throw new LogFault(path, 1, `this is the log of game ${header.game}`)
  const known = new Map<string, number>()
  const recent: SettledDecision[] = []
  let position: Position = {
    n: 0,
    state: initialState({ rules: header.rules, occupants: header.occupants }),
    pending: NOTHING_PENDING,
  }
  for (const decision of decisions) {
    position = follow(position, decision, path)
    const { n, commandId, actor, time, command, events } = decision
    if (commandId !== null) known.set(commandKey(actor, commandId), n)
    if (n > decisions.length - recentCount) recent.push({ ...position, time, command, events })
  }
  const log = await GameLog.goOn(path, recovered, env.files)
  return {
    parts: { game, log, position, known, shuffle: env.shuffle, now: env.now },
    recent,
    cutBytes: torn?.bytes ?? 0,
    keptIn: torn?.keptIn ?? null,
  }
}

function follow(
  { state, pending }: Position,
  { n, command, events, state: hash }: LogDecision,
  path: string,
): Position {
  let after = state
  try {
    for (const event of events) after = evolve(after, event)
  } catch (error) {
    throw new LogFault(path, n + 1, `its events do not fit the game (${String(error)})`)
  }
  if (hash !== null && hash !== stateHash(after))
    throw new LogFault(path, n + 1, 'the position after it is not the one whose hash it holds')
  return { n, state: after, pending: nextPending(pending, { n, command, open: after.open }) }
}
