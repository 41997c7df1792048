import { shuffleBy, type Shuffle } from '../game/index.ts'

/** Numbers from 0 up to, but not including, 1, the same for the same seed. For games of bots and tests, not for real tables. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

export function shuffleWith(random: () => number): Shuffle {
  return shuffleBy((limit) => Math.floor(random() * limit))
}
