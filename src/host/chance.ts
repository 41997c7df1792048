/** The chance of real games, from the system's own source. */
import { randomInt } from 'node:crypto'
import { shuffleBy, type Shuffle } from '../game/index.ts'

export const systemShuffle: Shuffle = shuffleBy((limit) => randomInt(limit))

const STEPS = 0x1_0000_0000

/** From 0 up to, but not including, 1. */
export function systemRandom(): number {
  return randomInt(STEPS) / STEPS
}
