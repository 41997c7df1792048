/** The largest words on a big display: one thing at a time. */
import {
  assertNever,
  playerAt,
  whoMoves,
  whoPlays,
  type OpenPosition,
  type SeatId,
} from '../../game/index.ts'

export interface TvHeadline {
  readonly key: 'turn' | 'chooses' | 'knock' | 'paused' | 'wentOut' | 'handOver' | 'won' | 'ended'
  /** Whom the words speak of. */
  readonly names: readonly string[]
}

export function tvHeadline(open: OpenPosition, { paused }: { readonly paused: boolean }): TvHeadline {
  const nameOf = (seat: SeatId): string => playerAt(open, seat).occupant.name
  const winners = open.result?.winners ?? []
  if (open.step === 'gameOver')
    return winners.length === 0 ? { key: 'ended', names: [] } : { key: 'won', names: winners.map(nameOf) }
  if (paused || open.paused) return { key: 'paused', names: [] }
  switch (open.step) {
    case 'ready':
    case 'handOver': {
      const out = open.sheet.at(-1)?.wentOut ?? null
      return out === null ? { key: 'handOver', names: [] } : { key: 'wentOut', names: [nameOf(out)] }
    }
    case 'choose':
      return { key: 'chooses', names: whoMoves(open).map(nameOf) }
    case 'knock':
      return { key: 'knock', names: [nameOf(whoPlays(open, open.turn))] }
    case 'draw':
    case 'play':
      return { key: 'turn', names: [nameOf(open.turn)] }
    default:
      return assertNever(open.step)
  }
}
