import { describe, expect, test } from 'vitest'
import { arrange, type Lay } from '../../../src/game/arrange/arrange.ts'
import { distance, distanceByPlans } from '../../../src/game/arrange/distance.ts'
import { layoutOf } from '../../../src/game/arrange/layout.ts'
import { emptyTally, tallyInto } from '../../../src/game/arrange/tally.ts'
import { fullDeck, isSkip, isWild, kindOf, type CardId } from '../../../src/game/model/cards.ts'
import { ALL_PHASES, phaseSpec, type GroupSpec, type PhaseSpec } from '../../../src/game/model/phases.ts'
import { MIN_NATURALS, type Rules } from '../../../src/game/model/rules.ts'
import { bruteMissing, brutePlans, type BrutePlan } from '../../support/bruteForceArranger.ts'
import { layFaults, targetsOfLay, tellHand } from '../../support/layFaults.ts'
import { between, random, shuffled, testSeed } from '../../support/random.ts'

const SEED = testSeed()
const HANDS = 20_000
const MADE_UP = 2_000
const MOST_WAYS = 12

const deck = fullDeck(4)
const wildsOfDeck = deck.filter(isWild)
const others = deck.filter((card) => !isWild(card))
/** Decks without most of the numbers too: hands from them come close to a phase more often. */
const crowds = [1, 1, 1, 2, 3, 4].map((step) => others.filter((card) => (kindOf(card) % 12) % step === 0))

interface Deal {
  readonly hand: readonly CardId[]
  readonly spec: PhaseSpec
  readonly min: Rules['minNaturals']
}

function deal(next: () => number, spec: PhaseSpec): Deal {
  const size = between(next, 1, 14)
  const wilds = next() < 0.5 ? between(next, 0, 2) : between(next, 0, 8)
  const crowd = oneOf(next, crowds) ?? others
  const hand = new Set<CardId>()
  while (hand.size < wilds) hand.add(oneOf(next, wildsOfDeck) ?? deck[0]!)
  while (hand.size < size) hand.add(oneOf(next, crowd) ?? deck[0]!)
  return { hand: shuffled(next)([...hand]), spec, min: oneOf(next, MIN_NATURALS) ?? 'phase' }
}

function madeUp(next: () => number): PhaseSpec {
  const groups = Array.from({ length: between(next, 1, 3) }, (): GroupSpec => {
    const kind = oneOf(next, ['set', 'run', 'colour'] as const) ?? 'set'
    return { kind, size: between(next, 1, { set: 6, run: 9, colour: 8 }[kind]) }
  })
  const [first] = groups
  return first && next() < 0.3 ? [...groups.slice(0, -1), first] : groups
}

function oneOf<Item>(next: () => number, items: readonly Item[]): Item | undefined {
  return items[between(next, 0, items.length - 1)]
}

/** What the deal tells against the arranger, '' when nothing. Outs are tried with all `kinds`. */
function faultOf(dealt: Deal, kinds: (outs: readonly number[]) => readonly number[]): string {
  const { hand, spec, min } = dealt
  const plans = brutePlans(hand, spec, min)
  const missing = Math.min(...plans.map((plan) => plan.missing))
  const fast = distance(hand, spec, min)
  if (fast !== missing) return `distance ${fast}, not ${missing}`
  const general = distanceByPlans(tallyInto(emptyTally(), hand), layoutOf(spec), min)
  if (general !== missing) return `distance ${general} by plans, not ${missing}`
  const found = arrange(hand, spec, min)
  if (found.type === 'complete') return waysFault(found.ways, plans, dealt)
  if (found.missing !== missing) return `${found.missing} missing, not ${missing}`
  if (found.keep.some((card) => !hand.includes(card))) return 'keeps a card that is not in the hand'
  if (bruteMissing(found.keep, spec, min) !== missing)
    return 'the cards to keep are further away than the hand'
  return outsFault(found.outs, missing, kinds(found.outs), dealt)
}

