/** Chance for tests, the same again for the same seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A shuffle that draws its chance from `next`; the list given is left as it is. */
export function shuffled(next: () => number): <Item>(items: readonly Item[]) => Item[] {
  return (items) => {
    const order = items.map((item) => ({ item, at: next() }))
    return order.sort((a, b) => a.at - b.at).map(({ item }) => item)
  }
}

/** A whole number from `least` to `most`. */
export function between(next: () => number, least: number, most: number): number {
  return least + Math.floor(next() * (most - least + 1))
}

/** The seed of a random test: `SEED` from the environment, else one that changes from run to run. */
export function testSeed(): number {
  const given = Number(process.env.SEED)
  return process.env.SEED !== undefined && Number.isInteger(given) ? given : Date.now() % 2 ** 31
}
