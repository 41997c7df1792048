import type { Shuffle } from './draft.ts'

/** Fisher and Yates, by whatever chance there is: `below` gives whole numbers from 0 up to, but not including, its limit. */
export function shuffleBy(below: (limit: number) => number): Shuffle {
  return <T>(items: readonly T[]): readonly T[] => {
    const shuffled = [...items]
    for (let index = shuffled.length - 1; index > 0; index--) {
      const other = below(index + 1)
      const item = shuffled[index] as T
      shuffled[index] = shuffled[other] as T
      shuffled[other] = item
    }
    return shuffled
  }
}
