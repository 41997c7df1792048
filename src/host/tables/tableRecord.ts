/** What a table keeps on disk beside its games' logs, tokens included: one file a table, replaced as a whole. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { MAX_SEATS } from '../../game/index.ts'
import {
  avatarSchema,
  nameSchema,
  occupantSchema,
  rulesSchema,
  seatIdSchema,
} from '../../protocol/gameSchemas.ts'
import { isGameId, isTableId, type GameId, type TableId } from '../../protocol/ids.ts'
import { DEVICES, tableOptionsSchema } from '../../protocol/messages/tableView.ts'
import { readJson, removeFile, replaceFile } from '../data/atomicFile.ts'
import type { FileOps } from '../log/durableFile.ts'

const secret = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

const personSeat = v.strictObject({
  type: v.literal('person'),
  person: v.strictObject({ name: nameSchema, avatar: avatarSchema }),
  token: secret,
  /** Null, and in older files not used: one-time links end with the host. */
  ticket: v.nullable(v.string()),
  device: v.picklist(DEVICES),
})

const botSeat = v.strictObject({ type: v.literal('bot'), occupant: occupantSchema })

/** Raised whenever an older program would misread the file. */
export const TABLE_FORMAT = 1

export const tableRecordSchema = v.strictObject({
  format: v.literal(TABLE_FORMAT),
  id: v.custom<TableId>(isTableId),
  name: nameSchema,
  code: v.string(),
  createdAt: v.number(),
  /** Stays when the last person has left: a table that the operator set up. */
  kept: v.boolean(),
  rules: rulesSchema,
  options: tableOptionsSchema,
  owner: v.nullable(seatIdSchema),
  seats: v.pipe(
    v.array(v.nullable(v.variant('type', [personSeat, botSeat]))),
    v.length(MAX_SEATS),
    v.readonly(),
  ),
  game: v.nullable(v.custom<GameId>(isGameId)),
  /** Read from older files and not used: the game's log tells who paused it. */
  paused: v.optional(v.nullable(v.string())),
  finished: v.pipe(v.array(v.custom<GameId>(isGameId)), v.readonly()),
})

export type TableRecord = v.InferOutput<typeof tableRecordSchema>

export class TableStore {
  constructor(
    private readonly folder: string,
    private readonly files?: FileOps,
  ) {}

  /** All tables, and the files that are none. */
  async load(): Promise<{ readonly tables: readonly TableRecord[]; readonly faults: readonly string[] }> {
    const tables: TableRecord[] = []
    const faults: string[] = []
    const names = (await readdir(this.folder)).filter((name) => name.endsWith('.json')).sort()
    for (const name of names) {
      const path = join(this.folder, name)
      try {
        const parsed = v.safeParse(tableRecordSchema, await readJson(path))
        if (parsed.success && name === `${parsed.output.id}.json`) tables.push(parsed.output)
        else faults.push(`${path} does not hold a table. Restore it from a backup, or move it away.`)
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error))
      }
    }
    tables.sort((a, b) => a.createdAt - b.createdAt)
    return { tables, faults }
  }

  save(record: TableRecord): Promise<void> {
    return replaceFile(this.path(record.id), `${JSON.stringify(record)}\n`, this.files)
  }

  remove(id: TableId): Promise<void> {
    return removeFile(this.path(id))
  }

  private path(id: TableId): string {
    return join(this.folder, `${id}.json`)
  }
}
