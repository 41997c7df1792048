/** The settings of a game (section 1 of the rules) and the three presets. */
import { CLASSIC_PHASES, type PhaseNumber } from './phases.ts'

export const PRESETS = ['classic', 'german', 'masters'] as const
export type Preset = (typeof PRESETS)[number]

export const FIRST_WILD_OPTIONS = ['takeable', 'redraw'] as const
export const FIRST_SKIP_OPTIONS = ['skipFirstPlayer', 'redraw'] as const
export const SKIP_PLACES = ['frontThenTop', 'frontThenUnder', 'discardTop'] as const
export const SKIP_PROTECTIONS = ['untilNormalTurn', 'untilServed'] as const
export const SKIP_NO_TARGETS = ['deadDiscard', 'refuseUnlessLast'] as const
export const MIN_NATURALS = ['group', 'phase', 'none'] as const
export const GO_OUT = ['hitOrDiscard', 'discardOnly'] as const
export const HAND_COUNTS = ['progress', 'exact'] as const
export const TIE_BREAKS = ['replayLastPhase', 'shared'] as const
export const KNOCK_RESOLVES = ['fastest', 'seatOrder'] as const
export const KNOCK_REPEATS = ['ownTurnBetween', 'notNextDiscard', 'noKnockOnKnock'] as const
export const WILD_POINTS = [20, 25] as const
export const CHOICE_ORDERS = ['inTurn', 'together'] as const

/** Cards that everybody is dealt (R9). */
export const HAND_SIZE = 10

/** All settings of one game, complete; agreed before the start and never changed (R99). */
export interface Rules {
  /** The edition that the values come from. It decides by itself only its name and which phases `phaseList` may hold. */
  readonly preset: Preset
  /** Skips in the deck (R1, R3). */
  readonly skips: 2 | 4
  /** Points of a wild left in hand (R84). */
  readonly wildPoints: (typeof WILD_POINTS)[number]
  readonly firstCard: {
    /** A wild turned up first (R12). */
    readonly wild: (typeof FIRST_WILD_OPTIONS)[number]
    /** A skip turned up first (R13). */
    readonly skip: (typeof FIRST_SKIP_OPTIONS)[number]
  }
  readonly skip: {
    /** Where a played skip lies (R67). */
    readonly place: (typeof SKIP_PLACES)[number]
    /** How long nobody may be skipped again (R68). */
    readonly protection: (typeof SKIP_PROTECTIONS)[number]
    /** When all opponents are protected (R69). */
    readonly noTarget: (typeof SKIP_NO_TARGETS)[number]
  }
  /** Where at least one natural must be (R36). */
  readonly minNaturals: (typeof MIN_NATURALS)[number]
  /** May the last card be hit or laid, or must it be discarded (R79)? */
  readonly goOut: (typeof GO_OUT)[number]
  /** Phases of the edition in the order of play, ascending, no repeats (R100). With Masters: the phase cards that each player owns. */
  readonly phaseList: readonly PhaseNumber[]
  /** `fixed`: along the list. `free`: Masters, each chooses (R122). */
  readonly phaseOrder: 'fixed' | 'free'
  /** `exact`: as many hands as phases, everybody moves on (R94). */
  readonly handCount: (typeof HAND_COUNTS)[number]
  /** When two lead with as many points: they play the last phase again (R93) or share the victory (R92). */
  readonly tieBreak: (typeof TIE_BREAKS)[number]
  /** Klopfen (R105); null when off. */
  readonly knock: KnockRules | null
  /** Masters' save pile; null when there is none. */
  readonly save: SaveRules | null
  /** Masters: phase cards are chosen one after the other or all at once (R123). */
  readonly choice: (typeof CHOICE_ORDERS)[number]
}

export interface KnockRules {
  /** Milliseconds in which a discard may be knocked for. */
  readonly windowMs: number
  /** Whose knock counts: the first (R108), or the nearest clockwise from the discarder whoever was quicker. */
  readonly resolve: (typeof KNOCK_RESOLVES)[number]
  /** When a knocker may knock again: after a turn of their own, after one more discard, or not for a knocker's discard (R117). */
  readonly repeat: (typeof KNOCK_REPEATS)[number]
  /** May a player who has a skip waiting knock (R118)? */
  readonly skippedMayKnock: boolean
  /** May the knocker hit in the turn that the knock begins (R112)? */
  readonly mayHit: boolean
}

export interface SaveRules {
  /** May a card be drawn again in the hand in which it was saved (R132)? */
  readonly sameHand: boolean
}

