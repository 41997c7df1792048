export interface ChartSeries {
  readonly name: string
  /** One value for each step, the first one before any step. */
  readonly values: readonly number[]
  readonly mine: boolean
}

export interface ChartScale {
  readonly top: number
  readonly ticks: readonly number[]
}

/** Two to five round steps that end at or above `max`. */
export function chartScale(max: number): ChartScale {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000].find((size) => max / size <= 4) ?? 2000
  const count = Math.max(1, Math.ceil(max / step))
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

/** Moves labels apart that would overlap; keeps their order. */
export function spreadLabels(wanted: readonly number[], distance: number, bottom: number): readonly number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const placed = [...wanted]
  let last = -Infinity
  for (const index of order) {
    last = Math.max(placed[index] ?? 0, last + distance)
    placed[index] = last
  }
  let limit = bottom
  for (const index of order.reverse()) {
    limit = Math.min(placed[index] ?? 0, limit)
    placed[index] = limit
    limit -= distance
  }
  return placed
}

/** Lines are told apart by these and by their labels, never by colour. */
export const DASHES = ['', '7 5', '2 5', '11 4 2 4', '5 3', '14 5'] as const