function outsFault(outs: readonly number[], missing: number, kinds: readonly number[], dealt: Deal): string {
  if (outs.length === 0) return 'incomplete without outs'
  for (const kind of kinds) {
    const card = deck.find((candidate) => kindOf(candidate) === kind && !dealt.hand.includes(candidate))
    const then = card === undefined ? missing : bruteMissing([...dealt.hand, card], dealt.spec, dealt.min)
    if (then < missing - 1 || then > missing) return `kind ${kind} makes ${missing} missing ${then}`
    if (then < missing !== outs.includes(kind))
      return `kind ${kind} ${then < missing ? 'is an out' : 'is none'}`
  }
  return ''
}

const ALL_KINDS = [...new Set(deck.map(kindOf))]

/** Trying one kind that is claimed to be an out and one that is not is cheap enough for every hand. */
function sampled(next: () => number): (outs: readonly number[]) => readonly number[] {
  return (outs) => [
    ...outs.slice(between(next, 0, outs.length - 1)).slice(0, 1),
    ...ALL_KINDS.slice(between(next, 0, 49))
      .filter((kind) => !outs.includes(kind))
      .slice(0, 1),
  ]
}

function waysFault(ways: readonly Lay[], plans: readonly BrutePlan[], { hand, spec, min }: Deal): string {
  const wildsOf = new Map<string, number>()
  for (const plan of plans) if (plan.missing === 0) wildsOf.set(keyOf(plan.targets, spec), plan.wilds)
  const keys = ways.map((way) => keyOf(targetsOfLay(way, spec), spec))
  if (ways.length !== Math.min(MOST_WAYS, wildsOf.size)) return `${ways.length} ways of ${wildsOf.size}`
  if (new Set(keys).size !== keys.length) return 'a way twice'
  const wilds = ways.map((way) => way.groups.flat().filter(({ card }) => isWild(card)).length)
  for (const [index, way] of ways.entries()) {
    const wrong = layFaults(way, hand, spec, min)
    if (wrong !== '') return wrong
    if (wildsOf.get(keys[index] ?? '') !== wilds[index]) return `${wilds[index]} wilds for ${keys[index]}`
  }
  const fewest = [...wildsOf.values()].sort((a, b) => a - b).slice(0, ways.length)
  return fewest.join() === wilds.join() ? '' : `wilds ${wilds.join()}, not ${fewest.join()}`
}

/** The same for mirror images: targets of equal groups in ascending order. */
function keyOf(targets: readonly number[], spec: PhaseSpec): string {
  const keys = targets.map((target, i) => `${spec[i]?.kind} ${spec[i]?.size} ${String(target).padStart(2)}`)
  return keys.sort().join(' ')
}

function expectExact(dealt: Deal, kinds: (outs: readonly number[]) => readonly number[]): void {
  const wrong = faultOf(dealt, kinds)
  if (wrong !== '')
    expect.fail(`${wrong}: ${tellHand(dealt.hand)} for ${JSON.stringify(dealt.spec)}, ${dealt.min}`)
}

describe(`the arranger agrees with brute force, SEED=${SEED}`, () => {
  const timeout = 120_000

  test.each(ALL_PHASES)('on random hands for phase %i', { timeout }, (phase) => {
    const next = random(SEED + phase)
    const found = { complete: 0, incomplete: 0 }
    for (let i = 0; i < HANDS; i++) {
      const dealt = deal(next, phaseSpec(phase))
      expectExact(dealt, i % 100 === 0 ? () => ALL_KINDS : sampled(next))
      found[distance(dealt.hand, dealt.spec, dealt.min) === 0 ? 'complete' : 'incomplete']++
    }
    expect(Math.min(found.complete, found.incomplete)).toBeGreaterThan(HANDS / 50)
  })

  test('on made-up phases of one to three groups', { timeout }, () => {
    const next = random(SEED)
    for (let i = 0; i < MADE_UP; i++) expectExact(deal(next, madeUp(next)), sampled(next))
  })

  test('and skips never count', () => {
    const next = random(SEED)
    for (let i = 0; i < 1000; i++) {
      const { hand, spec, min } = deal(next, phaseSpec(between(next, 1, 10)))
      const useful = hand.filter((card) => !isSkip(card))
      expect(distance(useful, spec, min)).toBe(distance(hand, spec, min))
    }
  })
})
