import type { Rules } from './model/rules.ts'
import { MAX_SEATS, MIN_SEATS, type Occupant, type SeatId } from './model/seats.ts'
import type { GameState, OpenPlayer } from './model/state.ts'

export interface GameSetup {
  readonly rules: Rules
  /** In seat order, 2 to 6. */
  readonly occupants: readonly Occupant[]
}

/**
 * A game before its first deal.
 * @throws RangeError for fewer than two or more than six players; the table checks that before.
 */
export function initialState({ rules, occupants }: GameSetup): GameState {
  if (occupants.length < MIN_SEATS || occupants.length > MAX_SEATS)
    throw new RangeError(`A game has ${MIN_SEATS} to ${MAX_SEATS} players, not ${occupants.length} (R7).`)
  const none = occupants.map(() => [])
  return {
    open: {
      rules,
      players: occupants.map((occupant) => newPlayer(occupant, rules)),
      step: 'ready',
      paused: false,
      handNumber: 0,
      dealer: 0 as SeatId,
      turn: 0 as SeatId,
      discardPile: [],
      drawPileCount: 0,
      window: null,
      knockedCard: null,
      replay: null,
      sheet: [],
      shownHands: null,
      result: null,
    },
    hidden: { deck: [], next: 0, hands: none, saved: none, savedNow: occupants.map(() => null) },
  }
}

function newPlayer(occupant: Occupant, rules: Rules): OpenPlayer {
  return {
    occupant,
    away: false,
    score: 0,
    phase: rules.phaseOrder === 'fixed' ? (rules.phaseList[0] ?? null) : null,
    finished: [],
    handCount: 0,
    laid: null,
    skip: 'none',
    skipCard: null,
    savedCount: 0,
    savedThisHand: false,
    knock: 'none',
  }
}
