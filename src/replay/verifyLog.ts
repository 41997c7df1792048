/**
 * Checks what a log says: the chain of its lines, where its chance comes from, every decision made again, and the state
 * after each hand.
 */
import {
  decide,
  initialState,
  rulesFaults,
  type GameState,
  type Refusal,
  type RuleNumber,
} from '../game/index.ts'
import { fairShuffle, reshufflesAfter, type FairSeed } from '../protocol/log/fair.ts'
import { lineHash, stateHash } from '../protocol/log/hash.ts'
import type { LogDecision } from '../protocol/log/records.ts'
import { lineOfDecision, type GameLog, type LogLink } from './readLog.ts'
import { recordedShuffle } from './recordedShuffle.ts'
import { sameData } from './sameData.ts'
import { verifyFair, type Fairness, type FairFault } from './verifyFair.ts'

export type VerifyFault = {
  readonly ok: false
  /** The first line that is wrong, from 1. */
  readonly line: number
} & (
  | { readonly code: 'unplayableRules'; readonly setting: string }
  /** The line was changed: its hash is not the one in the next line, or the hash that it carries is wrong. */
  | { readonly code: 'brokenChain' }
  /** A header in the middle that goes on from another game, or changes what was agreed. */
  | { readonly code: 'otherOrigin' }
  | FairFault
  /** The cards are not those that follow from secret and nonces. */
  | { readonly code: 'otherShuffle' }
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
      readonly fairness: Fairness
    }
  | VerifyFault

export function verifyLog(log: GameLog): Verified {
  const { header, decisions, lines, links } = log
  const [ruleFault] = rulesFaults(header.rules)
  if (ruleFault !== undefined)
    return { ok: false, line: 1, code: 'unplayableRules', setting: ruleFault.setting }
  const bound = verifyFair(header)
  if (!bound.ok) return { ...bound, line: 1 }
  let state = initialState({ rules: header.rules, occupants: header.occupants })
  let reshuffles = 0
  let head = lineHash(lines[0] ?? '')
  let link = 0
  for (const [index, decision] of decisions.entries()) {
    const at = lineOfDecision(log, decision.n)
    for (let next = links[link]; next !== undefined && next.at < at; next = links[++link]) {
      const wrong = linkFault(log, next, { head, decisions: index })
      if (wrong !== null) return wrong
      head = lineHash(lines[next.at] ?? '')
    }
    if (decision.prev !== head) return { ok: false, line: changedLine(log, index), code: 'brokenChain' }
    const again = decideAgain(decision, { state, reshuffles, seed: bound.seed, line: at + 1 })
    if (!again.ok) return again
    state = again.state
    reshuffles = reshufflesAfter(reshuffles, decision.events)
    head = lineHash(lines[at] ?? '')
  }
  for (let next = links[link]; next !== undefined; next = links[++link]) {
    const wrong = linkFault(log, next, { head, decisions: decisions.length })
    if (wrong !== null) return wrong
    head = lineHash(lines[next.at] ?? '')
  }
  return { ok: true, state, head, fairness: bound.fairness }
}

/** A file that goes on from another one must say so, carry its hash, and keep to what was agreed. */
function linkFault(
  { header: first, links }: GameLog,
  { header, at }: LogLink,
  before: { readonly head: string; readonly decisions: number },
): VerifyFault | null {
  if (header.prev !== before.head) return { ok: false, line: at + 1, code: 'brokenChain' }
  const index = links.findIndex((link) => link.at === at)
  const origin = { game: (links[index - 1]?.header ?? first).game, decisions: before.decisions }
  const { rules, occupants, fair } = first
  const same = sameData(
    [header.rules, header.occupants, header.fair, header.origin],
    [rules, occupants, fair, origin],
  )
  return same ? null : { ok: false, line: at + 1, code: 'otherOrigin' }
}

/**
 * Decision `index` does not carry the hash of the line before it. Where its own hash is in the line after it, it is as
 * it was written, and so the line before was changed.
 */
function changedLine(log: GameLog, index: number): number {
  const { lines, decisions } = log
  const at = lineOfDecision(log, index + 1)
  const next = decisions[index + 1]
  const intact = next !== undefined && next.prev === lineHash(lines[at] ?? '')
  return intact ? at : at + 1
}

function decideAgain(
  { command, events, state: recordedState }: LogDecision,
  {
    state,
    reshuffles,
    seed,
    line,
  }: {
    readonly state: GameState
    readonly reshuffles: number
    readonly seed: FairSeed | null
    readonly line: number
  },
): { readonly ok: true; readonly state: GameState } | VerifyFault {
  const recorded = recordedShuffle(events)
  const at = { command, handNumber: state.open.handNumber, reshuffles }
  const decision = decide(state, command, seed === null ? recorded : fairShuffle(seed, at))
  if (!decision.ok) return { ok: false, line, code: 'refused', refusal: decision.code, rule: decision.rule }
  if (!sameData(decision.events, events)) {
    const asRecorded = seed === null ? decision : decide(state, command, recorded)
    const isShuffle = seed !== null && asRecorded.ok && sameData(asRecorded.events, events)
    return { ok: false, line, code: isShuffle ? 'otherShuffle' : 'otherEvents' }
  }
  const endsHand = events.some((event) => event.type === 'handEnded')
  const expected = endsHand ? stateHash(decision.state) : null
  return expected === recordedState
    ? { ok: true, state: decision.state }
    : { ok: false, line, code: 'otherState' }
}
