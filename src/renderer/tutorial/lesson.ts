/**
 * The first hand as a lesson: the real rules, a stacked deck and two bots that keep out of the way. It stands at one beat
 * at a time; a beat ends with a press on "Next" or with the move that it teaches.
 */
import {
  affordances,
  decide,
  initialState,
  isNatural,
  playerAt,
  presetRules,
  redact,
  view,
  type Command,
  type GameState,
  type Move,
  type Occupant,
  type SeatId,
  type View,
} from '../../game/index.ts'
import type { NumberedEvent } from '../client/tableTypes.ts'
import { lessonShuffle } from './lessonDeck.ts'

export const LEARNER = 0 as SeatId

export const BEATS = [
  'goal',
  'draw',
  'lay',
  'discard',
  'others',
  'again',
  'hit',
  'skip',
  'last',
  'out',
  'done',
] as const
export type Beat = (typeof BEATS)[number]

export interface Lesson {
  readonly beat: Beat
  readonly state: GameState
  /** What the learner saw happen in this hand, oldest first. */
  readonly log: readonly NumberedEvent[]
}

export type LessonMove =
  | { readonly ok: true; readonly lesson: Lesson }
  /** `later`: allowed by the rules, but another beat teaches it. `refused`: not allowed. */
  | { readonly ok: false; readonly why: 'later' | 'refused' }

/** Moves that a beat waits for; the others come to their turn. */
const TAUGHT: Readonly<Record<Beat, readonly Move['type'][]>> = {
  goal: [],
  draw: ['drawCard'],
  lay: ['layPhase'],
  discard: ['discard'],
  others: [],
  again: ['drawCard'],
  hit: ['hit'],
  skip: ['playSkip'],
  last: ['drawCard'],
  out: ['drawCard', 'hit', 'discard'],
  done: [],
}

/** Beats that are read and then left by a button. */
export function isRead(beat: Beat): boolean {
  return beat === 'goal' || beat === 'others'
}

export function startLesson({ learner, bots }: { learner: Occupant; bots: readonly Occupant[] }): Lesson {
  const rules = { ...presetRules('classic'), phaseList: [1, 2] }
  const start: Lesson = {
    beat: 'goal',
    state: initialState({ rules, occupants: [learner, ...bots] }),
    log: [],
  }
  return after(start, { type: 'dealHand' }) ?? start
}

export function lessonView({ state }: Lesson): View {
  return view(state, LEARNER)
}

/** Is a bot to move? */
export function botsTurn({ beat, state: { open } }: Lesson): boolean {
  return beat !== 'done' && open.turn !== LEARNER && (open.step === 'draw' || open.step === 'play')
}

/** May the learner leave what is read here? Not before the bots have played. */
export function mayReadOn(lesson: Lesson): boolean {
  return isRead(lesson.beat) && !botsTurn(lesson)
}

/** The next move of a bot: draw, lay at once, discard what was drawn. It never hits, so that the learner's cards still fit. */
export function playBot(lesson: Lesson): Lesson {
  const { open } = lesson.state
  const seat = open.turn
  const seen = view(lesson.state, seat)
  const { lay } = affordances(seen)
  const card = seen.hands[seat]?.findLast(isNatural)
  const [way] = playerAt(open, seat).laid === null ? lay : []
  if (open.step === 'draw') return mustBe(after(lesson, { type: 'drawCard', seat, from: 'drawPile' }))
  if (way !== undefined) return mustBe(after(lesson, { type: 'layPhase', seat, groups: way.groups }))
  if (card === undefined) throw new Error('A bot of the lesson has no card left to throw.')
  return mustBe(after(lesson, { type: 'discard', seat, card }))
}

export function playLearner(lesson: Lesson, move: Move): LessonMove {
  const taught = TAUGHT[lesson.beat].includes(move.type)
  // The cards of the lesson come from the draw pile alone.
  if (!taught || (move.type === 'drawCard' && move.from !== 'drawPile')) return { ok: false, why: 'later' }
  const next = after(lesson, move)
  return next === null ? { ok: false, why: 'refused' } : { ok: true, lesson: passed(next) }
}

/** The learner has read what the beat says. */
export function readOn(lesson: Lesson): Lesson {
  return mayReadOn(lesson) ? { ...lesson, beat: following(lesson.beat) } : lesson
}

function passed(lesson: Lesson): Lesson {
  const over = lesson.state.open.step === 'handOver' || lesson.state.open.step === 'gameOver'
  if (over) return { ...lesson, beat: 'done' }
  return lesson.beat === 'out' ? lesson : { ...lesson, beat: following(lesson.beat) }
}

function following(beat: Beat): Beat {
  return BEATS[BEATS.indexOf(beat) + 1] ?? 'done'
}

function after(lesson: Lesson, command: Command): Lesson | null {
  const decision = decide(lesson.state, command, lessonShuffle)
  if (!decision.ok) return null
  const n = (lesson.log.at(-1)?.n ?? 0) + 1
  const events = decision.events.map((event) => ({ n, event: redact(event, LEARNER) }))
  return { ...lesson, state: decision.state, log: [...lesson.log, ...events] }
}

function mustBe(lesson: Lesson | null): Lesson {
  if (lesson === null) throw new Error('The rules refuse a move that was offered to a bot of the lesson.')
  return lesson
}
