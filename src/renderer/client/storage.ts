/** Browser storage that never throws: it may be full, forbidden, or hold what another version wrote. */
import * as v from 'valibot'

export function readStored<Schema extends v.GenericSchema>(
  storage: Storage,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    const text = storage.getItem(key)
    if (text === null) return null
    const parsed = v.safeParse(schema, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Those of a list that fit: one that does not takes no other one with it. */
export function readStoredList<Schema extends v.GenericSchema>(
  storage: Storage,
  key: string,
  schema: Schema,
): readonly v.InferOutput<Schema>[] {
  const items = readStored(storage, key, v.array(v.unknown())) ?? []
  return items.flatMap((item) => {
    const parsed = v.safeParse(schema, item)
    return parsed.success ? [parsed.output] : []
  })
}

/** Null removes the entry. What cannot be kept is lost with the tab and nothing more. */
export function writeStored(storage: Storage, key: string, value: unknown): void {
  try {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}
