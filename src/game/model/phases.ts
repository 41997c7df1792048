/** The phases that there are (R6) and the groups that they ask for (R32-R34). Which of them an edition plays, its preset says. */

export const GROUP_KINDS = ['set', 'run', 'colour'] as const
export type GroupKind = (typeof GROUP_KINDS)[number]

/** What one group of a phase must be: `size` is the least number of cards. */
export interface GroupSpec {
  readonly kind: GroupKind
  readonly size: number
}

/** From 1 to `PHASE_COUNT`. */
export type PhaseNumber = number

export type PhaseSpec = readonly GroupSpec[]

const set = (size: number): GroupSpec => ({ kind: 'set', size })
const run = (size: number): GroupSpec => ({ kind: 'run', size })
const colour = (size: number): GroupSpec => ({ kind: 'colour', size })

const PHASES: readonly PhaseSpec[] = [
  [set(3), set(3)],
  [set(3), run(4)],
  [set(4), run(4)],
  [run(7)],
  [run(8)],
  [run(9)],
  [set(4), set(4)],
  [colour(7)],
  [set(5), set(2)],
  [set(5), set(3)],
]

export const PHASE_COUNT = PHASES.length

/** Of all editions together: no game is played by this list. */
export const ALL_PHASES: readonly PhaseNumber[] = PHASES.map((_, index) => index + 1)

/** The ten of the box (R6). */
export const CLASSIC_PHASES: readonly PhaseNumber[] = ALL_PHASES.slice(0, 10)

export function phaseSpec(phase: PhaseNumber): PhaseSpec {
  const spec = PHASES[phase - 1]
  if (spec === undefined)
    throw new RangeError(`There is no phase ${phase}; phases run from 1 to ${PHASE_COUNT}.`)
  return spec
}

/** Cards that the phase needs at least. */
export function phaseSize(phase: PhaseNumber): number {
  return phaseSpec(phase).reduce((sum, group) => sum + group.size, 0)
}
