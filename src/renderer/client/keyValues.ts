import { createStore, del, get, keys, set, update } from 'idb-keyval'

/** A store of values by their names. */
export interface KeyValues {
  keys(): Promise<readonly string[]>
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  /** Reads and writes with nobody in between, another tab neither. */
  update(key: string, change: (value: unknown) => unknown): Promise<void>
  remove(key: string): Promise<void>
}

/** The browser's own database. Its calls fail where the browser keeps nothing. */
export function databaseValues(): KeyValues {
  const store = createStore('klopf', 'games')
  return {
    keys: async () => (await keys(store)).filter((key) => typeof key === 'string'),
    get: (key) => get<unknown>(key, store),
    set: (key, value) => set(key, value, store),
    update: (key, change) => update<unknown>(key, change, store),
    remove: (key) => del(key, store),
  }
}

/** Gone with the tab. */
export function passingValues(): KeyValues {
  const values = new Map<string, unknown>()
  const done = Promise.resolve()
  return {
    keys: () => Promise.resolve([...values.keys()]),
    get: (key) => Promise.resolve(values.get(key)),
    set(key, value) {
      values.set(key, value)
      return done
    },
    update(key, change) {
      values.set(key, change(values.get(key)))
      return done
    },
    remove(key) {
      values.delete(key)
      return done
    },
  }
}
