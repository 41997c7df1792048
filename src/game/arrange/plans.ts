/**
 * Plans: what each group of a phase is to be (R32-R34, R41). Exact for every list of up to a few groups, because the
 * best use of a hand for one plan is a flow from naturals to places, whose size follows from its narrowest cut.
 */
import { COLOURS, NUMBERS } from '../model/cards.ts'
import type { GroupSpec } from '../model/phases.ts'
import type { Rules } from '../model/rules.ts'
import type { Layout } from './layout.ts'
import { NATURAL_KINDS, colourOfKind, numberOfKind, type Tally } from './tally.ts'

/** For each group of the phase, in its order: the number of a set, the low of a run, the index of a colour. */
export type Targets = readonly number[]

/** `naturals`: the most naturals of the hand that the plan has places for. `targets` is reused between visits. */
type Visit = (targets: Targets, naturals: number) => void

interface Walk {
  readonly tally: Tally
  readonly layout: Layout
  readonly targets: number[]
  /** Naturals that the groups chosen so far leave over, by number or colour; null where both sides count. */
  readonly left: Uint8Array | null
  readonly visit: Visit
}

/** Visits every plan once; mirror images of equal groups count as one. */
export function eachPlan(tally: Tally, layout: Layout, visit: Visit): void {
  const { sides, spec } = layout
  const left = sides === 'both' ? null : sides === 'numbers' ? tally.byNumber.slice() : tally.byColour.slice()
  choose({ tally, layout, targets: spec.map(firstTarget), left, visit }, 0, 0)
}

function choose(walk: Walk, index: number, naturals: number): void {
  const { layout, targets, left } = walk
  const group = layout.spec[index]
  if (group === undefined) {
    walk.visit(targets, left === null ? naturalsIn(walk.tally, layout, targets) : naturals)
    return
  }
  const last = lastTarget(group)
  for (let target = targets[layout.twins[index] ?? -1] ?? firstTarget(group); target <= last; target++) {
    targets[index] = target
    if (left === null) choose(walk, index + 1, 0)
    else if (group.kind === 'run') chooseRun(walk, index, naturals, left, group.size)
    else {
      const held = left[target] ?? 0
      const used = Math.min(group.size, held)
      left[target] = held - used
      choose(walk, index + 1, naturals + used)
      left[target] = held
    }
  }
}

function chooseRun(walk: Walk, index: number, naturals: number, left: Uint8Array, size: number): void {
  const low = walk.targets[index] ?? 0
  let taken = 0
  let used = 0
  for (let step = 0; step < size; step++) {
    const held = left[low + step] ?? 0
    if (held === 0) continue
    left[low + step] = held - 1
    taken |= 1 << step
    used++
  }
  choose(walk, index + 1, naturals + used)
  for (let step = 0; step < size; step++)
    if ((taken & (1 << step)) !== 0) left[low + step] = (left[low + step] ?? 0) + 1
}

function firstTarget({ kind }: GroupSpec): number {
  switch (kind) {
    case 'set':
    case 'run':
      return 1
    case 'colour':
      return 0
  }
}

function lastTarget({ kind, size }: GroupSpec): number {
  switch (kind) {
    case 'set':
      return NUMBERS
    case 'run':
      return NUMBERS + 1 - size
    case 'colour':
      return COLOURS.length - 1
  }
}

const ALL_COLOURS = (1 << COLOURS.length) - 1

const needed = new Uint8Array(NUMBERS + 1)
const quota = new Uint8Array(COLOURS.length)

/** Places of a plan by number; valid until the next call. */
export function placesByNumber(layout: Layout, targets: Targets): Uint8Array {
  clear(needed)
  clear(quota)
  for (let index = 0; index < targets.length; index++) {
    const group = layout.spec[index]
    const target = targets[index]
    if (group === undefined || target === undefined) continue
    switch (group.kind) {
      case 'set':
        needed[target] = (needed[target] ?? 0) + group.size
        break
      case 'run':
        for (let n = target; n < target + group.size; n++) needed[n] = (needed[n] ?? 0) + 1
        break
      case 'colour':
        quota[target] = (quota[target] ?? 0) + group.size
        break
    }
  }
  return needed
}

