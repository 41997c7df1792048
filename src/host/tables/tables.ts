/** All tables of a host. */
import type { Rules } from '../../game/index.ts'
import { normalCode, type TableId } from '../../protocol/ids.ts'
import { DEFAULT_OPTIONS, type TableEntry } from '../../protocol/messages/tableView.ts'
import { removeEmptyLogs } from '../log/emptyLogs.ts'
import type { Client } from './client.ts'
import { isSameSecret, newCode, newTableId } from '../secrets.ts'
import { TABLE_ACTOR } from '../games/runningGame.ts'
import type { PersonSeat, Seats } from './seats.ts'
import { Table } from './table.ts'
import { TABLE_FORMAT, type TableRecord } from './tableRecord.ts'
import { entryOf } from './tableViews.ts'
import type { TableEnv } from './tableEnv.ts'

/** A host of more tables than this is no living room. */
export const MAX_TABLES = 100

/** After sleep, connections need a moment to show whether they are still there. */
const AWAKE_AFTER_MS = 5000

export interface NewTable {
  readonly name: string
  readonly rules: Rules
  /** Who sits there from the start: bots alone, people come later. */
  readonly seats: Seats
  /** Stays when the last person has left. */
  readonly kept: boolean
}

export class Tables {
  private readonly byId = new Map<TableId, Table>()
  /** They go as soon as another one is saved in their place. */
  private readonly leaving = new Set<Table>()

  constructor(private readonly env: TableEnv) {}

  /** Opens what is on disk. What cannot be opened is reported and left alone. */
  async load(): Promise<void> {
    const { tables, faults } = await this.env.store.load()
    let isWhole = faults.length === 0
    for (const text of faults) this.env.report({ type: 'fileRefused', text })
    for (const record of tables) {
      const table = this.tableOf(record)
      try {
        if (record.game !== null) await table.reopen(record.game)
        // The host may have ended between the game that is left and the seats that move up for the next one.
        else table.seats.close()
        this.byId.set(table.id, table)
        // The host ended before the first person of it was saved, or after the last one had left.
        await this.tidy(table)
      } catch (error) {
        isWhole = false
        table.saver.stop()
        // The table is not offered, so that nothing overwrites what may be repaired.
        const why = error instanceof Error ? error.message : String(error)
        this.env.report({ type: 'fileRefused', text: `The table "${record.name}" cannot be opened. ${why}` })
      }
    }
    // What a table names that cannot be read is not known, and might be needed once it is mended.
    if (isWhole) await this.removeEmptyLogs()
  }

  private async removeEmptyLogs(): Promise<void> {
    const named = new Set(this.list.flatMap(({ game, finishedGames }) => [game?.id, ...finishedGames]))
    await removeEmptyLogs(this.env.gamesFolder, (game) => named.has(game)).catch((error: unknown) => {
      this.env.report({ type: 'fileRefused', text: String(error) })
    })
  }

  get list(): readonly Table[] {
    return [...this.byId.values()]
  }

  get entries(): readonly TableEntry[] {
    return this.list.map(entryOf)
  }

  /** Are there as many tables as there may be, and none that could make room? */
  get isFull(): boolean {
    return this.byId.size >= MAX_TABLES && this.unused === null
  }

  /** The oldest table at which nobody has played and nobody is, or is about to be; null for none. */
  private get unused(): Table | null {
    return this.list.find((table) => isUnused(table) && !this.leaving.has(table)) ?? null
  }

  byTableId(id: TableId): Table | null {
    return this.byId.get(id) ?? null
  }

  byCode(typed: string): Table | null {
    const code = normalCode(typed)
    return this.list.find((table) => isSameSecret(table.code, code)) ?? null
  }

  byTicket(ticket: string): { readonly table: Table; readonly person: PersonSeat } | null {
    for (const table of this.list) {
      const person = table.seats.people.find(
        (entry) =>
          entry.ticket !== null && entry.ticket.stage === 'open' && isSameSecret(entry.ticket.code, ticket),
      )
      if (person !== undefined) return { table, person }
    }
    return null
  }

  /** Null when the disk fails. */
  async create({ name, rules, seats, kept }: NewTable): Promise<Table | null> {
    const old = this.byId.size >= MAX_TABLES ? this.unused : null
    const table = this.tableOf({
      format: TABLE_FORMAT,
      id: newTableId(),
      name,
      code: this.freeCode(),
      createdAt: this.env.now(),
      kept,
      rules,
      options: DEFAULT_OPTIONS,
      owner: null,
      seats: seats.record(),
      game: null,
      finished: [],
    })
    this.byId.set(table.id, table)
    if (old !== null) this.leaving.add(old)
    const isSaved = await table.saved()
    if (old !== null) this.leaving.delete(old)
    if (!isSaved) {
      this.byId.delete(table.id)
      await table.stop()
      // The disk may have taken the file and failed after that.
      await this.env.store.remove(table.id).catch(() => undefined)
      return null
    }
    // Unless somebody is back meanwhile: then there is one more than there should be.
    if (old !== null && this.byId.has(old.id) && isUnused(old)) await this.remove(old)
    this.env.report({ type: 'tableCreated', table: table.id, name })
    return table
  }

  /** A table that everybody has left goes. */
  async tidy(table: Table): Promise<void> {
    if (table.isDeserted && this.byId.has(table.id)) await this.remove(table)
  }

  async remove(table: Table): Promise<void> {
    this.byId.delete(table.id)
    table.disband()
    await table.stop()
    await this.env.store.remove(table.id).catch(() => undefined)
    this.env.report({ type: 'tableClosed', table: table.id })
  }

  /** The computer slept: nobody was there, and no clock may have run. */
  slept(): void {
    for (const table of this.list) {
      if (table.status !== 'playing' || table.paused !== null || table.seats.people.length === 0) continue
      void table.slot.pause('hostSlept', TABLE_ACTOR)
    }
    setTimeout(() => {
      for (const table of this.list) table.resumeByItself()
    }, AWAKE_AFTER_MS).unref()
  }

  async stop(): Promise<void> {
    await Promise.all(this.list.map((table) => table.stop()))
  }

  private tableOf(record: TableRecord): Table {
    const table = new Table(this.env, record, (client) => this.movesTo(table, client))
    return table
  }

  /** A connection is at one table at a time, and asks to be let in nowhere else. */
  private movesTo(table: Table, client: Client): void {
    for (const other of this.list) {
      other.requests.withdraw(client)
      if (other !== table) other.detach(client)
    }
  }

  private freeCode(): string {
    for (;;) {
      const code = newCode()
      if (this.byCode(code) === null) return code
    }
  }
}

function isUnused({ kept, status, finishedGames, audience, seats }: Table): boolean {
  return (
    !kept &&
    status === 'lobby' &&
    finishedGames.length === 0 &&
    audience.clients.length === 0 &&
    seats.people.length > 0 &&
    seats.people.every(({ comer, ticket }) => comer === null && ticket?.stage !== 'saving')
  )
}
