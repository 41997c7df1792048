import { ALL_PHASES, type PhaseNumber, type Rules } from '../../game/index.ts'

/**
 * How long a game may last, for people who do not think in phases. `minutes` is how long four people take about: games of
 * four bots took 300, 104 and 53 turns in 14, 6 and 3 hands, here of a quarter of a minute a turn and half a minute between hands.
 */
export const GAME_LENGTHS = [
  { id: 'whole', phases: ALL_PHASES, minutes: 80 },
  { id: 'half', phases: [1, 2, 3, 4, 5], minutes: 30 },
  { id: 'short', phases: [1, 2, 3], minutes: 15 },
] as const satisfies readonly {
  readonly id: string
  readonly phases: readonly PhaseNumber[]
  readonly minutes: number
}[]

type GameLength = (typeof GAME_LENGTHS)[number]

/** Null for phases that somebody picked out one by one. */
export function lengthOf(list: readonly PhaseNumber[]): GameLength | null {
  return GAME_LENGTHS.find(({ phases }) => phases.join() === list.join()) ?? null
}

/** About how long four people play by these rules; null where nobody has counted. */
export function minutesOf({ phaseList, phaseOrder, handCount }: Rules): number | null {
  return handCount === 'progress' && phaseOrder !== 'free' ? (lengthOf(phaseList)?.minutes ?? null) : null
}