export const DEFAULT_KNOCK: KnockRules = {
  windowMs: 5000,
  resolve: 'fastest',
  repeat: 'ownTurnBetween',
  skippedMayKnock: false,
  mayHit: true,
}

export const DEFAULT_SAVE: SaveRules = { sameHand: true }

/** Bounds of `knock.windowMs`, milliseconds. */
export const KNOCK_WINDOW_MS = { min: 1000, max: 30_000 } as const

const CLASSIC: Rules = {
  preset: 'classic',
  skips: 4,
  wildPoints: 25,
  firstCard: { wild: 'takeable', skip: 'skipFirstPlayer' },
  skip: { place: 'frontThenTop', protection: 'untilNormalTurn', noTarget: 'deadDiscard' },
  minNaturals: 'phase',
  goOut: 'hitOrDiscard',
  phaseList: CLASSIC_PHASES,
  phaseOrder: 'fixed',
  handCount: 'progress',
  tieBreak: 'replayLastPhase',
  knock: null,
  save: null,
  choice: 'inTurn',
}

const PRESET_RULES: Readonly<Record<Preset, Rules>> = {
  classic: CLASSIC,
  german: {
    ...CLASSIC,
    preset: 'german',
    wildPoints: 20,
    firstCard: { wild: 'redraw', skip: 'redraw' },
    skip: { place: 'frontThenUnder', protection: 'untilServed', noTarget: 'deadDiscard' },
  },
  masters: {
    ...CLASSIC,
    preset: 'masters',
    skips: 2,
    skip: { place: 'discardTop', protection: 'untilServed', noTarget: 'deadDiscard' },
    phaseOrder: 'free',
    save: DEFAULT_SAVE,
  },
}

export function presetRules(preset: Preset): Rules {
  return PRESET_RULES[preset]
}

/** The phases of an edition, of which a game by its rules plays all or some. */
export function presetPhases(preset: Preset): readonly PhaseNumber[] {
  return PRESET_RULES[preset].phaseList
}

export const RULES_FAULTS = ['phaseListEmpty', 'phaseListOrder', 'exactWithMasters', 'knockWindow'] as const

/** Why a set of rules cannot be played. `setting` names the field in dotted notation. */
export interface RulesFault {
  readonly setting: string
  readonly code: (typeof RULES_FAULTS)[number]
}

/** The faults that single fields cannot show; an empty list means that the rules can be played. */
export function rulesFaults(rules: Rules): readonly RulesFault[] {
  const faults: RulesFault[] = []
  const list = rules.phaseList
  const phases = presetPhases(rules.preset)
  if (list.length === 0) faults.push({ setting: 'phaseList', code: 'phaseListEmpty' })
  const ascending = list.every(
    (phase, i) => phases.includes(phase) && (i === 0 || phase > (list[i - 1] ?? 0)),
  )
  if (!ascending) faults.push({ setting: 'phaseList', code: 'phaseListOrder' })
  if (rules.handCount === 'exact' && rules.phaseOrder === 'free')
    faults.push({ setting: 'handCount', code: 'exactWithMasters' })
  if (
    rules.knock &&
    (rules.knock.windowMs < KNOCK_WINDOW_MS.min || rules.knock.windowMs > KNOCK_WINDOW_MS.max)
  )
    faults.push({ setting: 'knock.windowMs', code: 'knockWindow' })
  return faults
}

/** The phase that follows in the list (R87, R101); null after the last. */
function phaseAfter({ phaseList }: Rules, phase: PhaseNumber): PhaseNumber | null {
  return phaseList[phaseList.indexOf(phase) + 1] ?? null
}

/** What a player did for a phase in one hand. */
interface Tried {
  readonly handNumber: number
  readonly phase: PhaseNumber | null
  readonly laid: boolean
}

/**
 * The phase that a player tries in the hand after this one (R87, R94); null when there is none left, and where it is
 * still to be chosen (R101). A hand that breaks a tie is always of the last one.
 */
export function phaseOfNextHand(rules: Rules, { handNumber, phase, laid }: Tried): PhaseNumber | null {
  if (rules.phaseOrder === 'free') return null
  if (rules.handCount === 'exact') return rules.phaseList[handNumber] ?? null
  return laid && phase !== null ? phaseAfter(rules, phase) : phase
}

/** The last phase of the list, which ends the game (R102). */
export function lastPhase(rules: Rules): PhaseNumber {
  const last = rules.phaseList.at(-1)
  if (last === undefined) throw new RangeError('A list of phases holds at least one (R100).')
  return last
}
