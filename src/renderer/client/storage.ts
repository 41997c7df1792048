/**
 * Browser storage that never throws: it may be full, forbidden (then its very name throws), or hold what another version
 * wrote. What it does not take is kept as long as the page lives.
 */
import * as v from 'valibot'

/** `local` is of all tabs of this device, `session` of this tab. */
export type StorageArea = 'local' | 'session'

/** What the storage did not take, by key; null for an entry that it did not remove. Hides what it still holds. */
const passing: Readonly<Record<StorageArea, Map<string, string | null>>> = {
  local: new Map(),
  session: new Map(),
}

/** Throws where the browser forbids it. */
function storageOf(area: StorageArea): Storage {
  return area === 'local' ? localStorage : sessionStorage
}

export function readStored<Schema extends v.GenericSchema>(
  area: StorageArea,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    const unwritten = passing[area].get(key)
    const text = unwritten === undefined ? storageOf(area).getItem(key) : unwritten
    if (text === null) return null
    const parsed = v.safeParse(schema, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Those of a list that fit: one that does not takes no other one with it. */
export function readStoredList<Schema extends v.GenericSchema>(
  area: StorageArea,
  key: string,
  schema: Schema,
): readonly v.InferOutput<Schema>[] {
  const items = readStored(area, key, v.array(v.unknown())) ?? []
  return items.flatMap((item) => {
    const parsed = v.safeParse(schema, item)
    return parsed.success ? [parsed.output] : []
  })
}

/** Null removes the entry. False where it is lost with the page. */
export function writeStored(area: StorageArea, key: string, value: unknown): boolean {
  const text = value === null ? null : JSON.stringify(value)
  try {
    if (text === null) storageOf(area).removeItem(key)
    else storageOf(area).setItem(key, text)
    passing[area].delete(key)
    return true
  } catch {
    passing[area].set(key, text)
    return false
  }
}

/** Another tab has written this entry of the local storage. Listens as long as the page lives. */
export function onStoredElsewhere(key: string, listener: () => void): void {
  window.addEventListener('storage', (event) => {
    // Without a key everything was removed.
    if (event.key === key || event.key === null) listener()
  })
}
