import type { GoodbyeCode } from '../../protocol/messages/closeCodes.ts'
import type { TableId } from '../../protocol/ids.ts'
import type { ServerMessage } from '../../protocol/messages/serverMessages.ts'
import type { Device } from '../../protocol/messages/tableView.ts'

/** A connection as tables see it. */
export interface Client {
  readonly device: Device
  /** Where it comes from, for limits by address. */
  readonly address: string
  /** False from the moment in which nothing more can be said to it. */
  readonly isOpen: boolean
  /** May do what owners may, at every table. */
  readonly isOperator: boolean
  readonly send: (message: ServerMessage) => void
  /** A message that is already JSON, in UTF-8. */
  readonly sendJson: (frame: string) => void
  /** Resolves when there is room for a large message; false when the connection is gone. */
  readonly hasRoom: () => Promise<boolean>
  /** Where it sits or watches; null for nowhere. */
  readonly table: TableId | null
  /** The client now sits or watches at this table; null for none. */
  readonly placed: (table: TableId | null) => void
  /** Says why, and closes. */
  readonly goodbye: (code: GoodbyeCode) => void
}
