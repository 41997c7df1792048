import { describe, expect, test } from 'vitest'
import { extras } from '../../../src/game/arrange/extras.ts'
import { hitPlaces } from '../../../src/game/arrange/hitPlaces.ts'
import { fullDeck, type CardId } from '../../../src/game/model/cards.ts'
import type { Group } from '../../../src/game/model/groups.ts'
import { tellHand } from '../../support/handOf.ts'
import { between, random, shuffled, testSeed } from '../../support/random.ts'

const SEED = testSeed()
const CASES = Number(process.env.CASES ?? 2_000)
const deck = fullDeck(4)

/** Only shape and place of a group count for hits, so any cards will do. */
function anyGroup(next: () => number): Group {
  const kind = (['set', 'run', 'colour'] as const)[between(next, 0, 2)] ?? 'set'
  const size = between(next, 3, 9)
  const cards = deck.slice(0, size)
  if (kind === 'run') return { kind, low: between(next, 1, 13 - size), cards }
  return kind === 'set' ? { kind, number: between(next, 1, 12), cards } : { kind, colour: 'green', cards }
}

/** The most hits there are, by hitting in every order at every place. */
function mostHits(cards: readonly CardId[], groups: readonly Group[]): number {
  let most = 0
  for (const card of cards)
    for (const [index, group] of groups.entries())
      for (const { end } of hitPlaces(card, group)) {
        const rest = cards.filter((other) => other !== card)
        most = Math.max(most, 1 + mostHits(rest, groups.with(index, longer(group, card, end))))
        if (most === cards.length) return most
      }
  return most
}

function longer(group: Group, card: CardId, end: 'low' | 'high' | null): Group {
  const cards = end === 'low' ? [card, ...group.cards] : [...group.cards, card]
  return group.kind === 'run' && end === 'low' ? { ...group, low: group.low - 1, cards } : { ...group, cards }
}

describe(`extras, SEED=${SEED}`, () => {
  test('are as many cards as can be hit in any order, and can all be hit', () => {
    const next = random(SEED)
    for (let i = 0; i < CASES; i++) {
      const groups = Array.from({ length: between(next, 1, 3) }, () => anyGroup(next))
      const wilds = deck.slice(96, 104).slice(0, between(next, 0, 2))
      const cards = [...wilds, ...shuffled(next)(deck.filter((card) => !wilds.includes(card))).slice(0, 3)]
      const found = extras(cards, groups)
      const told = `${tellHand(cards)} on ${JSON.stringify(groups)}`
      if (found.length !== mostHits(cards, groups)) expect.fail(`${found.length} hits of ${told}`)
      if (mostHits(found, groups) !== found.length) expect.fail(`not all of ${tellHand(found)}, ${told}`)
    }
  })
})
