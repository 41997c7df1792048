/** Times of functions, measured side by side: each round runs all of them, so that a busy machine slows all alike. */

export interface Measured {
  /** Nanoseconds a unit of work, the median of all rounds. */
  readonly ns: number
}

/** `work` gives the number of units that it did. */
export type Work = () => number

export function measure<Name extends string>(
  works: Readonly<Record<Name, Work>>,
  { rounds, warmUps }: { readonly rounds: number; readonly warmUps: number },
): Readonly<Record<Name, Measured>> {
  const names = Object.keys(works) as Name[]
  const times = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = -warmUps; round < rounds; round++)
    for (const name of names) {
      const from = process.hrtime.bigint()
      const units = works[name]()
      const spent = Number(process.hrtime.bigint() - from)
      if (round >= 0) times.get(name)?.push(spent / units)
    }
  return Object.fromEntries(names.map((name) => [name, { ns: median(times.get(name) ?? []) }])) as Record<
    Name,
    Measured
  >
}

/** The one in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}

/** The value below which this share of all lies. */
export function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
