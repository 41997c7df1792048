/** Laying the phase (R27-R46, R56, R79): the whole phase at once, and only the player's own. */
import type { Draft } from '../draft.ts'
import { isNatural, isSkip, type CardId } from '../model/cards.ts'
import type { MoveOf } from '../model/commands.ts'
import type { Group, PlayedCard } from '../model/groups.ts'
import type { OwnCards } from '../model/ownCards.ts'
import { phaseSpec, type PhaseNumber, type PhaseSpec } from '../model/phases.ts'
import { refuse, type Refusal } from '../model/refusals.ts'
import type { Rules } from '../model/rules.ts'
import { playerAt, type OpenPosition } from '../model/state.ts'
import { endHandIfOut } from './handEnd.ts'
import { judgeHeld } from './holding.ts'
import { shapeGroup } from './shapes.ts'

type LayPhase = MoveOf<'layPhase'>
type Offered = readonly (readonly PlayedCard[])[]

export function judgeLay(open: OpenPosition, own: OwnCards, { seat, groups }: LayPhase): Refusal | null {
  const player = playerAt(open, seat)
  const cards = cardsOf(groups)
  const refusal = judgeHeld(own, cards, 'R28') ?? judgeAlreadyLaid(player.laid !== null, groups, open.rules)
  if (refusal !== null) return refusal
  const twice = cards.find((card, at) => cards.indexOf(card) !== at)
  if (twice !== undefined) return refuse('cardUsedTwice', 'R31', { card: twice })
  const withSkip = groups.findIndex((group) => group.some(({ card }) => isSkip(card)))
  if (withSkip >= 0) return refuse('skipInPhase', 'R35', { group: withSkip })
  if (player.phase === null) throw new Error(`Seat ${seat} plays without a phase.`)
  const shaped = shapePhase(player.phase, groups, open.rules)
  if (!shaped.ok) return shaped
  if (open.rules.goOut === 'discardOnly' && cards.length === own.hand.length)
    return refuse('keepADiscard', 'R79', {})
  return null
}

function cardsOf(groups: Offered): readonly CardId[] {
  const cards: CardId[] = []
  for (const group of groups) for (const { card } of group) cards.push(card)
  return cards
}

/** A second phase in a hand (R29), or left-over cards as a new group (R56). */
function judgeAlreadyLaid(laid: boolean, groups: Offered, rules: Rules): Refusal | null {
  if (!laid) return null
  const phase = otherPhaseLaid(null, groups, rules)
  return phase === null ? refuse('noNewGroups', 'R56', {}) : refuse('phaseAlreadyLaid', 'R29', {})
}

export function layPhase(draft: Draft, { seat, groups }: LayPhase): void {
  const { phase } = playerAt(draft.open, seat)
  const shaped = phase === null ? null : shapePhase(phase, groups, draft.open.rules)
  if (phase === null || shaped === null || !shaped.ok)
    throw new Error('A phase was laid that was not judged.')
  draft.add({ type: 'phaseLaid', seat, phase, groups: shaped.groups })
  endHandIfOut(draft, seat)
}

type ShapedPhase = { readonly ok: true; readonly groups: readonly Group[] } | Refusal

/** Groups come in the order of the phase. More cards than the least are extras (R43). */
function shapePhase(phase: PhaseNumber, offered: Offered, rules: Rules): ShapedPhase {
  const spec = phaseSpec(phase)
  if (!hasSizesOf(spec, offered)) {
    const other = otherPhaseLaid(phase, offered, rules)
    if (other !== null) return refuse('otherPhase', 'R29', { phase, laid: other })
    return offered.length > spec.length && hasSizesOf(spec, offered.slice(0, spec.length))
      ? refuse('tooManyGroups', 'R42', { phase })
      : refuse('tooFewCards', 'R28', { phase })
  }
  const shaped = shapeGroups(spec, offered)
  if (!shaped.ok) {
    const other = otherPhaseLaid(phase, offered, rules)
    return other === null ? shaped : refuse('otherPhase', 'R29', { phase, laid: other })
  }
  return judgeNaturals(offered, rules) ?? shaped
}

/** Of the phases that are played here: a phase that nobody has to lay would be no explanation. */
function otherPhaseLaid(own: PhaseNumber | null, offered: Offered, rules: Rules): PhaseNumber | null {
  return rules.phaseList.find((phase) => phase !== own && fits(phaseSpec(phase), offered, rules)) ?? null
}

function hasSizesOf(spec: PhaseSpec, offered: Offered): boolean {
  return spec.length === offered.length && spec.every(({ size }, at) => (offered[at]?.length ?? 0) >= size)
}

function shapeGroups(spec: PhaseSpec, offered: Offered): ShapedPhase {
  const groups: Group[] = []
  for (const [at, { kind }] of spec.entries()) {
    const shaped = shapeGroup(kind, offered[at] ?? [], at)
    if (!shaped.ok) return shaped
    groups.push(shaped.group)
  }
  return { ok: true, groups }
}

function fits(spec: PhaseSpec, offered: Offered, rules: Rules): boolean {
  return hasSizesOf(spec, offered) && shapeGroups(spec, offered).ok && judgeNaturals(offered, rules) === null
}

/** R36: naturals in every group, in the phase, or nowhere. */
function judgeNaturals(offered: Offered, { minNaturals }: Rules): Refusal | null {
  const holdsNatural = (group: readonly PlayedCard[]): boolean => group.some(({ card }) => isNatural(card))
  switch (minNaturals) {
    case 'group':
      return offered.every(holdsNatural) ? null : refuse('tooFewNaturals', 'R36', { where: 'group' })
    case 'phase':
      return offered.some(holdsNatural) ? null : refuse('tooFewNaturals', 'R36', { where: 'phase' })
    case 'none':
      return null
  }
}
