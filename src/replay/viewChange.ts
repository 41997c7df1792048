/** What lies between two views, as paths with what stands there now: `{ "open.players.2.handCount": 11 }`. */
import { CARD_LIMIT, type View } from '../game/index.ts'
import { LOG_LIMITS } from '../protocol/log/records.ts'
import { sameData } from './sameData.ts'

export type ViewChange = Readonly<Record<string, unknown>>

type Fields = Readonly<Record<string, unknown>>

export function viewChange(before: View, after: View): ViewChange {
  const change: Record<string, unknown> = {}
  find(before, after, '', change)
  return change
}

function find(before: unknown, after: unknown, path: string, change: Record<string, unknown>): void {
  if (before === after) return
  if (!isFields(before) || !isFields(after) || !haveSameKeys(before, after)) {
    if (!sameData(before, after)) change[path] = after
    return
  }
  for (const [key, value] of Object.entries(after))
    find(before[key], value, path === '' ? key : `${path}.${key}`, change)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

function haveSameKeys(before: Fields, after: Fields): boolean {
  if (Array.isArray(before) !== Array.isArray(after)) return false
  const keys = Object.keys(after)
  return keys.length === Object.keys(before).length && keys.every((key) => Object.hasOwn(before, key))
}

/** No place in a view lies deeper than data may be nested. */
const MOST_KEYS = LOG_LIMITS.depth

/** The change carried out on a copy. Null where it names a place that there is not, as it may in a file from a stranger. */
export function changedView(before: View, change: ViewChange): unknown {
  let changed: unknown = before
  for (const [path, value] of Object.entries(change)) {
    const keys = path.split('.')
    changed = keys.length > MOST_KEYS ? null : withValue(changed, keys, value)
    if (changed === null) return null
  }
  return changed
}

function withValue(target: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (!isFields(target) || key === undefined) return null
  if (!Object.hasOwn(target, key) || (Array.isArray(target) && !isPlace(target, key))) return null
  const inner = rest.length === 0 ? value : withValue(target[key], rest, value)
  if (rest.length > 0 && inner === null) return null
  if (Array.isArray(target)) return target.with(Number(key), inner)
  return { ...target, [key]: inner }
}

/**
 * Longer lists than those of cards, which is the sheet, grow and change in nothing else. So they come as a whole, and a
 * file cannot have one copied with each event until the memory is full.
 */
function isPlace({ length }: readonly unknown[], key: string): boolean {
  return length <= CARD_LIMIT && /^\d+$/.test(key)
}
