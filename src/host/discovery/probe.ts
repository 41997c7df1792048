/** Asks a host over HTTP whether it is there. What comes from the network is checked here, once. */
import { get } from 'node:http'
import * as v from 'valibot'
import { isTableId, type TableId } from '../../protocol/ids.ts'
import type { TableEntry } from '../../protocol/messages/tableView.ts'
import { NAME_UNITS } from '../../protocol/names.ts'

const ANSWER_LIMIT_MS = 1500
/** A hundred tables, which is as many as a host has, take a third of it. */
const MAX_BYTES = 128 * 1024
const MOST_TABLES = 100

const name = v.pipe(v.string(), v.maxLength(NAME_UNITS))

const healthSchema = v.object({
  ok: v.literal(true),
  hostId: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  hostName: name,
  protocol: v.pipe(v.number(), v.integer(), v.minValue(0)),
  app: v.pipe(v.string(), v.maxLength(40)),
})

const entrySchema = v.object({
  id: v.custom<TableId>(isTableId),
  name,
  status: v.picklist(['lobby', 'playing', 'over']),
  players: v.pipe(v.array(name), v.maxLength(6)),
  free: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
  locked: v.boolean(),
  paused: v.boolean(),
  /** Not every host says. */
  branch: v.optional(v.boolean(), false),
})

export type Health = v.InferOutput<typeof healthSchema>

/** Null when nothing of the kind answers in time. */
export async function probeHealth(address: string, port: number): Promise<Health | null> {
  const parsed = v.safeParse(healthSchema, await getJson(address, port, '/healthz'))
  return parsed.success ? parsed.output : null
}

export async function fetchTables(address: string, port: number): Promise<readonly TableEntry[] | null> {
  const entries = await getJson(address, port, '/tables')
  if (!Array.isArray(entries)) return null
  // A table that is none costs itself alone.
  return entries.slice(0, MOST_TABLES).flatMap((entry: unknown) => {
    const parsed = v.safeParse(entrySchema, entry)
    return parsed.success ? [parsed.output] : []
  })
}

function getJson(address: string, port: number, path: string): Promise<unknown> {
  return new Promise((resolve) => {
    const request = get({ host: address, port, path, agent: false, timeout: ANSWER_LIMIT_MS }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        body += chunk
        if (body.length > MAX_BYTES) request.destroy()
      })
      response.on('end', () => {
        clearTimeout(limit)
        try {
          resolve(response.statusCode === 200 ? JSON.parse(body) : null)
        } catch {
          resolve(null)
        }
      })
      response.on('error', () => resolve(null))
    })
    const limit = setTimeout(() => request.destroy(), ANSWER_LIMIT_MS)
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(null))
    request.on('close', () => {
      clearTimeout(limit)
      resolve(null)
    })
  })
}
