/** What the shell remembers from run to run. Settings of the game belong to the page. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { replaceFile } from '../../host/data/atomicFile.ts'
import { LONGEST_FEED, SHELL_LANGUAGES } from '../ipc/choices.ts'

const whole = v.pipe(v.number(), v.integer())

const feedSchema = v.pipe(v.string(), v.maxLength(LONGEST_FEED))

/** A part that is missing or broken costs itself and no other. */
const settingsSchema = v.object({
  /** The window as it was left, in points of the screen; null before the first time. */
  window: v.fallback(
    v.nullable(v.strictObject({ x: whole, y: whole, width: whole, height: whole, maximized: v.boolean() })),
    null,
  ),
  /** Chosen in the page, null for the system's. */
  language: v.fallback(v.nullable(v.picklist(SHELL_LANGUAGES)), null),
  /** The person has read what the system is going to ask about the network. */
  networkExplained: v.fallback(v.boolean(), false),
  /** Nobody is asked for newer versions unless the person names a feed. */
  updates: v.fallback(v.strictObject({ feed: v.nullable(feedSchema), atStart: v.boolean() }), {
    feed: null,
    atStart: false,
  }),
})

export type Settings = Readonly<v.InferOutput<typeof settingsSchema>>
export type WindowPlace = Readonly<NonNullable<Settings['window']>>
export type UpdateSettings = Readonly<Settings['updates']>

export interface SettingsFile {
  readonly current: Settings
  /** Holds at once, and is on the disk when it resolves. */
  readonly change: (part: Partial<Settings>) => Promise<void>
}

/** A file that is missing or broken is as good as an empty one. */
export function openSettings(path: string): SettingsFile {
  let current = read(path)
  let written: Promise<void> = Promise.resolve()
  return {
    get current() {
      return current
    },
    change: (part) => {
      current = { ...current, ...part }
      const text = `${JSON.stringify(current, null, 2)}\n`
      // One after the other, each after the last whether that failed or not.
      written = written.catch(() => undefined).then(() => replaceFile(path, text))
      return written
    },
  }
}

function read(path: string): Settings {
  let value: unknown = {}
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // Nothing was kept yet, or nothing that can be read.
  }
  const parsed = v.safeParse(settingsSchema, value)
  return parsed.success ? parsed.output : v.parse(settingsSchema, {})
}
