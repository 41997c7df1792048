/** Checks what a log says: the chain of its lines, every decision made again, and the state after each hand. */
import {
  decide,
  initialState,
  rulesFaults,
  type GameState,
  type Refusal,
  type RuleNumber,
} from '../game/index.ts'
import { lineHash, stateHash } from '../protocol/log/hash.ts'
import type { LogDecision } from '../protocol/log/records.ts'
import type { GameLog } from './readLog.ts'
import { recordedShuffle } from './recordedShuffle.ts'
import { sameData } from './sameData.ts'

export type VerifyFault = {
  readonly ok: false
  /** The first line that is wrong, from 1. */
  readonly line: number
} & (
  | { readonly code: 'unplayableRules'; readonly setting: string }
  /** The line was changed: its hash is not the one in the next line, or the hash that it carries is wrong. */
  | { readonly code: 'brokenChain' }
  /** The rules do not allow the recorded command here. */
  | { readonly code: 'refused'; readonly refusal: Refusal['code']; readonly rule: RuleNumber | null }
  /** The command leads to other events than the recorded ones. */
  | { readonly code: 'otherEvents' }
  | { readonly code: 'otherState' }
)

export type Verified =
  | {
      readonly ok: true
      readonly state: GameState
      /** `lineHash` of the last line: the head of the chain. */
      readonly head: string
    }
  | VerifyFault

export function verifyLog({ header, decisions, lines }: GameLog): Verified {
  const [ruleFault] = rulesFaults(header.rules)
  if (ruleFault !== undefined)
    return { ok: false, line: 1, code: 'unplayableRules', setting: ruleFault.setting }
  let state = initialState({ rules: header.rules, occupants: header.occupants })
  let head = lineHash(lines[0] ?? '')
  for (const [index, decision] of decisions.entries()) {
    const line = index + 2
    if (decision.prev !== head)
      return { ok: false, line: changedLine(lines, decisions, index), code: 'brokenChain' }
    const again = decideAgain(state, decision, line)
    if (!again.ok) return again
    state = again.state
    head = lineHash(lines[index + 1] ?? '')
  }
  return { ok: true, state, head }
}

/**
 * Decision `index` does not carry the hash of the line before it. Where its own hash is in the line after it, it is as
 * it was written, and so the line before was changed.
 */
function changedLine(lines: readonly string[], decisions: readonly LogDecision[], index: number): number {
  const next = decisions[index + 1]
  const intact = next !== undefined && next.prev === lineHash(lines[index + 1] ?? '')
  return intact ? index + 1 : index + 2
}

function decideAgain(
  state: GameState,
  { command, events, state: recordedState }: LogDecision,
  line: number,
): { readonly ok: true; readonly state: GameState } | VerifyFault {
  const decision = decide(state, command, recordedShuffle(events))
  if (!decision.ok) return { ok: false, line, code: 'refused', refusal: decision.code, rule: decision.rule }
  if (!sameData(decision.events, events)) return { ok: false, line, code: 'otherEvents' }
  const endsHand = events.some((event) => event.type === 'handEnded')
  const expected = endsHand ? stateHash(decision.state) : null
  return expected === recordedState
    ? { ok: true, state: decision.state }
    : { ok: false, line, code: 'otherState' }
}
