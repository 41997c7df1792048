/** Groups come down and grow. Nothing on the table is ever moved, split or taken back (R57). */
import type { GameEvent } from '../model/events.ts'
import type { Group } from '../model/groups.ts'
import { playerAt, type GameState } from '../model/state.ts'
import { changePlayer, takeFromHand } from './change.ts'

export function laidPhase(
  state: GameState,
  { seat, phase, groups }: Extract<GameEvent, { type: 'phaseLaid' }>,
): GameState {
  const player = playerAt(state.open, seat)
  const { finished } = player
  return takeFromHand(
    state,
    seat,
    groups.flatMap((group) => group.cards),
    { ...player, laid: groups, finished: finished.includes(phase) ? finished : [...finished, phase] },
  )
}

export function hitGroup(state: GameState, event: Extract<GameEvent, { type: 'cardHit' }>): GameState {
  const { seat, card, on, end } = event
  const laid = playerAt(state.open, on.seat).laid ?? []
  const grown = laid.map((group, index) => (index === on.index ? grow(group, card, end) : group))
  return changePlayer(takeFromHand(state, seat, [card]), on.seat, { laid: grown })
}

function grow(group: Group, card: Group['cards'][number], end: 'low' | 'high' | null): Group {
  if (group.kind === 'run' && end === 'low')
    return { ...group, low: group.low - 1, cards: [card, ...group.cards] }
  return { ...group, cards: [...group.cards, card] }
}
