/** Positions for tests of the table, found in games of bots. */
import {
  affordances,
  presetRules,
  redact,
  view,
  type Affordances,
  type GameState,
  type Rules,
  type SeatId,
  type SeenEvent,
  type View,
} from '../../../src/game/index.ts'
import type { NumberedEvent } from '../../../src/renderer/client/tableTypes.ts'
import { playGame } from '../../support/playGame.ts'

export interface Seen {
  readonly state: GameState
  readonly seat: SeatId
  readonly view: View
  readonly affordances: Affordances
  /** The events of the hand so far, as the seat saw them. */
  readonly log: readonly NumberedEvent[]
}

export interface Wanted {
  readonly rules?: Rules
  readonly players?: number
  readonly seed?: number
  readonly where: (seen: Seen) => boolean
}

/** The first position of the game in which the player whose turn it is sees what is wanted. */
export function positionWhere({
  rules = presetRules('classic'),
  players = 4,
  seed = 1,
  where,
}: Wanted): Seen {
  const events: { n: number; event: SeenEvent }[] = []
  let n = 0
  for (const { before, events: next } of playGame({ rules, players, seed })) {
    const seat = before.open.turn
    const seen = view(before, seat)
    const position = {
      state: before,
      seat,
      view: seen,
      affordances: affordances(seen),
      log: events.map(({ n: at, event }) => ({ n: at, event })),
    }
    if (where(position)) return position
    n += 1
    if (next.some(({ type }) => type === 'handDealt')) events.length = 0
    events.push(...next.map((event) => ({ n, event: redact(event, seat) })))
  }
  throw new Error(`Seed ${seed}: no position of the game is as wanted.`)
}
