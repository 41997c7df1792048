import { CLASSIC_PHASES, presetPhases, type PhaseNumber, type Preset, type Rules } from '../../game/index.ts'

interface GameLength {
  readonly id: 'whole' | 'half' | 'short'
  readonly phases: readonly PhaseNumber[]
  /**
   * How long four people take about, null where nobody has counted: games of four bots took 300, 104 and 53 turns in 14, 6
   * and 3 hands, here of a quarter of a minute a turn and half a minute between hands.
   */
  readonly minutes: number | null
}

const SHORTER: readonly GameLength[] = [
  { id: 'half', phases: [1, 2, 3, 4, 5], minutes: 30 },
  { id: 'short', phases: [1, 2, 3], minutes: 15 },
]

/** How long a game of this edition may last, for people who do not think in phases. */
export function gameLengths(preset: Preset): readonly GameLength[] {
  const all = presetPhases(preset)
  return [
    { id: 'whole', phases: all, minutes: all.join() === CLASSIC_PHASES.join() ? 80 : null },
    ...SHORTER.filter(({ phases }) => phases.every((phase) => all.includes(phase))),
  ]
}

/** Null for phases that somebody picked out one by one. */
export function lengthOf({ preset, phaseList }: Rules): GameLength | null {
  return gameLengths(preset).find(({ phases }) => phases.join() === phaseList.join()) ?? null
}

/** About how long four people play by these rules; null where nobody has counted. */
export function minutesOf(rules: Rules): number | null {
  return rules.handCount === 'progress' && rules.phaseOrder !== 'free'
    ? (lengthOf(rules)?.minutes ?? null)
    : null
}
