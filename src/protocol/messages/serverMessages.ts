/** Everything the host may send. */
import type { Refusal, SeatId, SeenEvent, View } from '../../game/index.ts'
import type { GameId, TableId } from '../ids.ts'
import type { FairNonce } from '../log/fair.ts'
import type { KeptHead } from '../log/witness.ts'
import type { ClientMessageType } from './clientMessages.ts'
import type { GoodbyeCode } from './closeCodes.ts'
import type { Problem } from './problems.ts'
import type { Show } from './show.ts'
import type { Reaction, TableEntry, TableView } from './tableView.ts'

/**
 * A decision that a seat is asked to make. `decision` is the number of the log decision that opened it, which a
 * command must repeat: so a double click plays once, and one player's pass does not spoil another's knock.
 */
export interface PendingDecision {
  readonly seat: SeatId
  readonly decision: number
}

/** What is running down, as remaining milliseconds at the moment of sending; null when it is not running. */
export interface Clocks {
  /** The knock window. */
  readonly windowInMs: number | null
  /** The next deal. */
  readonly nextHandInMs: number | null
  /** The turn, where the owner set a limit. */
  readonly turnInMs: number | null
}

/** A decision of the game as the receiver may see it. */
export interface SeenDecision {
  /** Counts from 1 without gaps within a game. */
  readonly n: number
  /** Milliseconds since 1970, the host's clock. */
  readonly time: number
  readonly events: readonly SeenEvent[]
}

/** Where a game stands, complete. */
export interface GamePosition {
  readonly game: GameId
  /** The last decision that is in `view`. */
  readonly n: number
  readonly view: View
  readonly pending: readonly PendingDecision[]
  readonly clocks: Clocks
  /**
   * The head of the log's chain where the last hand ended (n 0: the header), which binds all that came before it;
   * clients keep it. In an update null unless a hand ends with it.
   */
  readonly head: KeptHead | null
}

/** What everybody was told of a game's fair shuffles. The host's secret comes with the log when the game is over. */
export interface FairFacts {
  /** `secretCommitment` of the host's secret. */
  readonly commitment: string
  /** By seat; a null nonce was withheld and does not count. */
  readonly nonces: readonly FairNonce[]
}

/** A way to the host. */
export interface HostAddress {
  /** The page of the host by this way: `http://192.168.1.20:4711/`. */
  readonly link: string
  /** `virtual`: of a VPN or a virtual machine; `self`: of the host's computer alone. */
  readonly kind: 'network' | 'virtual' | 'self'
  /** Another device has come this way since the host started. */
  readonly seen: boolean
}

/** What the answer to each request says beside `ok`. Requests that are not named here have nothing to say. */
export interface AnswerFacts {
  readonly listTables: { readonly tables: readonly TableEntry[] }
  /** The likeliest first. */
  readonly listAddresses: { readonly addresses: readonly HostAddress[] }
  readonly createTable: { readonly table: TableId; readonly seat: SeatId; readonly code: string }
  readonly playOn: { readonly table: TableId; readonly seat: SeatId; readonly code: string }
  /** `seat` is null for those who watch, since no seat was free. */
  readonly join: { readonly table: TableId; readonly seat: SeatId | null }
  readonly watch: { readonly table: TableId }
  readonly reclaim: { readonly table: TableId; readonly seat: SeatId }
  readonly claimSeat: { readonly table: TableId; readonly seat: SeatId }
  /** `seat` is null while the receiver waits for the next hand; `seated` comes then. */
  readonly sit: { readonly seat: SeatId | null }
  readonly addBot: { readonly seat: SeatId }
  /** For a link `#/seat/<ticket>` that gives the seat to whoever opens it first. */
  readonly offerSeat: { readonly ticket: string }
  /** The decision that the command became; the same for a command that is repeated. */
  readonly command: { readonly n: number }
}

type Facts<Type extends ClientMessageType> = Type extends keyof AnswerFacts ? AnswerFacts[Type] : unknown

/** The answer to a request of the given type. */
export type AnswerTo<Type extends ClientMessageType> =
  | ({ readonly type: 'answer'; readonly to: string; readonly ok: true } & Facts<Type>)
  | { readonly type: 'answer'; readonly to: string; readonly ok: false; readonly problem: Problem }
  | { readonly type: 'answer'; readonly to: string; readonly ok: false; readonly refusal: Refusal }

export type Answer = { [Type in ClientMessageType]: AnswerTo<Type> }[ClientMessageType]

export interface Welcome {
  readonly type: 'welcome'
  readonly protocol: number
  readonly app: string
  /** Stays with the data folder of the host. */
  readonly hostId: string
  readonly hostName: string
  /** Pages under which others reach this host, the likeliest first: `http://192.168.1.20:4711/`. */
  readonly links: readonly string[]
  /** 32 random bytes of this connection in hexadecimal, for proofs. */
  readonly nonce: string
}

export type ServerMessage =
  | Welcome
  | Answer
  /** A seat is the receiver's. The token (32 bytes, hexadecimal) is said this once and proves the seat from then on. */
  | {
      readonly type: 'seated'
      readonly table: TableId
      readonly seat: SeatId
      readonly token: string
    }
  /** The receiver has no place at the table any more, not even as a spectator. */
  | {
      readonly type: 'unseated'
      readonly table: TableId
      readonly reason: 'removed' | 'given' | 'tableClosed'
    }
  /** After each change of anything in it. */
  | { readonly type: 'table'; readonly table: TableView }
  /** One decision; `n` is one more than that of the update before, else the client asks for a snapshot. */
  | ({ readonly type: 'update'; readonly time: number; readonly events: readonly SeenEvent[] } & GamePosition)
  /** Everything: on request, and when a client comes to a table. `recent` holds the last decisions, oldest first. */
  | {
      readonly type: 'snapshot'
      readonly table: TableView
      readonly game:
        | (GamePosition & {
            readonly recent: readonly SeenDecision[]
            /** Null for a game that began without fair shuffles. */
            readonly fair: FairFacts | null
          })
        | null
      /** As in `show`. */
      readonly show: Show | null
    }
  /** A piece of a finished game's log; its pieces in order of `part` make the file. The answer comes after the last. */
  | {
      readonly type: 'log'
      readonly to: string
      readonly game: GameId
      readonly part: number
      readonly parts: number
      readonly text: string
    }
  /** A game is about to begin: the host is bound to its secret, the receiver's device is asked to commit to a nonce. */
  | {
      readonly type: 'shuffleCall'
      readonly game: GameId
      readonly seat: SeatId
      readonly commitment: string
      readonly withinMs: number
    }
  /** The frozen set of commitments, to all. Those who are in it reveal their nonces now. */
  | {
      readonly type: 'shuffleSet'
      readonly game: GameId
      readonly commitment: string
      readonly nonces: readonly { readonly seat: SeatId; readonly commitment: string }[]
      readonly withinMs: number
    }
  | { readonly type: 'reaction'; readonly seat: SeatId; readonly reaction: Reaction }
  /** To everybody at the table, whenever anything in it changes; null when nobody shows a replay any more. */
  | { readonly type: 'show'; readonly show: Show | null }
  | { readonly type: 'pong'; readonly to: string }
  | { readonly type: 'goodbye'; readonly code: GoodbyeCode }

export type ServerMessageType = ServerMessage['type']
export type ServerMessageOf<Type extends ServerMessageType> = Extract<ServerMessage, { readonly type: Type }>
