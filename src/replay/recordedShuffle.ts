import { CARD_LIMIT, type CardId, type GameEvent, type Shuffle } from '../game/index.ts'

/**
 * The chance that a decision had, taken from its own events. Items come back in the recorded order; where the events
 * record no such order they stay as they are, and the events made from them then differ from the recorded ones.
 */
export function recordedShuffle(events: readonly GameEvent[]): Shuffle {
  return <T>(items: readonly T[]): readonly T[] => {
    for (const event of events) {
      const order = recordedOrder(event)
      if (order !== null && isOrderOf(order, items)) return order as readonly unknown[] as readonly T[]
    }
    const dealer = dealerOf(events)
    return dealer === null ? items : firstTo(items, dealer)
  }
}

function recordedOrder(event: GameEvent): readonly CardId[] | null {
  if (event.type === 'handDealt') return event.deck
  return event.type === 'drawPileReshuffled' || event.type === 'drawPileShuffled' ? event.drawPile : null
}

/** Are these the same cards in another order? */
function isOrderOf(recorded: readonly CardId[], items: readonly unknown[]): boolean {
  if (recorded.length !== items.length) return false
  const left = new Uint8Array(CARD_LIMIT)
  for (const item of items) if (typeof item === 'number') left[item] = 1
  for (const card of recorded) {
    if (left[card] !== 1) return false
    left[card] = 0
  }
  return true
}

function dealerOf(events: readonly GameEvent[]): unknown {
  return events.find((event) => event.type === 'handDealt')?.dealer ?? null
}

/** The seats are shuffled for the first dealer alone (R8). */
function firstTo<T>(items: readonly T[], first: unknown): readonly T[] {
  return [...items.filter((item) => item === first), ...items.filter((item) => item !== first)]
}
