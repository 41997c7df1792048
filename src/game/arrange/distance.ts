/** How far a hand is from a phase: the least number of further cards (R32-R36, R40, R41). Bots ask this all the time. */
import { NUMBERS, type CardId } from '../model/cards.ts'
import type { GroupSpec, PhaseSpec } from '../model/phases.ts'
import type { Rules } from '../model/rules.ts'
import { layoutOf, type Layout } from './layout.ts'
import { eachPlan, missingFor } from './plans.ts'
import { emptyTally, tallyInto, type Tally } from './tally.ts'

const scratch = emptyTally()
const numbersLeft = new Uint8Array(NUMBERS + 1)
const coloursLeft = new Uint8Array(scratch.byColour.length)

/** The least number of further cards with which `hand` can lay the phase; 0 when it can now. */
export function distance(
  hand: readonly CardId[],
  spec: PhaseSpec,
  minNaturals: Rules['minNaturals'],
): number {
  return distanceOf(tallyInto(scratch, hand), layoutOf(spec), minNaturals)
}

export function distanceOf(tally: Tally, layout: Layout, minNaturals: Rules['minNaturals']): number {
  if (layout.sides === 'both') return distanceByPlans(tally, layout, minNaturals)
  const missing = Math.max(0, layout.size - tally.wilds - mostNaturals(tally, layout))
  if (minNaturals === 'none') return missing
  const groups = layout.spec.length
  if (tally.naturals === 0) return Math.max(missing, minNaturals === 'phase' ? 1 : groups)
  // Open places take the naturals that groups lack: only where wilds would fill nearly all of them is more missing.
  if (minNaturals === 'phase' || missing >= groups || tally.wilds < layout.smallest) return missing
  return distanceByPlans(tally, layout, minNaturals)
}

/** The same from the list of all plans: slower, and right for every phase. */
export function distanceByPlans(tally: Tally, layout: Layout, minNaturals: Rules['minNaturals']): number {
  let least = Number.POSITIVE_INFINITY
  eachPlan(tally, layout, (targets, naturals) => {
    if (layout.size - tally.wilds - naturals < least)
      least = Math.min(least, missingFor(tally, layout, targets, naturals, minNaturals))
  })
  return least
}

function mostNaturals(tally: Tally, layout: Layout): number {
  const held = layout.sides === 'numbers' ? tally.byNumber : tally.byColour
  const left = layout.sides === 'numbers' ? numbersLeft : coloursLeft
  for (let i = 0; i < left.length; i++) left[i] = held[i] ?? 0
  return mostFrom(layout.runsLast, 0, left)
}

/** The most cards of `left` that the groups from `index` on can hold; `left` is the same again afterwards. */
function mostFrom(groups: readonly GroupSpec[], index: number, left: Uint8Array): number {
  const group = groups[index]
  if (group === undefined) return 0
  const last = index === groups.length - 1
  if (group.kind === 'run')
    return last ? bestRun(group.size, left) : mostWithRun(groups, index, group.size, left)
  return last ? bestSet(group.size, left) : mostWithSet(groups, index, group.size, left)
}

/** Sets by number and colour groups by colour are the same thing here. */
function mostWithSet(groups: readonly GroupSpec[], index: number, size: number, left: Uint8Array): number {
  let most = 0
  for (let target = 0; target < left.length; target++) {
    const held = left[target] ?? 0
    if (held === 0) continue
    const used = Math.min(size, held)
    left[target] = held - used
    most = Math.max(most, used + mostFrom(groups, index + 1, left))
    left[target] = held
  }
  return most
}

function bestSet(size: number, left: Uint8Array): number {
  let most = 0
  for (let target = 0; target < left.length; target++) most = Math.max(most, left[target] ?? 0)
  return Math.min(size, most)
}

function mostWithRun(groups: readonly GroupSpec[], index: number, size: number, left: Uint8Array): number {
  let most = 0
  for (let low = 1; low + size <= left.length; low++) {
    let taken = 0
    for (let n = low; n < low + size; n++) {
      const held = left[n] ?? 0
      if (held === 0) continue
      left[n] = held - 1
      taken |= 1 << n
    }
    let used = 0
    for (let n = low; n < low + size; n++) used += (taken >> n) & 1
    most = Math.max(most, used + mostFrom(groups, index + 1, left))
    for (let n = low; n < low + size; n++) left[n] = (left[n] ?? 0) + ((taken >> n) & 1)
  }
  return most
}

function bestRun(size: number, left: Uint8Array): number {
  let most = 0
  let used = 0
  for (let n = 1; n < left.length; n++) {
    if (left[n] !== 0) used++
    if (n > size && left[n - size] !== 0) used--
    if (n >= size) most = Math.max(most, used)
  }
  return most
}
