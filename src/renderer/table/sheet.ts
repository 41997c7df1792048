import type { OpenPosition, SeatId } from '../../game/index.ts'
import type { SheetPlayer } from '../kit/sheetPlayer.ts'

/** The score sheet. A phase counts as done once the hand in which it was laid is over. */
export function sheetOf(open: OpenPosition, you: SeatId | null): readonly SheetPlayer[] {
  const over = open.step === 'handOver' || open.step === 'gameOver'
  const last = open.sheet.at(-1)
  return open.players.map((player, seat) => {
    const laidNow = player.laid !== null && !over ? player.phase : null
    return {
      name: player.occupant.name,
      avatar: player.occupant.avatar,
      points: player.score,
      mine: seat === you,
      done: player.finished.filter((phase) => phase !== laidNow),
      current: player.phase,
      laid: player.laid !== null,
      fresh: over ? (last?.laid[seat] ?? null) : null,
    }
  })
}
