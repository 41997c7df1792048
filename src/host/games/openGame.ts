/** A game begins with a new log, or goes on from the one that it has. */
import { evolve, initialState, type Occupant, type Rules } from '../../game/index.ts'
import type { ChainHead } from '../../protocol/log/chain.ts'
import { reshufflesAfter, type FairShuffles } from '../../protocol/log/fair.ts'
import { LOG_FORMAT, type LogDecision, type LogHeader } from '../../protocol/log/records.ts'
import { stateHash } from '../../protocol/log/hash.ts'
import type { GameId, TableId } from '../../protocol/ids.ts'
import { PROTOCOL_VERSION } from '../../protocol/version.ts'
import { isBranch } from '../../replay/readLog.ts'
import { OpenLog, logPath } from '../log/openLog.ts'
import { nativeHash } from '../log/nativeHash.ts'
import { recoverGame, sealLog, type RecoveredGame } from '../log/linkedLog.ts'
import { DamagedLog } from '../log/recoverLog.ts'
import { gameChance } from './gameChance.ts'
import { NOTHING_PENDING, nextPending } from './pending.ts'
import { commandKey, type GameParts, type Position, type SettledDecision } from './runningGame.ts'
import { newGameId } from '../secrets.ts'
import type { GameEnv } from './gameEnv.ts'

export interface NewGame {
  readonly game: GameId
  readonly table: { readonly id: TableId; readonly name: string }
  readonly rules: Rules
  readonly occupants: readonly Occupant[]
  /** Null where chance comes from elsewhere. */
  readonly fair: FairShuffles | null
}

/** The header of a game that begins now, written by this program. */
export function newHeader(
  env: GameEnv,
  { game, table, rules, occupants, fair }: NewGame,
  { origin, prev }: Pick<LogHeader, 'origin' | 'prev'>,
): LogHeader {
  return {
    type: 'header',
    format: LOG_FORMAT,
    app: env.appVersion,
    protocol: PROTOCOL_VERSION,
    game,
    table,
    startedAt: env.now(),
    rules,
    occupants,
    fair,
    origin,
    prev,
  }
}

export async function beginGame(env: GameEnv, begun: NewGame): Promise<GameParts> {
  const { game, rules, occupants, fair } = begun
  const header = newHeader(env, begun, { origin: null, prev: null })
  const log = await OpenLog.create(env.gamesFolder, header, env.files)
  const state = initialState({ rules, occupants })
  return {
    game,
    log,
    position: { n: 0, state, pending: NOTHING_PENDING, firstKnockAt: null, reshuffles: 0, handHead: log.end },
    fair,
    branch: null,
    known: new Map(),
    chance: gameChance(header, env.shuffle),
    now: env.now,
  }
}

export interface ReopenedGame {
  readonly parts: GameParts
  /** The last decisions, oldest first. */
  readonly recent: readonly SettledDecision[]
  /** It stood still because the owner had said so, which a restart does not end. */
  readonly isOwnersPause: boolean
  readonly cutBytes: number
  readonly keptIn: string | null
  /** The game whose file was sealed just now, since it has an older format; null for a file that simply goes on. */
  readonly sealed: GameId | null
}

/** @throws DamagedLog for a log that is not whole; its file is left as it is. */
export async function reopenGame(
  env: GameEnv,
  { game, recentCount }: { readonly game: GameId; readonly recentCount: number },
): Promise<ReopenedGame> {
  const path = logPath(env.gamesFolder, game)
  const recovered = await recoverGame(env.gamesFolder, game, env.files)
  const { first, own, last, decisions, handHead } = recovered
  const branch = isBranch(own) ? own.origin : null
  const known = new Map<string, number>()
  // Those before it are of the game that this one is played on from.
  const ownDecisions = decisions.slice(branch?.decisions ?? 0)
  for (const { n, commandId, actor } of ownDecisions)
    if (commandId !== null) known.set(commandKey(actor, commandId), n)
  const { position, recent } = positionAfter(decisions, { header: first, handHead, recentCount, path })
  const mustSeal = last.format < LOG_FORMAT && position.state.open.result === null
  const file = mustSeal
    ? await goOnInNewFile(env, recovered)
    : { game, log: await OpenLog.goOn(path, last, env.files) }
  return {
    parts: {
      ...file,
      position,
      fair: own.fair,
      branch: branch === null ? null : { game: branch.game, decisions: branch.decisions },
      known,
      chance: gameChance(own, env.shuffle),
      now: env.now,
    },
    recent,
    isOwnersPause: position.state.open.paused && ownersWord(ownDecisions) === 'pause',
    cutBytes: last.torn?.bytes ?? 0,
    keptIn: last.torn?.keptIn ?? null,
    sealed: mustSeal ? game : null,
  }
}

/** What the owner said last of pausing. The table's own pauses come and go in between. */
function ownersWord(decisions: readonly LogDecision[]): 'pause' | 'resume' | null {
  for (const { actor, command } of decisions.toReversed())
    if (actor.type === 'owner' && (command.type === 'pause' || command.type === 'resume')) return command.type
  return null
}

/** The old file ends here. Until the table names the new one, the next start would simply do this again. */
async function goOnInNewFile(
  env: GameEnv,
  { last: { last: header, head } }: RecoveredGame,
): Promise<{ readonly game: GameId; readonly log: OpenLog }> {
  const game = newGameId()
  const log = await OpenLog.create(
    env.gamesFolder,
    {
      ...header,
      format: LOG_FORMAT,
      app: env.appVersion,
      protocol: PROTOCOL_VERSION,
      game,
      origin: { type: 'sealed', game: header.game, decisions: head.n },
      prev: head.hash,
    },
    env.files,
  )
  await sealLog(env.gamesFolder, header.game)
  return { game, log }
}

/** Where a game stands after all of its decisions, with the last ones of them. @throws DamagedLog */
export function positionAfter(
  decisions: readonly LogDecision[],
  {
    header: { rules, occupants },
    handHead,
    recentCount,
    path,
  }: {
    readonly header: LogHeader
    readonly handHead: ChainHead
    readonly recentCount: number
    readonly path: string
  },
): { readonly position: Position; readonly recent: readonly SettledDecision[] } {
  const recent: SettledDecision[] = []
  let position: Position = {
    n: 0,
    state: initialState({ rules, occupants }),
    pending: NOTHING_PENDING,
    firstKnockAt: null,
    reshuffles: 0,
    handHead,
  }
  for (const decision of decisions) {
    position = follow(position, decision, path)
    const { n, time, command, events } = decision
    if (n > decisions.length - recentCount) recent.push({ ...position, time, command, events })
  }
  return { position, recent }
}

function follow(before: Position, { n, command, events, state: hash }: LogDecision, path: string): Position {
  let after = before.state
  try {
    for (const event of events) after = evolve(after, event)
  } catch (error) {
    throw new DamagedLog(path, n + 1, `its events do not fit the game (${String(error)})`)
  }
  if (hash !== null && hash !== stateHash(after, nativeHash))
    throw new DamagedLog(path, n + 1, 'the position after it is not the one whose hash it holds')
  return {
    n,
    state: after,
    pending: nextPending(before.pending, { n, command, open: after.open }),
    firstKnockAt: null,
    reshuffles: reshufflesAfter(before.reshuffles, events),
    handHead: before.handHead,
  }
}
