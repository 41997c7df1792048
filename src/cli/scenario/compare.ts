/** The facts of `then` against the position that came out, one by one. */
import type { DescribedPlayer, DescribedPosition } from './describe.ts'
import { parseCard } from './notation.ts'
import type { ScenarioThen } from './scenarioSchema.ts'

export interface Difference {
  /** Like `then.players.A.hand`. */
  readonly place: string
  readonly expected: unknown
  readonly found: unknown
}

type ThenPlayer = NonNullable<ScenarioThen['players']>[string]
type Normal = (value: unknown) => unknown

export function compare(then: ScenarioThen, position: DescribedPosition): readonly Difference[] {
  const { players, draw, ...facts } = then
  const differences: Difference[] = []
  for (const [key, expected] of Object.entries(facts)) {
    const found = position[key as keyof typeof facts]
    const normal = key === 'winners' || key === 'replay' ? sortedList : same
    differences.push(...difference(`then.${key}`, { expected, found, normal }))
  }
  if (draw !== undefined)
    differences.push(
      ...difference('then.draw', {
        expected: draw,
        found: position.draw.slice(0, draw.length),
        normal: same,
      }),
    )
  for (const [name, expected] of Object.entries(players ?? {}))
    differences.push(...comparePlayer(`then.players.${name}`, expected, position.players[name]))
  return differences
}

function comparePlayer(
  place: string,
  then: ThenPlayer,
  player: DescribedPlayer | undefined,
): readonly Difference[] {
  if (player === undefined) return [{ place, expected: 'a player', found: null }]
  return Object.entries(then).flatMap(([key, expected]) =>
    difference(`${place}.${key}`, {
      expected,
      found: player[key as keyof ThenPlayer],
      normal: NORMAL[key as keyof ThenPlayer],
    }),
  )
}

const same: Normal = (value) => value
const sortedList: Normal = (value) => (Array.isArray(value) ? value.map(String).sort() : value)

/** Hands, saved cards, sets and colour groups are multisets; a run ascends, so the order it is written in is nothing. */
const groups: Normal = (value) => {
  if (!Array.isArray(value) || value.length === 0) return null
  return value.map((group: unknown) => (Array.isArray(group) ? group.map(String).sort(byRank) : group))
}

const NORMAL: Readonly<Record<keyof ThenPlayer, Normal>> = {
  phase: same,
  hand: sortedList,
  laid: groups,
  score: same,
  skip: same,
  saved: sortedList,
  finished: (value) => (Array.isArray(value) ? value.map(Number).sort((a, b) => a - b) : value),
  active: same,
  savedThisHand: same,
  knockedLast: same,
}

function byRank(a: string, b: string): number {
  return rank(a) - rank(b) || (a < b ? -1 : Number(a > b))
}

function rank(text: string): number {
  const role = parseCard(text)?.role
  if (typeof role === 'number') return role
  return Number(/^[RBGY](\d+)$/.exec(text)?.[1] ?? 0)
}

function difference(
  place: string,
  {
    expected,
    found,
    normal,
  }: { readonly expected: unknown; readonly found: unknown; readonly normal: Normal },
): readonly Difference[] {
  const equal = JSON.stringify(normal(expected)) === JSON.stringify(normal(found))
  return equal ? [] : [{ place, expected, found }]
}
