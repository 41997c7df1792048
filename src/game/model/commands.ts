/** Everything that moves a game. Imperatives; who may send which is the host's matter, what they do the decider's. */
import type { CardId } from './cards.ts'
import type { GroupRef, PlayedCard } from './groups.ts'
import type { PhaseNumber } from './phases.ts'
import type { Occupant, SeatId } from './seats.ts'

/** A player's moves. */
export type Move =
  | { readonly type: 'choosePhase'; readonly seat: SeatId; readonly phase: PhaseNumber }
  | { readonly type: 'drawCard'; readonly seat: SeatId; readonly from: 'drawPile' | 'discardPile' }
  | { readonly type: 'drawSaved'; readonly seat: SeatId; readonly card: CardId }
  | { readonly type: 'layPhase'; readonly seat: SeatId; readonly groups: readonly (readonly PlayedCard[])[] }
  | {
      readonly type: 'hit'
      readonly seat: SeatId
      readonly cards: readonly PlayedCard[]
      readonly on: GroupRef
    }
  | { readonly type: 'discard'; readonly seat: SeatId; readonly card: CardId }
  | {
      readonly type: 'playSkip'
      readonly seat: SeatId
      readonly card: CardId
      readonly target: SeatId | null
    }
  | { readonly type: 'save'; readonly seat: SeatId; readonly card: CardId }
  | { readonly type: 'knock'; readonly seat: SeatId }
  | { readonly type: 'pass'; readonly seat: SeatId }

export type MoveOf<Type extends Move['type']> = Extract<Move, { readonly type: Type }>

/** What the table does: deals, closes windows, stops and goes on, changes who plays for a seat. */
export type TableAct =
  | { readonly type: 'dealHand' }
  /** So that nobody knows what comes: where a game is played on from a position whose cards lay open. */
  | { readonly type: 'shuffleDrawPile' }
  | { readonly type: 'closeWindow' }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'abandon' }
  | { readonly type: 'takeSeat'; readonly seat: SeatId; readonly occupant: Occupant }
  | { readonly type: 'markAway'; readonly seat: SeatId; readonly away: boolean }

export type Command = Move | TableAct

/** Is it a player's move, and not an act of the table? */
export function isMove(command: Command): command is Move {
  switch (command.type) {
    case 'dealHand':
    case 'shuffleDrawPile':
    case 'closeWindow':
    case 'pause':
    case 'resume':
    case 'abandon':
    case 'takeSeat':
    case 'markAway':
      return false
    case 'choosePhase':
    case 'drawCard':
    case 'drawSaved':
    case 'layPhase':
    case 'hit':
    case 'discard':
    case 'playSkip':
    case 'save':
    case 'knock':
    case 'pass':
      return true
  }
}