/** Short loops everywhere here: on arrays this small they beat `fill` and `set` by far. */
function clear(counts: Uint8Array): void {
  for (let i = 0; i < counts.length; i++) counts[i] = 0
}

/** The most naturals that the plan has places for, whichever sides its groups look at. */
function naturalsIn(tally: Tally, layout: Layout, targets: Targets): number {
  placesByNumber(layout, targets)
  let inColours = 0
  let unasked = 0
  for (let colour = 0; colour < COLOURS.length; colour++) {
    inColours += Math.min(quota[colour] ?? 0, tally.byColour[colour] ?? 0)
    if (quota[colour] === 0) unasked |= 1 << colour
  }
  return inColours + besideColours(tally, unasked)
}

/**
 * Naturals for sets and runs once the colour groups are as full as they can be. A colour spares only what its own
 * groups have too many of; the smallest cut tells how much of that fits, over all sets of colours left uncut.
 */
function besideColours(tally: Tally, unasked: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let uncut = 0; uncut <= ALL_COLOURS; uncut++) {
    if ((uncut & unasked) !== unasked) continue
    let cut = 0
    for (let colour = 0; colour < COLOURS.length; colour++)
      if ((uncut & (1 << colour)) === 0)
        cut += Math.max(0, (tally.byColour[colour] ?? 0) - (quota[colour] ?? 0))
    for (let number = 1; number <= NUMBERS; number++) {
      const places = needed[number] ?? 0
      if (places > 0) cut += Math.min(places, ofNumber(tally, number, uncut))
    }
    least = Math.min(least, cut)
  }
  return least
}

function ofNumber(tally: Tally, number: number, colours: number): number {
  let held = 0
  for (let colour = 0; colour < COLOURS.length; colour++)
    if ((colours & (1 << colour)) !== 0) held += tally.byKind[colour * NUMBERS + number - 1] ?? 0
  return held
}

/**
 * Further cards that the plan needs when `naturals` of the hand are used: as many as places stay open, but at least
 * one for each group, or for the phase, that still lacks the natural which the rules want there (R36, R40).
 */
export function missingFor(
  tally: Tally,
  layout: Layout,
  targets: Targets,
  naturals: number,
  minNaturals: Rules['minNaturals'],
): number {
  const open = Math.max(0, layout.size - tally.wilds - naturals)
  switch (minNaturals) {
    case 'none':
      return open
    case 'phase':
      return naturals > 0 ? open : Math.max(open, 1)
    case 'group':
      return open >= targets.length ? open : Math.max(open, groupsLacking(tally, layout, targets))
  }
}

/** By Hall's theorem: the worst that any choice of groups is short of naturals fitting one of them. */
function groupsLacking(tally: Tally, layout: Layout, targets: Targets): number {
  let worst = 0
  for (let chosen = 1; chosen < 1 << targets.length; chosen++) {
    let groups = 0
    let numbers = 0
    let colours = 0
    for (let index = 0; index < targets.length; index++) {
      const group = layout.spec[index]
      const target = targets[index]
      if (group === undefined || target === undefined || (chosen & (1 << index)) === 0) continue
      groups++
      switch (group.kind) {
        case 'set':
          numbers |= 1 << target
          break
        case 'run':
          numbers |= ((1 << group.size) - 1) << target
          break
        case 'colour':
          colours |= 1 << target
          break
      }
    }
    worst = Math.max(worst, groups - fitting(tally, numbers, colours))
  }
  return worst
}

function fitting(tally: Tally, numbers: number, colours: number): number {
  let fit = 0
  for (let number = 1; number <= NUMBERS; number++)
    if ((numbers & (1 << number)) !== 0) fit += tally.byNumber[number] ?? 0
  for (let kind = 0; colours !== 0 && kind < NATURAL_KINDS; kind++)
    if ((numbers & (1 << numberOfKind(kind))) === 0 && (colours & (1 << colourOfKind(kind))) !== 0)
      fit += tally.byKind[kind] ?? 0
  return fit
}
