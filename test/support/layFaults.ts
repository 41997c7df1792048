/** Judges a way to lay a phase by the rules' words alone, for tests of the arranger. */
import type { Lay } from '../../src/game/arrange/arrange.ts'
import {
  COLOURS,
  colourOf,
  isNatural,
  isSkip,
  isWild,
  numberOf,
  type CardId,
} from '../../src/game/model/cards.ts'
import type { PlayedCard, Role } from '../../src/game/model/groups.ts'
import type { PhaseSpec } from '../../src/game/model/phases.ts'
import type { Rules } from '../../src/game/model/rules.ts'

/** What is wrong with `lay`; the empty string when nothing is. */
export function layFaults(
  lay: Lay,
  hand: readonly CardId[],
  spec: PhaseSpec,
  minNaturals: Rules['minNaturals'],
): string {
  const all = lay.groups.flat()
  const naturals = lay.groups.map((group) => group.filter(({ card }) => isNatural(card)).length)
  if (lay.groups.length !== spec.length) return 'another number of groups (R28)'
  if (new Set(all.map(({ card }) => card)).size !== all.length) return 'a card in two places (R31)'
  if (all.some(({ card }) => !hand.includes(card))) return 'a card that is not in the hand'
  if (all.some(({ card }) => isSkip(card))) return 'a skip in a phase (R35)'
  if (all.some(({ card, as }) => isWild(card) === (as === null)))
    return 'a wild without role or a natural with one (R37)'
  if (minNaturals === 'phase' && naturals.every((count) => count === 0))
    return 'no natural in the phase (R36)'
  if (minNaturals === 'group' && naturals.includes(0)) return 'a group without natural (R36)'
  for (const [index, { kind, size }] of spec.entries()) {
    const group = lay.groups[index] ?? []
    const roles = group.map((played) => roleOf(played, kind))
    if (group.length !== size) return `group ${index} has not ${size} cards (R28, R42)`
    if (kind === 'colour' && !COLOURS.some((colour) => roles.every((role) => role === colour)))
      return 'not one colour (R34)'
    if (kind === 'set' && !isNumber(roles[0])) return 'no number (R32)'
    if (kind === 'set' && roles.some((role) => role !== roles[0])) return 'not one number (R32)'
    if (kind === 'run' && roles.some((role, step) => !isNumber(role) || role !== Number(roles[0]) + step))
      return 'not a run (R33, R39)'
  }
  return ''
}

/** Number, low or index of the colour of each group. */
export function targetsOfLay(lay: Lay, spec: PhaseSpec): readonly number[] {
  return lay.groups.map((group, index) => {
    const kind = spec[index]?.kind ?? 'set'
    const role = group[0] === undefined ? 0 : roleOf(group[0], kind)
    return typeof role === 'number' ? role : COLOURS.findIndex((colour) => colour === role)
  })
}

function roleOf({ card, as }: PlayedCard, kind: string): Role | null {
  if (as !== null) return as
  return kind === 'colour' ? colourOf(card) : numberOf(card)
}

function isNumber(role: Role | null | undefined): boolean {
  return typeof role === 'number' && role >= 1 && role <= 12
}
