import type { GameEvent, Shuffle } from '../game/index.ts'

/**
 * The chance that a decision had, taken from its own events. Items come back in the recorded order; where the events
 * record no such order they stay as they are, and the events made from them then differ from the recorded ones.
 */
export function recordedShuffle(events: readonly GameEvent[]): Shuffle {
  return <T>(items: readonly T[]): readonly T[] => {
    const order = events.flatMap(recordedOrder).find((recorded) => isOrderOf(recorded, items))
    if (order !== undefined) return order as readonly T[]
    const dealer = dealerOf(events)
    return dealer === null ? items : firstTo(items, dealer)
  }
}

function recordedOrder(event: GameEvent): readonly (readonly unknown[])[] {
  if (event.type === 'handDealt') return [event.deck]
  return event.type === 'drawPileReshuffled' ? [event.drawPile] : []
}

/** Are these the same items in another order? */
function isOrderOf(recorded: readonly unknown[], items: readonly unknown[]): boolean {
  if (recorded.length !== items.length) return false
  const left = new Set(items)
  return recorded.every((item) => left.delete(item))
}

function dealerOf(events: readonly GameEvent[]): unknown {
  return events.find((event) => event.type === 'handDealt')?.dealer ?? null
}

/** The seats are shuffled for the first dealer alone (R8). */
function firstTo<T>(items: readonly T[], first: unknown): readonly T[] {
  return [...items.filter((item) => item === first), ...items.filter((item) => item !== first)]
}
