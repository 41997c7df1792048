/** The chance of real games, from the system's own source. */
import { randomInt } from 'node:crypto'
import type { Shuffle } from '../game/index.ts'

/** Fisher and Yates. */
export const systemShuffle: Shuffle = <T>(items: readonly T[]): readonly T[] => {
  const shuffled = [...items]
  for (let index = shuffled.length - 1; index > 0; index--) {
    const other = randomInt(index + 1)
    const item = shuffled[index] as T
    shuffled[index] = shuffled[other] as T
    shuffled[other] = item
  }
  return shuffled
}

const STEPS = 0x1_0000_0000

/** From 0 up to, but not including, 1. */
export function systemRandom(): number {
  return randomInt(STEPS) / STEPS
}
