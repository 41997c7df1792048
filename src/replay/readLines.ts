/** The text of a file cut into its lines, within limits: it may come from a stranger. */
import { isDeeperThan } from '../protocol/depth.ts'
import type { GameId } from '../protocol/ids.ts'
import type { LineFault } from '../protocol/log/parseLine.ts'
import { LOG_LIMITS } from '../protocol/log/records.ts'

export type LogFault = {
  readonly ok: false
  /** Counts from 1; null for what is wrong with the file as a whole. */
  readonly line: number | null
  /** The fault lies in the last line, which a crash may have torn. */
  readonly last: boolean
} & FaultFacts

export type FaultFacts =
  | LineFault
  | { readonly code: 'empty' }
  | { readonly code: 'byteOrderMark' }
  /** Lines end with CR LF: some program rewrote the file, and its hashes no longer fit. */
  | { readonly code: 'crlf' }
  | { readonly code: 'tooLarge'; readonly limit: number }
  | { readonly code: 'lineTooLong'; readonly limit: number }
  | { readonly code: 'tooManyLines'; readonly limit: number }
  | { readonly code: 'tooDeep'; readonly limit: number }
  /** The file does not end with a newline: its last line was not written to its end. */
  | { readonly code: 'torn' }
  | { readonly code: 'wrongNumber'; readonly expected: number; readonly found: number }
  /** The log goes on from a sealed one, which is missing: its file must come first. */
  | { readonly code: 'originMissing'; readonly origin: GameId }

export interface Lines {
  readonly ok: true
  /** Without their newlines. */
  readonly lines: readonly string[]
  /** What stands after the last newline, empty in a whole file. */
  readonly tail: string
  /** What is wrong with the line of this index. */
  readonly fault: (index: number, facts: FaultFacts) => LogFault
}

/** `text` is the whole file, decoded as UTF-8 with a byte order mark kept if there is one. */
export function readLines(text: string): Lines | LogFault {
  const whole = wholeFault(text)
  if (whole !== null) return { ok: false, line: null, last: false, ...whole }
  const lines = text.split('\n')
  const tail = lines.pop() ?? ''
  const count = lines.length + (tail === '' ? 0 : 1)
  const fault = (index: number, facts: FaultFacts): LogFault => ({
    ok: false,
    line: index + 1,
    last: index + 1 === count,
    ...facts,
  })
  if (count > LOG_LIMITS.lines)
    return { ok: false, line: null, last: false, code: 'tooManyLines', limit: LOG_LIMITS.lines }
  const long = lines.findIndex(isTooLong)
  if (long >= 0 || isTooLong(tail))
    return fault(long >= 0 ? long : lines.length, { code: 'lineTooLong', limit: LOG_LIMITS.lineBytes })
  return { ok: true, lines, tail, fault }
}

function wholeFault(text: string): FaultFacts | null {
  if (text.startsWith('\uFEFF')) return { code: 'byteOrderMark' }
  if (text.trim() === '') return { code: 'empty' }
  if (isOver(text, LOG_LIMITS.bytes)) return { code: 'tooLarge', limit: LOG_LIMITS.bytes }
  return text.includes('\r\n') ? { code: 'crlf' } : null
}

function isTooLong(line: string): boolean {
  return isOver(line, LOG_LIMITS.lineBytes)
}

/** Is the text longer than `limit` bytes in UTF-8? Counts them only where the number of its units leaves it open. */
function isOver(text: string, limit: number): boolean {
  if (text.length * 3 <= limit) return false
  if (text.length > limit) return true
  let bytes = 0
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    // Each half of a surrogate pair counts for two of the four bytes.
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3
  }
  return bytes > limit
}

export const TOO_DEEP: FaultFacts = { code: 'tooDeep', limit: LOG_LIMITS.depth }

/** A record that is nested too deep is refused by its schema; this says so in its own words. */
export function faultOf(fault: LineFault, line: string): FaultFacts {
  return fault.code === 'badRecord' && isTooDeep(line) ? TOO_DEEP : fault
}

/** For records in which a schema leaves something open. */
export function isTooDeep(json: string): boolean {
  return isDeeperThan(LOG_LIMITS.depth, json)
}
