/** What the arranger has to know about a phase before it sees a hand; worked out once for each phase. */
import type { GroupKind, GroupSpec, PhaseSpec } from '../model/phases.ts'

export interface Layout {
  readonly spec: PhaseSpec
  /** Cards of the whole phase. */
  readonly size: number
  /** Cards of its smallest group. */
  readonly smallest: number
  /** Which side of a natural counts: its number, its colour, or for some groups the one and for some the other. */
  readonly sides: 'numbers' | 'colours' | 'both'
  /** The groups with the runs last, where the search for the best one is cheapest. */
  readonly runsLast: readonly GroupSpec[]
  /** For each group the nearest earlier group that asks for the same, -1 for none. */
  readonly twins: readonly number[]
}

const known = new WeakMap<PhaseSpec, Layout>()

export function layoutOf(spec: PhaseSpec): Layout {
  const before = known.get(spec)
  if (before !== undefined) return before
  const layout: Layout = {
    spec,
    size: spec.reduce((sum, group) => sum + group.size, 0),
    smallest: Math.min(...spec.map((group) => group.size)),
    sides: sidesOf(spec),
    runsLast: [
      ...spec.filter((group) => group.kind !== 'run'),
      ...spec.filter((group) => group.kind === 'run'),
    ],
    twins: spec.map((group, index) =>
      spec.slice(0, index).findLastIndex((other) => other.kind === group.kind && other.size === group.size),
    ),
  }
  known.set(spec, layout)
  return layout
}

const SIDE: Readonly<Record<GroupKind, 'numbers' | 'colours'>> = {
  set: 'numbers',
  run: 'numbers',
  colour: 'colours',
}

function sidesOf(spec: PhaseSpec): Layout['sides'] {
  const [side = 'numbers', ...others] = new Set(spec.map(({ kind }) => SIDE[kind]))
  return others.length > 0 ? 'both' : side
}
