/** Plays like a child: legal and hasty. Discards the dearest card it does not see a use for, and overlooks things. */
import { cardPoints, isNatural, numberOf, skipTargets, type CardId } from '../../game/index.ts'
import type { Mind } from '../knowledge/mind.ts'
import type { Random, Style } from '../style.ts'
import { bestBy } from './bestBy.ts'
import { whyDiscarded } from './whyDiscarded.ts'

/** So often it does not see what it could do. */
const OVERLOOKS = 0.2
/** So often any card goes. */
const ANY = 0.15

export const beginner: Style = {
  discard: (mind, candidates, random) => {
    const card = random() < ANY ? anyOf(candidates, random) : bestBy(candidates, dearestAlone(mind))
    return { card, why: () => whyDiscarded(mind, card) }
  },
  target: ({ open, seat }, random) => {
    const targets = skipTargets(open, seat)
    return targets.length === 0 ? null : anyOf(targets, random)
  },
  overlooks: (random) => random() < OVERLOOKS,
}

function anyOf<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('There is nothing to choose from.')
  return item
}

/** A child keeps what looks alike: the same number again, or a neighbour in colour where colours count. */
function dearestAlone({ tally, spec, open }: Mind): (card: CardId) => number {
  const colours = spec?.some(({ kind }) => kind === 'colour') === true
  const runs = spec?.some(({ kind }) => kind === 'run') === true
  return (card) => {
    if (!isNatural(card)) return -1000
    const alike = tally.byNumber[numberOf(card)] ?? 0
    const useful = colours ? 0 : runs ? (alike > 1 ? -1 : 1) : alike - 1
    return cardPoints(card, open.rules) - useful * 20
  }
}
