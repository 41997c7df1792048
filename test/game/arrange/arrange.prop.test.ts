import { describe, expect, test } from 'vitest'
import { arrange, type Lay } from '../../../src/game/arrange/arrange.ts'
import { distance } from '../../../src/game/arrange/distance.ts'
import { fullDeck, isNatural, isWild, kindOf, type CardId } from '../../../src/game/model/cards.ts'
import { ALL_PHASES, phaseSpec, type GroupSpec, type PhaseSpec } from '../../../src/game/model/phases.ts'
import { MIN_NATURALS, type Rules } from '../../../src/game/model/rules.ts'
import { bruteMissing, brutePlans } from '../../support/bruteForceArranger.ts'
import { between, random, shuffled, testSeed } from '../../support/random.ts'
import { layFaults, targetsOfLay, tellHand } from '../../support/layFaults.ts'

const SEED = testSeed()
const HANDS = Number(process.env.HANDS ?? 20_000)

const deck = fullDeck(4)
const wildsOfDeck = deck.filter(isWild)
const others = deck.filter((card) => !isWild(card))

type Min = Rules['minNaturals']

interface Deal {
  readonly hand: readonly CardId[]
  readonly rest: readonly CardId[]
  readonly min: Min
}

/** Hands of the sizes that occur, each number of wilds as likely as any other, numbers crowded in half of them. */
function deal(next: () => number): Deal {
  const shuffle = shuffled(next)
  const size = between(next, 1, 14)
  const wilds = next() < 0.5 ? between(next, 0, 2) : between(next, 0, 8)
  const crowd =
    next() < 0.5 ? others : others.filter((card) => (kindOf(card) % 12) % between(next, 2, 4) === 0)
  const hand = shuffle([
    ...shuffle(wildsOfDeck).slice(0, wilds),
    ...shuffle(crowd).slice(0, Math.max(0, size - wilds)),
  ])
  const held = new Set(hand)
  return {
    hand,
    rest: deck.filter((card) => !held.has(card)),
    min: MIN_NATURALS[between(next, 0, 2)] ?? 'phase',
  }
}

function madeUp(next: () => number): PhaseSpec {
  const group = (): GroupSpec => {
    const kind = (['set', 'run', 'colour'] as const)[between(next, 0, 2)] ?? 'set'
    return { kind, size: between(next, 1, { set: 6, run: 9, colour: 8 }[kind]) }
  }
  const groups = Array.from({ length: between(next, 1, 3) }, group)
  const [first] = groups
  if (first && groups.length > 1 && next() < 0.3) groups[groups.length - 1] = first
  return groups
}

/** What one hand tells against the arranger; the empty string when nothing does. `every`: ask for every kind of card. */
function fault({ hand, rest, min }: Deal, spec: PhaseSpec, next: () => number, every: boolean): string {
  const plans = brutePlans(hand, spec, min)
  const missing = Math.min(...plans.map((plan) => plan.missing))
  const found = arrange(hand, spec, min)
  const fast = distance(hand, spec, min)
  if (fast !== missing) return `distance ${fast}, not ${missing}`
  if (found.type === 'complete') {
    if (missing !== 0) return `complete, but ${missing} missing`
    const known = new Map(
      plans.filter((plan) => plan.missing === 0).map((plan) => [keyOf(plan.targets, spec), plan.wilds]),
    )
    return waysFault(found.ways, known, hand, spec, min)
  }
  if (found.missing !== missing) return `${found.missing} missing, not ${missing}`
  if (found.keep.some((card) => !hand.includes(card))) return 'keeps a card that is not in the hand'
  if (bruteMissing(found.keep, spec, min) !== missing)
    return 'the cards to keep are further away than the hand'
  return outsFault(found.outs, missing, every ? rest : sample(rest, found.outs, next), {
    hand,
    spec,
    min,
    every,
  })
}

function sample(rest: readonly CardId[], outs: readonly number[], next: () => number): readonly CardId[] {
  const good = rest.filter((card) => outs.includes(kindOf(card)))
  const bad = rest.filter((card) => !outs.includes(kindOf(card)))
  return [good, bad].flatMap((cards) => cards[between(next, 0, cards.length - 1)] ?? [])
}

