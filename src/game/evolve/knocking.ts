/** Windows open, people answer, a knock wins the discard, and knocks fade (R104-R120). */
import type { EventOf } from '../model/events.ts'
import type { SeatId } from '../model/seats.ts'
import type { GameState, OpenPosition } from '../model/state.ts'
import { addToHand, changeOpen, copyPlayer, type Writable } from './change.ts'

export function windowOpened(
  state: GameState,
  { discarder, next, mayKnock }: EventOf<'windowOpened'>,
): GameState {
  return changeOpen(state, (open) => {
    open.step = 'knock'
    open.turn = next
    open.knockedCard = null
    open.window = { discarder, mayKnock, knockers: [] }
  })
}

export function leftWindow(
  state: GameState,
  seat: SeatId,
  { knocked }: { readonly knocked: boolean },
): GameState {
  return changeOpen(state, (open) => {
    if (open.window === null) throw new Error(`Seat ${seat} answered a window that is not open.`)
    const { discarder, mayKnock, knockers } = open.window
    open.window = {
      discarder,
      mayKnock: mayKnock.filter((other) => other !== seat),
      knockers: knocked ? [...knockers, seat] : knockers,
    }
  })
}

export function knockWon(state: GameState, { seat, card }: EventOf<'knockWon'>): GameState {
  return addToHand(state, { seat, card }, ({ open, player }) => {
    player.knock = 'knocked'
    open.step = 'play'
    open.turn = seat
    open.window = null
    open.knockedCard = card
    open.discardPile = open.discardPile.slice(0, -1)
  })
}

/** Discards of others after a knock: the first is the one that may be out of the knocker's reach (R117). */
export function knocksFade(open: Writable<OpenPosition>, discarder: SeatId): void {
  open.players = open.players.map((player, seat) => {
    if (seat === discarder || player.knock === 'none' || player.knock === 'waiting') return player
    const faded = copyPlayer(player)
    faded.knock = player.knock === 'knocked' ? 'resting' : 'waiting'
    return faded
  })
}
