/** What the timeline shows of a game: where hands begin, how dense play is, and the moments worth finding. */
import { isWild, type GameEvent } from '../../game/index.ts'
import type { Replay } from '../../replay/buildReplay.ts'

export const MARK_KINDS = ['laid', 'skip', 'knock', 'out'] as const
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

/** Of marks that would lie on each other the ones of these kinds stay, the first kind first. */
const BY_WEIGHT: readonly MarkKind[] = ['out', 'knock', 'laid', 'skip']

export function marksOf({ steps }: Replay): readonly Mark[] {
  return steps.flatMap(({ event }, index): readonly Mark[] => {
    const kind = markOf(event)
    return kind === null ? [] : [{ step: index + 1, kind }]
  })
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
export function marksWithRoom(replay: Replay, apart: number): readonly Mark[] {
  return spaced(
    marksOf(replay).toSorted((a, b) => BY_WEIGHT.indexOf(a.kind) - BY_WEIGHT.indexOf(b.kind)),
    apart,
  )
}

function markOf(event: GameEvent): MarkKind | null {
  if (event.type === 'phaseLaid') return 'laid'
  if (event.type === 'skipPlayed' && event.target !== null) return 'skip'
  if (event.type === 'knockWon') return 'knock'
  return event.type === 'handEnded' && event.wentOut !== null ? 'out' : null
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

const WEIGHTS: Readonly<Partial<Record<GameEvent['type'], number>>> = {
  phaseLaid: 4,
  cardHit: 2,
  skipPlayed: 2,
  knockWon: 2,
}

function weightOf(event: GameEvent): number {
  const wild = event.type === 'cardHit' && isWild(event.card) ? 1 : 0
  return (WEIGHTS[event.type] ?? 1) + wild
}
