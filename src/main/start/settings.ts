/** What the shell remembers from run to run. Settings of the game belong to the page. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { replaceFile } from '../../host/data/atomicFile.ts'

const whole = v.pipe(v.number(), v.integer())

const settingsSchema = v.strictObject({
  /** The window as it was left, in points of the screen; null before the first time. */
  window: v.nullable(
    v.strictObject({ x: whole, y: whole, width: whole, height: whole, maximized: v.boolean() }),
  ),
})

export type Settings = Readonly<v.InferOutput<typeof settingsSchema>>
export type WindowPlace = Readonly<NonNullable<Settings['window']>>

const DEFAULTS: Settings = { window: null }

/** A file that is missing or broken costs nothing but the place of the window. */
export function readSettings(path: string): Settings {
  try {
    const parsed = v.safeParse(settingsSchema, JSON.parse(readFileSync(path, 'utf8')))
    return parsed.success ? parsed.output : DEFAULTS
  } catch {
    return DEFAULTS
  }
}

export async function writeSettings(path: string, settings: Settings): Promise<void> {
  await replaceFile(path, `${JSON.stringify(settings, null, 2)}\n`)
}
