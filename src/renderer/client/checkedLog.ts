import type { SeatId } from '../../game/index.ts'
import type { Witness } from '../../protocol/log/witness.ts'
import type { LogFault } from '../../replay/readLines.ts'
import { logInSlices, readLog } from '../../replay/readLog.ts'
import { readSight, sightInSlices, SIGHT_START } from '../../replay/readSight.ts'
import { replayInSlices } from '../../replay/readReplay.ts'
import { openAt, type SightReplay } from '../../replay/replay.ts'
import type { Slices } from '../../replay/slices.ts'
import { isSightOf } from '../../replay/writeSight.ts'
import type { Fairness } from '../../replay/verifyFair.ts'
import { verifyLog, verifySteps, type Borrowed, type VerifyFault } from '../../replay/verifyLog.ts'
import { verifyWitness, type Witnessed } from '../../replay/verifyWitness.ts'
import { summaryOf, type GameSummary } from './gameSummary.ts'

type Checked =
  | { readonly ok: true; readonly summary: GameSummary }
  | LogFault
  | VerifyFault
  | { readonly ok: false; readonly code: 'notOver' }

/** For files from anywhere: every line and every decision again, as far as the file has them. */
export function checkedSummary(text: string, own: SeatId | null): Checked {
  if (text.startsWith(SIGHT_START)) {
    const sight = readSight(text)
    return sight.ok ? ifOver(sightSummary(sight.replay)) : sight
  }
  const read = readLog(text)
  if (!read.ok) return read
  const verified = verifyLog(read.log)
  if (!verified.ok) return verified
  return ifOver(summaryOf(read.log, own))
}

function ifOver(summary: GameSummary | null): Checked {
  return summary === null ? { ok: false, code: 'notOver' } : { ok: true, summary }
}

/** How far a log can be trusted. */
export type Trust =
  | {
      readonly ok: true
      readonly type: 'complete'
      readonly fairness: Fairness
      readonly borrowed: Borrowed | null
      /** Heads of this device that the log fits; null when this device kept nothing of the game. */
      readonly heads: number | null
      /** What this device gave to the shuffles is in the log. */
      readonly nonce: boolean
    }
  /** What somebody saw of a game: whether the complete game says the same, null where it is not on this device. */
  | { readonly ok: true; readonly type: 'sight'; readonly same: boolean | null }
  | LogFault
  | VerifyFault
  | Extract<Witnessed, { readonly ok: false }>

/** What can be said of a sight. `complete` is the log of the game that was seen, null where it is not at hand. */
export function* trustInSight(text: string, complete: string | null): Slices<Trust> {
  const sight = yield* sightInSlices(text)
  if (!sight.ok) return sight
  const whole = complete === null ? null : yield* replayInSlices(complete)
  const same = whole?.ok === true && whole.replay.type === 'complete' ? isSightOf(text, whole.replay) : null
  return { ok: true, type: 'sight', same }
}

/** Checks a log whole, also against what this device kept while the game was played. */
export function* trustIn(text: string, witnesses: readonly Witness[]): Slices<Trust> {
  const read = yield* logInSlices(text)
  if (!read.ok) return read
  const verified = yield* verifySteps(read.log)
  if (!verified.ok) return verified
  let heads: number | null = null
  let nonce = false
  for (const witness of witnesses) {
    const seen = verifyWitness(read.log, witness)
    if (!seen.ok) return seen
    heads = Math.max(heads ?? 0, seen.heads)
    nonce ||= seen.nonce
  }
  const { fairness, borrowed } = verified
  return { ok: true, type: 'complete', fairness, borrowed, heads, nonce }
}

/** For what the own host has just sent, or was checked before; null when it is no log of a finished game. */
export function trustedSummary(text: string, own: SeatId | null): GameSummary | null {
  if (text.startsWith(SIGHT_START)) {
    const sight = readSight(text)
    return sight.ok ? sightSummary(sight.replay) : null
  }
  const read = readLog(text)
  return read.ok ? summaryOf(read.log, own) : null
}

/** What a sight says at a glance; null while the game is not over. */
function sightSummary(replay: SightReplay): GameSummary | null {
  const { header, steps, viewer } = replay
  const { players, result, sheet } = openAt(replay, steps.length)
  if (result === null) return null
  return {
    game: header.game,
    table: header.table.name,
    startedAt: header.startedAt,
    endedAt: steps.at(-1)?.time ?? header.startedAt,
    players: players.map(({ occupant: { name, avatar, type } }) => ({ name, avatar, bot: type === 'bot' })),
    winners: [...result.winners],
    preset: header.rules.preset,
    hands: sheet.length,
    own: null,
    sight: viewer,
    branch: null,
  }
}
