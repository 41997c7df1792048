/** The cards of the lesson, in the order in which they come: everything that happens is in this deck. */
import { fullDeck, naturalCard, skipCard, wildCard, type CardId, type Shuffle } from '../../game/index.ts'

const LESSON_PLAYERS = 3

/** Two threes, three nines with the wild, and cards that fit later on what the two bots lay. */
const LEARNER: readonly CardId[] = [
  naturalCard('red', 3, 0),
  naturalCard('blue', 12, 0),
  naturalCard('green', 9, 0),
  skipCard(0),
  naturalCard('yellow', 1, 0),
  wildCard(0),
  naturalCard('blue', 3, 0),
  naturalCard('red', 7, 0),
  naturalCard('yellow', 9, 0),
  naturalCard('green', 5, 0),
]

const FIRST_BOT: readonly CardId[] = [
  naturalCard('red', 5, 0),
  naturalCard('blue', 5, 0),
  naturalCard('yellow', 5, 0),
  naturalCard('blue', 7, 0),
  naturalCard('green', 7, 0),
  naturalCard('yellow', 7, 0),
  naturalCard('red', 2, 0),
  naturalCard('blue', 6, 0),
  naturalCard('green', 8, 0),
  naturalCard('yellow', 10, 0),
]

const SECOND_BOT: readonly CardId[] = [
  naturalCard('red', 12, 0),
  naturalCard('green', 12, 0),
  naturalCard('yellow', 12, 0),
  naturalCard('red', 1, 0),
  naturalCard('blue', 1, 0),
  naturalCard('green', 1, 0),
  naturalCard('blue', 2, 0),
  naturalCard('green', 4, 0),
  naturalCard('red', 8, 0),
  naturalCard('yellow', 11, 0),
]

const FIRST_DISCARD = naturalCard('yellow', 6, 0)

const DRAWS: readonly CardId[] = [
  naturalCard('green', 3, 0),
  naturalCard('red', 4, 0),
  naturalCard('blue', 10, 0),
  naturalCard('red', 9, 0),
  naturalCard('green', 2, 0),
  wildCard(1),
]

function stacked(): readonly CardId[] {
  const dealt = LEARNER.flatMap((card, index) => [card, FIRST_BOT[index], SECOND_BOT[index]]).filter(
    (card) => card !== undefined,
  )
  const first = [...dealt, FIRST_DISCARD, ...DRAWS]
  // Nothing that changes the lesson comes after it: naturals lie in front of the other wilds and skips.
  return [...first, ...fullDeck(4).filter((card) => !first.includes(card))]
}

/** Deals the stacked deck. Of seats the last one is the dealer, so that the learner begins. */
export const lessonShuffle: Shuffle = (items) => {
  const order: readonly unknown[] = stacked()
  return items.length === LESSON_PLAYERS
    ? items.toReversed()
    : items.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
}
