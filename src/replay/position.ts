/** Where one is in a replay, and the steps that keys and buttons lead to. */
import type { Replay } from './replay.ts'
import { countUpTo, stepAfter, stepBefore } from './jump.ts'

export const UNITS = ['event', 'turn', 'hand'] as const
export type Unit = (typeof UNITS)[number]

export interface Place {
  /** From 1; 0 before the first deal. */
  readonly hand: number
  readonly stepInHand: number
  readonly stepsInHand: number
  readonly total: number
}

export function lastStep({ steps }: Replay): number {
  return steps.length
}

export function clampStep(replay: Replay, step: number): number {
  return Math.min(Math.max(0, Math.round(step)), lastStep(replay))
}

/** The next or previous event, beginning of a turn, or deal; the ends of the game where there is none. */
export function moved(replay: Replay, step: number, unit: Unit, by: 1 | -1): number {
  if (unit === 'event') return clampStep(replay, step + by)
  const steps = unit === 'turn' ? replay.jumps.turns : replay.jumps.hands
  return by === 1 ? (stepAfter(steps, step) ?? lastStep(replay)) : (stepBefore(steps, step) ?? 0)
}

export function placeAt(replay: Replay, step: number): Place {
  const { hands } = replay.jumps
  const hand = countUpTo(hands, step)
  const from = hands[hand - 1] ?? 1
  const to = hands[hand] ?? lastStep(replay) + 1
  return {
    hand,
    stepInHand: hand === 0 ? 0 : step - from + 1,
    stepsInHand: hand === 0 ? 0 : to - from,
    total: lastStep(replay),
  }
}

/**
 * A typed jump: `5` is the fifth hand, `5.23` the 23rd event of it, `#218` the 218th event of the game. Null for what
 * is no place in this game.
 */
export function typedStep(replay: Replay, typed: string): number | null {
  const whole = /^#\s*(\d+)$/.exec(typed.trim())
  if (whole !== null) return inGame(replay, Number(whole[1]))
  const inHand = /^(\d+)(?:[.,:\s]\s*(\d+))?$/.exec(typed.trim())
  if (inHand === null) return null
  const start = replay.jumps.hands[Number(inHand[1]) - 1]
  if (start === undefined) return null
  const wanted = Number(inHand[2] ?? 1)
  const { stepsInHand } = placeAt(replay, start)
  return wanted >= 1 && wanted <= stepsInHand ? start + wanted - 1 : null
}

/** How a place of this very game is typed, in each of the three ways. */
export function typingExample(replay: Replay): { hand: number; inHand: number; step: number } {
  const { hands } = replay.jumps
  const start = hands.at(-1) ?? 1
  const inHand = Math.max(1, Math.ceil(placeAt(replay, start).stepsInHand / 2))
  return { hand: Math.max(1, hands.length), inHand, step: start + inHand - 1 }
}

function inGame(replay: Replay, step: number): number | null {
  return step >= 0 && step <= lastStep(replay) ? step : null
}
