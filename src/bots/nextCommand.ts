/** What happens next at a table of bots alone: the one command path that people's tables have too. */
import { allSeats, view, type Command, type GameState, type SeatId } from '../game/index.ts'
import { chooseMove } from './chooseMove.ts'

export interface SeatedCommand {
  /** Null for what the table does. */
  readonly seat: SeatId | null
  readonly command: Command
}

/**
 * Null when the game is over.
 * @throws Error when nobody can act, which the rules keep from happening.
 */
export function nextCommand(state: GameState, random: () => number): SeatedCommand | null {
  const { open } = state
  switch (open.step) {
    case 'gameOver':
      return null
    case 'ready':
    case 'handOver':
      return { seat: null, command: { type: 'dealHand' } }
    case 'knock':
      return nextInWindow(state, random)
    case 'choose':
    case 'draw':
    case 'play':
      return (
        commandOf(state, open.turn, random) ??
        firstToAct(state, { seats: allSeats(open), random }) ??
        nobodyActs(state)
      )
  }
}

/** In real life the quickest knocks; here whoever comes first in a random order. */
function nextInWindow(state: GameState, random: () => number): SeatedCommand {
  const { window, turn, rules } = state.open
  if (window === null) throw new Error('A step of knocking has no window.')
  const close: SeatedCommand = { seat: null, command: { type: 'closeWindow' } }
  if (window.knockers.length > 0 && rules.knock?.resolve === 'fastest') return close
  const seats = [turn, ...window.mayKnock]
  const from = Math.floor(random() * seats.length)
  return firstToAct(state, { seats: [...seats.slice(from), ...seats.slice(0, from)], random }) ?? close
}

function firstToAct(
  state: GameState,
  { seats, random }: { readonly seats: readonly SeatId[]; readonly random: () => number },
): SeatedCommand | null {
  for (const seat of seats) {
    const chosen = commandOf(state, seat, random)
    if (chosen !== null) return chosen
  }
  return null
}

function commandOf(state: GameState, seat: SeatId, random: () => number): SeatedCommand | null {
  const command = chooseMove(view(state, seat), random)
  return command === null ? null : { seat, command }
}

function nobodyActs({ open }: GameState): never {
  throw new Error(`Nobody acts in step ${open.step} of hand ${open.handNumber}, turn of seat ${open.turn}.`)
}
