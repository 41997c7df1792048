/** What happens next at a table of bots alone: the one command path that people's tables have too. */
import { allSeats, playerAt, view, type Command, type GameState, type SeatId } from '../game/index.ts'
import { chooseMove } from './chooseMove.ts'
import { styleOf } from './levels.ts'
import type { Random, Style } from './style.ts'

export interface SeatedCommand {
  /** Null for what the table does. */
  readonly seat: SeatId | null
  readonly command: Command
}

export interface BotTable {
  readonly random: Random
  readonly styleAt: (state: GameState, seat: SeatId) => Style
}

/** Each bot by the level that its occupant names, whoever is no bot as a steady one. */
export function levelTable(random: Random): BotTable {
  return {
    random,
    styleAt: ({ open }, seat) => {
      const { occupant } = playerAt(open, seat)
      return styleOf(occupant.type === 'bot' ? occupant.level : 'steady')
    },
  }
}

/**
 * Null when the game is over.
 * @throws Error when nobody can act, which the rules keep from happening.
 */
export function nextCommand(state: GameState, table: BotTable): SeatedCommand | null {
  const { open } = state
  switch (open.step) {
    case 'gameOver':
      return null
    case 'ready':
    case 'handOver':
      return { seat: null, command: { type: 'dealHand' } }
    case 'knock':
      return nextInWindow(state, table)
    case 'choose':
    case 'draw':
    case 'play':
      return (
        commandOf(state, open.turn, table) ?? firstToAct(state, allSeats(open), table) ?? nobodyActs(state)
      )
  }
}

/** In real life the quickest knocks; here whoever comes first in a random order. */
function nextInWindow(state: GameState, table: BotTable): SeatedCommand {
  const { window, turn, rules } = state.open
  if (window === null) throw new Error('A step of knocking has no window.')
  const close: SeatedCommand = { seat: null, command: { type: 'closeWindow' } }
  if (window.knockers.length > 0 && rules.knock?.resolve === 'fastest') return close
  const seats = [turn, ...window.mayKnock]
  const from = Math.floor(table.random() * seats.length)
  return firstToAct(state, [...seats.slice(from), ...seats.slice(0, from)], table) ?? close
}

function firstToAct(state: GameState, seats: readonly SeatId[], table: BotTable): SeatedCommand | null {
  for (const seat of seats) {
    const chosen = commandOf(state, seat, table)
    if (chosen !== null) return chosen
  }
  return null
}

function commandOf(state: GameState, seat: SeatId, { random, styleAt }: BotTable): SeatedCommand | null {
  const choice = chooseMove(styleAt(state, seat), view(state, seat), random)
  return choice === null ? null : { seat, command: choice.move }
}

function nobodyActs({ open }: GameState): never {
  throw new Error(`Nobody acts in step ${open.step} of hand ${open.handNumber}, turn of seat ${open.turn}.`)
}
