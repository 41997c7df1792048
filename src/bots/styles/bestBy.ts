/** The first item of the greatest value. @throws RangeError for an empty list. */
export function bestBy<Item>(items: readonly Item[], valueOf: (item: Item) => number): Item {
  let [best] = items
  let most = Number.NEGATIVE_INFINITY
  for (const item of items) {
    const value = valueOf(item)
    if (value <= most) continue
    most = value
    best = item
  }
  if (best === undefined) throw new RangeError('There is nothing to choose from.')
  return best
}
