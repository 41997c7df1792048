/** Groups come down and grow. Nothing on the table is ever moved, split or taken back (R57). */
import type { EventOf } from '../model/events.ts'
import { grownGroup } from '../model/groups.ts'
import type { GameState } from '../model/state.ts'
import { replacePlayer, takeFromHand, takeGroupsFromHand } from './change.ts'

export function laidPhase(state: GameState, { seat, phase, groups }: EventOf<'phaseLaid'>): GameState {
  return takeGroupsFromHand(state, { seat, groups }, ({ player }) => {
    player.laid = groups
    if (!player.finished.includes(phase)) player.finished = [...player.finished, phase]
  })
}

export function hitGroup(state: GameState, event: EventOf<'cardHit'>): GameState {
  const { seat, card, on, end } = event
  return takeFromHand(state, { seat, card }, ({ open, player }) => {
    const owner = on.seat === seat ? player : replacePlayer(open, on.seat)
    const laid = owner.laid ?? []
    owner.laid = laid.map((group, index) => (index === on.index ? grownGroup(group, card, end) : group))
  })
}
