/** What the timeline shows of a game: where hands begin, how dense play is, and the moments worth finding. */
import {
  HIDDEN,
  isWild,
  type OpenPosition,
  type SeatId,
  type SeenEvent,
  type Viewer,
} from '../../game/index.ts'
import { openAt, seenAt, type Replay } from '../../replay/replay.ts'
import { rankingOf } from '../result/ranking.ts'

/** Of marks that would lie on each other the ones of these kinds stay, the first kind first. */
export const MARK_KINDS = ['branch', 'far', 'lead', 'out', 'knock', 'laid', 'skip', 'saved', 'wild'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

export interface Mark {
  readonly step: number
  readonly kind: MarkKind
}

export interface HandCut {
  /** From 1. */
  readonly hand: number
  readonly step: number
}

/** As `viewer` may see them: a wild that somebody drew unseen is no mark. */
export function marksOf(replay: Replay, viewer: Viewer): readonly Mark[] {
  let leader: SeatId | null = null
  return replay.steps.flatMap(({ event }, index): readonly Mark[] => {
    const step = index + 1
    if (event.type === 'handEnded') {
      const now = leaderOf(openAt(replay, step))
      const changed = now !== null && leader !== null && now !== leader
      leader = now ?? leader
      return [{ step, kind: changed ? 'lead' : 'out' }]
    }
    const kind = markOf(seenAt(replay, step, viewer))
    return kind === null ? [] : [{ step, kind }]
  })
}

/** Null while several are level at the top. */
function leaderOf(open: OpenPosition): SeatId | null {
  const [first, second] = rankingOf(open)
  return first === undefined || second?.place === 1 ? null : first.seat
}

/** Things on the timeline that keep at least `apart` steps from each other; `things` come in order of importance. */
export function spaced<Thing extends { readonly step: number }>(
  things: readonly Thing[],
  apart: number,
): readonly Thing[] {
  const kept: Thing[] = []
  for (const thing of things)
    if (kept.every(({ step }) => Math.abs(step - thing.step) >= apart)) kept.push(thing)
  return kept.toSorted((a, b) => a.step - b.step)
}

/** The marks that have room, at least `apart` steps from each other. */
export function marksWithRoom(marks: readonly Mark[], apart: number): readonly Mark[] {
  return spaced(
    marks.toSorted((a, b) => MARK_KINDS.indexOf(a.kind) - MARK_KINDS.indexOf(b.kind)),
    apart,
  )
}

function markOf(event: SeenEvent): MarkKind | null {
  if (event.type === 'phaseLaid') return 'laid'
  if (event.type === 'cardSaved') return 'saved'
  if (event.type === 'knockWon') return 'knock'
  if (event.type === 'skipPlayed') return event.target === null ? null : 'skip'
  return event.type === 'cardDrawn' && event.card !== HIDDEN && isWild(event.card) ? 'wild' : null
}

export function handCuts({ jumps }: Replay): readonly HandCut[] {
  return jumps.hands.map((step, index) => ({ hand: index + 1, step }))
}

/** How much happens in each of `count` equal stretches of the game, 0 to 1: cards laid, hit and played as wilds. */
export function densityOf({ steps }: Replay, count: number): readonly number[] {
  const weights = new Array<number>(count).fill(0)
  for (const [index, { event }] of steps.entries()) {
    const slot = Math.floor((index / steps.length) * count)
    weights[slot] = (weights[slot] ?? 0) + weightOf(event)
  }
  const most = Math.max(1, ...weights)
  return weights.map((weight) => weight / most)
}

const WEIGHTS: Readonly<Partial<Record<SeenEvent['type'], number>>> = {
  phaseLaid: 4,
  cardHit: 2,
  skipPlayed: 2,
  knockWon: 2,
}

function weightOf(event: SeenEvent): number {
  const wild = event.type === 'cardHit' && isWild(event.card) ? 1 : 0
  return (WEIGHTS[event.type] ?? 1) + wild
}
