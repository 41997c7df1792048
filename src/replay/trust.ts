/** What can be said of a file: is it as it was written, were the cards fair, and does it fit what this device kept? */
import type { Witness } from '../protocol/log/witness.ts'
import type { LogFault } from './readLines.ts'
import { logInSlices } from './readLog.ts'
import { replayInSlices } from './readReplay.ts'
import { sightInSlices } from './readSight.ts'
import type { Slices } from './slices.ts'
import type { Fairness } from './verifyFair.ts'
import { verifySteps, type Borrowed, type VerifyFault } from './verifyLog.ts'
import { verifyWitness, type Witnessed } from './verifyWitness.ts'
import { isSightOf } from './writeSight.ts'

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
