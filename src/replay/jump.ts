/** Finding one's way in ascending lists of steps by halving. */

/** The first of `steps` after `step`, null at the end. */
export function stepAfter(steps: readonly number[], step: number): number | null {
  return steps[countUpTo(steps, step)] ?? null
}

/** The last of `steps` before `step`, null at the beginning. */
export function stepBefore(steps: readonly number[], step: number): number | null {
  return steps[countUpTo(steps, step - 1) - 1] ?? null
}

/** How many of `steps` lie at or before `step`: the how-many-th hand or turn it is in. */
export function countUpTo(steps: readonly number[], step: number): number {
  let from = 0
  let to = steps.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((steps[middle] ?? 0) <= step) from = middle + 1
    else to = middle
  }
  return from
}
