import type { Hit } from '../../game/index.ts'

/** Where a card can join a group: an end of a run, or the one place of a set or colour group. */
export const SOCKETS = ['low', 'high', 'one'] as const
export type Socket = (typeof SOCKETS)[number]

export function socketOf(hit: Hit): Socket {
  return hit.end ?? 'one'
}
