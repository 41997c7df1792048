/** Groups as a position names them, made into groups of the game. */
import type { COLOURS } from '../../game/index.ts'
import {
  colourOf,
  isNatural,
  isSkip,
  NUMBERS,
  numberOf,
  phaseSpec,
  type CardId,
  type Group,
  type GroupSpec,
  type PhaseNumber,
  type Role,
} from '../../game/index.ts'
import type { CardPool } from './cardPool.ts'
import { parseCard } from './notation.ts'
import { ScenarioFault } from './scenarioFault.ts'

interface RoledCard {
  readonly card: CardId
  readonly role: Role
}

export function laidGroups(
  groups: readonly (readonly string[])[],
  {
    phase,
    pool,
    place,
  }: { readonly phase: PhaseNumber | null; readonly pool: CardPool; readonly place: string },
): readonly Group[] {
  if (phase === null) throw new ScenarioFault(place, 'groups lie here, but the player has no phase')
  const spec = phaseSpec(phase)
  if (groups.length !== spec.length)
    throw new ScenarioFault(place, `phase ${phase} has ${spec.length} groups, not ${groups.length}`)
  return spec.map((wanted, index) =>
    laidGroup(groups[index] ?? [], { wanted, pool, place: `${place}[${index}]` }),
  )
}

function laidGroup(
  texts: readonly string[],
  { wanted, pool, place }: { readonly wanted: GroupSpec; readonly pool: CardPool; readonly place: string },
): Group {
  if (texts.length < wanted.size)
    throw new ScenarioFault(place, `this group needs ${wanted.size} cards and has ${texts.length}`)
  const cards = texts.map((text, at) => roledCard(text, { wanted, pool, place: `${place}[${at}]` }))
  switch (wanted.kind) {
    case 'set':
      return { kind: 'set', number: sameNumber(cards, place), cards: cards.map(({ card }) => card) }
    case 'run':
      return run(cards, place)
    case 'colour':
      return { kind: 'colour', colour: sameColour(cards, place), cards: cards.map(({ card }) => card) }
  }
}

function roledCard(
  text: string,
  { wanted, pool, place }: { readonly wanted: GroupSpec; readonly pool: CardPool; readonly place: string },
): RoledCard {
  const card = pool.take(text, place)
  if (isSkip(card)) throw new ScenarioFault(place, 'a skip is never part of a phase (R35)')
  const named = parseCard(text)?.role ?? null
  const own = wanted.kind === 'colour' ? colourOf(card) : numberOf(card)
  const role = isNatural(card) ? own : named
  if (role === null) throw new ScenarioFault(place, 'a wild on the table has a role, like W=7 or W=R (R37)')
  if ((wanted.kind === 'colour') !== (typeof role === 'string'))
    throw new ScenarioFault(
      place,
      `${text} has no role that fits a ${wanted.kind === 'colour' ? 'colour group' : wanted.kind}`,
    )
  if (typeof role === 'number' && (role < 1 || role > NUMBERS))
    throw new ScenarioFault(place, `a wild stands for 1 to ${NUMBERS}, not ${role} (R39)`)
  return { card, role }
}

function sameNumber(cards: readonly RoledCard[], place: string): number {
  const number = cards[0]?.role
  if (typeof number !== 'number' || cards.some(({ role }) => role !== number))
    throw new ScenarioFault(place, 'the cards of a set have one number (R32)')
  return number
}

function sameColour(cards: readonly RoledCard[], place: string): (typeof COLOURS)[number] {
  const colour = cards[0]?.role
  if (typeof colour !== 'string' || cards.some(({ role }) => role !== colour))
    throw new ScenarioFault(place, 'the cards of a colour group have one colour (R34)')
  return colour
}

function run(cards: readonly RoledCard[], place: string): Group {
  const sorted = cards.toSorted((a, b) => Number(a.role) - Number(b.role))
  const low = Number(sorted[0]?.role)
  if (sorted.some(({ role }, index) => role !== low + index))
    throw new ScenarioFault(place, 'the cards of a run follow one another, each number once (R33)')
  return { kind: 'run', low, cards: sorted.map(({ card }) => card) }
}
