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
import type { GameId } from '../protocol/ids.ts'
import { fairShuffle, reshufflesAfter, type FairSeed } from '../protocol/log/fair.ts'
import { lineHash, stateHash } from '../protocol/log/hash.ts'
import type { LogDecision, LogHeader } from '../protocol/log/records.ts'
import { canBranch } from './branch.ts'
import { isBranch, lineOfDecision, type GameLog, type LogLink } from './readLog.ts'
import { recordedShuffle } from './recordedShuffle.ts'
import { sameData } from './sameData.ts'
import { runWhole, type Slices } from './slices.ts'
import { verifyFair, type Bound, type Fairness, type FairFault } from './verifyFair.ts'

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
      /** The decisions that come from other games, which this one was played on from; null for none. */
      readonly borrowed: Borrowed | null
    }
  | VerifyFault

/** Whoever made such a game up alone may have chosen its cards, even where its own header binds somebody. */
export interface Borrowed {
  readonly decisions: number
  /** Nobody was bound to the shuffles of at least one of those games. */
  readonly unbound: boolean
}

export function verifyLog(log: GameLog): Verified {
  return runWhole(verifySteps(log))
}

/** The same, line by line, for those who must do something else in between. */
export function* verifySteps(log: GameLog): Slices<Verified> {
  const { header, decisions, lines, links } = log
  const [ruleFault] = rulesFaults(header.rules)
  if (ruleFault !== undefined)
    return { ok: false, line: 1, code: 'unplayableRules', setting: ruleFault.setting }
  const bound = verifyFair(header)
  if (!bound.ok) return { ...bound, line: 1 }
  let state = initialState({ rules: header.rules, occupants: header.occupants })
  let place: Place = {
    head: lineHash(lines[0] ?? ''),
    own: header,
    last: header,
    names: new Set([header.game]),
    bound,
    borrowed: null,
  }
  let reshuffles = 0
  let link = 0
  for (const [index, decision] of decisions.entries()) {
    const line = lineOfDecision(log, decision.n)
    let branched = false
    for (let next = links[link]; next !== undefined && next.at < line; next = links[++link]) {
      const passed = passLink(log, next, place, { state, decisions: index })
      if (!passed.ok) return passed
      place = passed.place
      branched ||= isBranch(next.header)
      yield
    }
    if (decision.prev !== place.head) return { ok: false, line: changedLine(log, index), code: 'brokenChain' }
    // Where a game is played on from, the order of the draw pile was known, and nowhere else may it be made anew.
    if (branched !== (decision.command.type === 'shuffleDrawPile'))
      return { ok: false, line: line + 1, code: 'otherShuffle' }
    const again = decideAgain(decision, { state, reshuffles, seed: place.bound.seed, line: line + 1 })
    if (!again.ok) return again
    state = again.state
    reshuffles = reshufflesAfter(reshuffles, decision.events)
    place = { ...place, head: lineHash(lines[line] ?? '') }
    yield
  }
  for (let next = links[link]; next !== undefined; next = links[++link]) {
    const passed = passLink(log, next, place, { state, decisions: decisions.length })
    if (!passed.ok) return passed
    place = passed.place
    yield
  }
  const { head, borrowed } = place
  return { ok: true, state, head, fairness: place.bound.fairness, borrowed }
}

/** Between two lines of a log. */
interface Place {
  readonly head: string
  /** Of the game that is played here. */
  readonly own: LogHeader
  /** The header before. */
  readonly last: LogHeader
  /** Of all headers so far. */
  readonly names: Set<GameId>
  /** What its chance follows from. */
  readonly bound: Extract<Bound, { readonly ok: true }>
  readonly borrowed: Borrowed | null
}

/** A log that goes on from another one must say so, carry its hash, and keep to what was agreed. */
function passLink(
  { lines }: GameLog,
  { header, at: index }: LogLink,
  before: Place,
  { state, decisions }: { readonly state: GameState; readonly decisions: number },
): { readonly ok: true; readonly place: Place } | VerifyFault {
  const line = index + 1
  if (header.prev !== before.head) return { ok: false, line, code: 'brokenChain' }
  // Under the name of a game before it, a branch would pass for that game with another draw pile.
  if (before.names.has(header.game)) return { ok: false, line, code: 'otherOrigin' }
  before.names.add(header.game)
  const { own, last } = before
  const place = { ...before, head: lineHash(lines[index] ?? ''), last: header }
  if (!isBranch(header)) {
    const same = sameData(
      [header.rules, header.occupants, header.fair, header.origin],
      [last.rules, last.occupants, last.fair, { type: 'sealed', game: last.game, decisions }],
    )
    return same ? { ok: true, place } : { ok: false, line, code: 'otherOrigin' }
  }
  const same =
    sameData([header.rules, header.origin], [own.rules, { type: 'branched', game: own.game, decisions }]) &&
    header.occupants.length === own.occupants.length
  if (!same || !canBranch(state)) return { ok: false, line, code: 'otherOrigin' }
  const bound = verifyFair(header)
  if (!bound.ok) return { ...bound, line }
  const unbound = before.borrowed?.unbound === true || before.bound.fairness.type === 'unbound'
  return { ok: true, place: { ...place, own: header, bound, borrowed: { decisions, unbound } } }
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
