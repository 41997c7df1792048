import {
  allSeats,
  phaseOfNextHand,
  playerAt,
  type OpenPosition,
  type PhaseNumber,
  type SeatId,
} from '../../game/index.ts'
import type { SheetPlayer } from './sheetPlayer.ts'

/** The score sheet. A phase counts as done once the hand in which it was laid is over. */
export function sheetOf(open: OpenPosition, you: SeatId | null): readonly SheetPlayer[] {
  const over = open.step === 'handOver' || open.step === 'gameOver'
  const last = open.sheet.at(-1)
  return allSeats(open).map((seat) => {
    const player = playerAt(open, seat)
    const laidNow = player.laid !== null && !over ? player.phase : null
    return {
      name: player.occupant.name,
      avatar: player.occupant.avatar,
      points: player.score,
      mine: seat === you,
      done: player.finished.filter((phase) => phase !== laidNow),
      current: over ? nextPhase(open, seat) : player.phase,
      laid: !over && player.laid !== null,
      fresh: over ? (last?.laid[seat] ?? null) : null,
    }
  })
}

/** The phase of the next hand, null when there is none or it is still to be chosen. */
function nextPhase({ rules, sheet, handNumber, players }: OpenPosition, seat: SeatId): PhaseNumber | null {
  const phase = players[seat]?.phase ?? null
  const result = sheet.at(-1)
  // A game may be ended in the midst of a hand.
  if (result?.handNumber !== handNumber) return phase
  if (result.replay) return null
  return phaseOfNextHand(rules, { handNumber, phase, laid: (result.laid[seat] ?? null) !== null })
}
