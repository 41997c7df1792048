/** Why a command is not carried out: a value, never an exception. The UI puts code and facts into words. */
import type { CardId } from './cards.ts'
import type { GroupRef, Role } from './groups.ts'
import type { GroupKind, PhaseNumber } from './phases.ts'
import type { SeatId } from './seats.ts'

/** A number of the rules, `R1` to `R137`. */
export type RuleNumber = `R${number}`

type None = Readonly<Record<never, never>>

/** The facts that go with each code. */
interface RefusalFacts {
  /** The hand is over (R82). */
  handOver: None
  gameOver: None
  paused: None
  notPaused: None
  noHandToDeal: None
  notYourTurn: { readonly turn: SeatId }
  /** Masters: everybody chooses a phase first (R122). */
  chooseFirst: None
  notChoosing: None
  phaseFinished: { readonly phase: PhaseNumber }
  phaseNotOwned: { readonly phase: PhaseNumber }
  alreadyDrawn: None
  drawFirst: None
  discardPileEmpty: None
  skipOnDiscardPile: None
  nothingToDraw: None
  notHeld: { readonly card: CardId }
  notSaved: { readonly card: CardId }
  savedThisHand: { readonly card: CardId }
  cardUsedTwice: { readonly card: CardId }
  phaseAlreadyLaid: None
  noNewGroups: None
  skipInPhase: { readonly group: number }
  otherPhase: { readonly phase: PhaseNumber; readonly laid: PhaseNumber }
  tooFewCards: { readonly phase: PhaseNumber }
  tooManyGroups: { readonly phase: PhaseNumber }
  /** `group` counts from 0. */
  notASet: { readonly group: number }
  notARun: { readonly group: number }
  notOneColour: { readonly group: number }
  roleMissing: { readonly card: CardId }
  roleOutside: { readonly card: CardId; readonly role: Role }
  roleTaken: { readonly role: number }
  roleOfNatural: { readonly card: CardId }
  tooFewNaturals: { readonly where: 'group' | 'phase' }
  phaseNotLaid: None
  noSuchGroup: { readonly on: GroupRef }
  skipHit: None
  runFull: { readonly on: GroupRef }
  runEndClosed: { readonly on: GroupRef; readonly end: 'low' | 'high' }
  heldByWild: { readonly on: GroupRef; readonly number: number }
  notNextInRun: { readonly on: GroupRef; readonly low: number | null; readonly high: number | null }
  otherNumber: { readonly on: GroupRef; readonly number: number }
  otherColour: { readonly on: GroupRef; readonly kind: GroupKind }
  knockTurnHit: None
  keepADiscard: None
  skipIsPlayed: None
  notASkip: { readonly card: CardId }
  skipYourself: None
  skipTargetNeeded: None
  skipTargetAbsent: { readonly target: SeatId }
  targetPending: { readonly target: SeatId }
  targetProtected: { readonly target: SeatId }
  noTargetLeft: None
  savingOff: None
  savedAlready: None
  lastCardSaved: None
  tooManySaved: None
  noWindow: None
  windowOpen: None
  knockTurnIsNext: None
  knockOwnDiscard: None
  knockSkipped: None
  /** `after` is what has to come between. */
  knockAgain: { readonly after: 'ownTurn' | 'discard' }
  knockOnKnock: None
  knockDone: None
  knockedCardBack: { readonly card: CardId }
  noSuchSeat: { readonly seat: number }
}

export type RefusalCode = keyof RefusalFacts

/** `rule` is null where no rule of the game is at stake (paused, no hand to deal). */
export type Refusal = {
  [Code in RefusalCode]: {
    readonly ok: false
    readonly code: Code
    readonly rule: RuleNumber | null
  } & RefusalFacts[Code]
}[RefusalCode]

export function refuse<Code extends RefusalCode>(
  code: Code,
  rule: RuleNumber | null,
  facts: RefusalFacts[Code],
): Refusal {
  return { ok: false, code, rule, ...facts } as unknown as Refusal
}
