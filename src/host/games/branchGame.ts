/** A game that is played on from a position of another one, whose lines up to there its log begins with. */
import { decide, type Command, type GameState, type Occupant, type SeatId } from '../../game/index.ts'
import { decisionLine, endsHand, headerLine, type ChainHead } from '../../protocol/log/chain.ts'
import type { LogDecision } from '../../protocol/log/records.ts'
import { lineHash } from '../../protocol/log/hash.ts'
import { lineOfDecision, type GameLog as ReadLog } from '../../replay/readLog.ts'
import { OpenLog, logPath, newSalt } from '../log/openLog.ts'
import { gameChance } from './gameChance.ts'
import { newHeader, positionAfter, type NewGame } from './openGame.ts'
import { TABLE_ACTOR, type GameParts, type SettledDecision } from './runningGame.ts'
import type { GameEnv } from './gameEnv.ts'

/** Where to play on: a log that ends there, verified, and the state after it. */
export interface BranchStart {
  readonly log: ReadLog
  readonly state: GameState
}

export interface BegunGame {
  readonly parts: GameParts
  /** The last decisions, oldest first. */
  readonly recent: readonly SettledDecision[]
}

/** The cards lay open to whoever watched, so the draw pile is shuffled first; then those sit down who play on. */
function openingActs({ open }: GameState, occupants: readonly Occupant[]): readonly Command[] {
  const moves = occupants.flatMap((occupant, index): readonly Command[] => {
    const player = open.players[index]
    const isThere = player !== undefined && !player.away && isSame(player.occupant, occupant)
    return isThere ? [] : [{ type: 'takeSeat', seat: index as SeatId, occupant }]
  })
  return [{ type: 'shuffleDrawPile' }, ...moves, ...(open.paused ? [{ type: 'resume' } as const] : [])]
}

function isSame(one: Occupant, other: Occupant): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export async function beginBranch(
  env: GameEnv,
  begun: Omit<NewGame, 'rules'>,
  { from, recentCount }: { readonly from: BranchStart; readonly recentCount: number },
): Promise<BegunGame> {
  const { header: first, own, lines, decisions } = from.log
  const branch = { game: own.game, decisions: decisions.length }
  const { game, occupants, fair } = begun
  const header = newHeader(
    env,
    { ...begun, rules: first.rules },
    { origin: { type: 'branched', ...branch }, prev: lineHash(lines.at(-1) ?? '') },
  )
  const chance = gameChance(header, env.shuffle)
  const written = [...lines]
  const opening: LogDecision[] = []
  let { state } = from
  let { head, line } = headerLine(header)
  written.push(line)
  for (const command of openingActs(state, occupants)) {
    const at = { command, handNumber: state.open.handNumber, reshuffles: 0 }
    const decided = decide(state, command, chance.shuffleAt(at))
    if (!decided.ok)
      throw new Error(`A game cannot be played on: ${command.type} is refused (${decided.code}).`)
    const { events } = decided
    const facts = { time: env.now(), actor: TABLE_ACTOR, commandId: null, command, events, salt: newSalt() }
    const next = decisionLine(head, { facts, after: decided.state })
    ;({ head, line } = next)
    ;({ state } = decided)
    written.push(line)
    opening.push(next.decision)
  }
  const path = logPath(env.gamesFolder, game)
  const log = await OpenLog.begin(path, { lines: written, head }, env.files)
  const all = [...decisions, ...opening]
  const { position, recent } = positionAfter(all, {
    header: first,
    handHead: handHeadOf(from.log),
    recentCount,
    path,
  })
  return {
    parts: { game, log, position, fair, branch, known: new Map(), chance, now: env.now },
    recent,
  }
}

/** Where the last hand ended before this game, or the first header: a line that everybody will find in the log. */
function handHeadOf({ decisions, lines, links }: ReadLog): ChainHead {
  const n = decisions.findLast(({ events }) => endsHand(events))?.n ?? 0
  return { n, hash: lineHash(lines[n === 0 ? 0 : lineOfDecision({ links }, n)] ?? '') }
}