function outsFault(
  outs: readonly number[],
  missing: number,
  cards: readonly CardId[],
  { hand, spec, min, every }: { hand: readonly CardId[]; spec: PhaseSpec; min: Min; every: boolean },
): string {
  if (outs.length === 0) return 'incomplete without outs'
  const seen = new Set<number>()
  for (const card of cards) {
    if (seen.has(kindOf(card))) continue
    seen.add(kindOf(card))
    const then = bruteMissing([...hand, card], spec, min)
    if (then < missing - 1 || then > missing) return `one card makes ${missing} missing ${then}`
    if (then < missing !== outs.includes(kindOf(card)))
      return `kind ${kindOf(card)} ${then < missing ? 'is an out' : 'is none'}`
  }
  if (every && outs.some((kind) => !seen.has(kind))) return 'an out of which no card is left'
  return ''
}

function keyOf(targets: readonly number[], spec: PhaseSpec): string {
  const named = targets.map((target, i) => ({ spec: `${spec[i]?.kind}${spec[i]?.size}`, target }))
  return named
    .map(({ spec: like, target }) => `${like}:${String(target).padStart(2)}`)
    .sort()
    .join(' ')
}

function waysFault(
  ways: readonly Lay[],
  known: ReadonlyMap<string, number>,
  hand: readonly CardId[],
  spec: PhaseSpec,
  min: Min,
): string {
  if (ways.length !== Math.min(12, known.size)) return `${ways.length} ways, not ${known.size}`
  const keys = ways.map((way) => keyOf(targetsOfLay(way, spec), spec))
  if (new Set(keys).size !== keys.length) return 'a way twice'
  const wilds = ways.map((way) => way.groups.flat().filter(({ card }) => isWild(card)).length)
  for (const [index, way] of ways.entries()) {
    const wrong = layFaults(way, hand, spec, min)
    if (wrong !== '') return wrong
    if (known.get(keys[index] ?? '') !== wilds[index]) return `${wilds[index]} wilds for ${keys[index]}`
  }
  const fewest = [...known.values()].sort((a, b) => a - b).slice(0, ways.length)
  return fewest.join() === wilds.join() ? '' : `wilds ${wilds.join()}, not ${fewest.join()}`
}

function report(wrong: string, { hand, min }: Deal, spec: PhaseSpec): string {
  return wrong === '' ? '' : `${wrong}: ${tellHand(hand)} for ${JSON.stringify(spec)}, ${min}, SEED=${SEED}`
}

describe(`the arranger against brute force, SEED=${SEED}`, () => {
  test.each(ALL_PHASES)(
    'phase %i: missing cards, outs and ways of random hands are exact',
    { timeout: 60_000 },
    (phase) => {
      const next = random(SEED + phase)
      const spec = phaseSpec(phase)
      let complete = 0
      for (let i = 0; i < HANDS; i++) {
        const dealt = deal(next)
        const wrong = report(fault(dealt, spec, next, i % 100 === 0), dealt, spec)
        if (wrong !== '') expect.fail(wrong)
        if (distance(dealt.hand, spec, dealt.min) === 0) complete++
      }
      expect(complete).toBeGreaterThan(HANDS / 50)
    },
  )

  test('made-up phases of one to three groups are exact', { timeout: 60_000 }, () => {
    const next = random(SEED)
    for (let i = 0; i < HANDS / 14; i++) {
      const spec = madeUp(next)
      const dealt = deal(next)
      const wrong = report(fault(dealt, spec, next, false), dealt, spec)
      if (wrong !== '') expect.fail(wrong)
    }
  })
})

test('only naturals and wilds count', () => {
  const next = random(SEED)
  for (let i = 0; i < 500; i++) {
    const { hand, min } = deal(next)
    const useful = hand.filter((card) => isNatural(card) || isWild(card))
    for (const phase of ALL_PHASES)
      expect(distance(useful, phaseSpec(phase), min)).toBe(distance(hand, phaseSpec(phase), min))
  }
})
