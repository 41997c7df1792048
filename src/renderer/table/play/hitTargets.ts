/** Where the card that is held may go. */
import type { CardId, GroupRef, Hit, SeatId } from '../../../game/index.ts'
import { socketOf, type Socket } from '../../cards/sockets.ts'

export function targetsFor(hits: readonly Hit[], card: CardId): readonly Hit[] {
  return hits.filter((hit) => hit.card === card)
}

/** For each of a seat's groups the sockets that light up; a run's low end first. */
export function socketsOf(
  targets: readonly Hit[],
  seat: SeatId,
  groups: number,
): readonly (readonly Socket[])[] {
  return Array.from({ length: groups }, (_, index) =>
    targets
      .filter(({ on }) => on.seat === seat && on.index === index)
      .map(socketOf)
      .sort((a, b) => Number(b === 'low') - Number(a === 'low')),
  )
}

export function targetAt(targets: readonly Hit[], on: GroupRef, socket: Socket): Hit | null {
  return (
    targets.find((hit) => hit.on.seat === on.seat && hit.on.index === on.index && socketOf(hit) === socket) ??
    null
  )
}
