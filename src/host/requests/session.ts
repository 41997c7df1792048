import type { TableId } from '../../protocol/ids.ts'
import type { ProofGround } from '../../protocol/proof.ts'
import type { Device } from '../../protocol/messages/tableView.ts'
import type { Client } from '../tables/client.ts'

/** One connection, as far as its requests go. */
export interface Session extends ProofGround {
  readonly client: Client
  /** For limits by address. */
  readonly address: string
  /** It comes from the computer that the host runs on. */
  readonly isOwnComputer: boolean
  /** Null before `hello`. */
  greeted: Device | null
  isOperator: boolean
  /** Where the client sits or watches. */
  table: TableId | null
}
