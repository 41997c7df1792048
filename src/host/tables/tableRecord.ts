/** What a table keeps on disk beside its games' logs, tokens included: one file a table, replaced as a whole. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { MAX_SEATS } from '../../game/index.ts'
import {
  avatarSchema,
  botLevelSchema,
  recordedNameSchema,
  rulesSchema,
  seatIdSchema,
} from '../../protocol/gameSchemas.ts'
import {
  CODE_ALPHABET,
  CODE_LENGTH,
  isGameId,
  isTableId,
  type GameId,
  type TableId,
} from '../../protocol/ids.ts'
import { DEVICES, tableOptionsSchema } from '../../protocol/messages/tableView.ts'
import { readStored, removeFile, replaceFile } from '../data/atomicFile.ts'
import type { FileOps } from '../log/durableFile.ts'

const secret = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

const personSeat = v.strictObject({
  type: v.literal('person'),
  person: v.strictObject({ name: recordedNameSchema, avatar: avatarSchema }),
  token: secret,
  /** Null, and in older files not used: one-time links end with the host. */
  ticket: v.nullable(v.string()),
  device: v.picklist(DEVICES),
})

const botSeat = v.strictObject({
  type: v.literal('bot'),
  occupant: v.strictObject({
    type: v.literal('bot'),
    name: recordedNameSchema,
    avatar: avatarSchema,
    level: botLevelSchema,
  }),
})

/** The last moment that a date can name. */
const LAST_MS = 8_640_000_000_000_000

/** Raised whenever an older program would misread the file. */
export const TABLE_FORMAT = 1

export const tableRecordSchema = v.strictObject({
  format: v.literal(TABLE_FORMAT),
  id: v.custom<TableId>(isTableId),
  name: recordedNameSchema,
  code: v.pipe(v.string(), v.regex(new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`))),
  createdAt: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_MS)),
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

/** Two tables that share a game would write into one log; one code or seat's secret would lead to either. @throws */
function claimAlone({ game, code, seats }: TableRecord, path: string, holders: Map<string, string>): void {
  const claims: [string, string][] = [['join code', code]]
  if (game !== null) claims.push(['game', game])
  for (const seat of seats) if (seat?.type === 'person') claims.push(["seat's secret", seat.token])
  for (const [what, value] of claims) {
    const other = holders.get(value)
    if (other !== undefined)
      throw new Error(`${path} cannot be used: ${other} has the same ${what}. Move one of the two away.`)
  }
  for (const [, value] of claims) holders.set(value, path)
}

export class TableStore {
  constructor(
    private readonly folder: string,
    private readonly files?: FileOps,
  ) {}

  /** All tables, and what is wrong with the files that are none. */
  async load(): Promise<{ readonly tables: readonly TableRecord[]; readonly faults: readonly string[] }> {
    const tables: TableRecord[] = []
    const faults: string[] = []
    const names = (await readdir(this.folder)).filter((name) => name.endsWith('.json')).sort()
    const holders = new Map<string, string>()
    for (const name of names) {
      const path = join(this.folder, name)
      try {
        const record = await readStored(path, tableRecordSchema)
        if (record === null) continue
        const own = `${record.id}.json`
        if (name !== own)
          throw new Error(`${path} holds the table of ${own}. Give it that name, or move it away.`)
        claimAlone(record, path, holders)
        tables.push(record)
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
