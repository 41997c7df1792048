/** What went wrong, a JSON object a line, in files that never grow beyond their share. Without secrets: see `scrub`. */
import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { scrub } from './scrub.ts'

/** Bytes until a new file begins. */
const LARGEST = 256 * 1024
/** Files besides the current one; the oldest goes. */
const KEPT = 2

export interface FaultEntry {
  readonly time: string
  readonly version: string
  /** Which part it happened in. */
  readonly what: string
  readonly text: string
}

/** `faults.log` becomes `faults.1.log`, that one `faults.2.log`. */
function numbered(path: string, number: number): string {
  return number === 0 ? path : path.replace(/\.log$/, `.${number}.log`)
}

/** Never throws: a full disk must not turn one fault into two. */
export function writeFault(path: string, entry: FaultEntry): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    if (sizeOf(path) > LARGEST)
      for (let number = KEPT; number > 0; number--) {
        if (sizeOf(numbered(path, number - 1)) > 0)
          renameSync(numbered(path, number - 1), numbered(path, number))
      }
    const line = JSON.stringify({ ...entry, text: scrub(entry.text) })
    appendFileSync(path, `${line}\n`, { mode: 0o600 })
  } catch {
    // There is nobody left to tell.
  }
}

/** All that is kept, the oldest line first. */
export function readFaults(path: string): string {
  return Array.from({ length: KEPT + 1 }, (_, at) => readIfThere(numbered(path, KEPT - at))).join('')
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

function readIfThere(path: string): string {
  return sizeOf(path) === 0 ? '' : readFileSync(path, 'utf8')
}
