/** The text of a log made into records. Checks the form of every line; `verifyLog` checks what the lines say. */
import type { GameId } from '../protocol/ids.ts'
import { LOG_LIMITS, type LogDecision, type LogHeader } from '../protocol/log/records.ts'
import { parseDecision, parseHeader, type LineFault, type Parsed } from '../protocol/log/parseLine.ts'

export interface GameLog {
  /** Of the first file: how the game began. */
  readonly header: LogHeader
  readonly decisions: readonly LogDecision[]
  /** As they stand in the file, header first, without newlines: what the chain is made of. */
  readonly lines: readonly string[]
  /** Headers of files that went on from sealed ones, in their order; nearly always empty. */
  readonly links: readonly LogLink[]
}

/** A file that goes on from a sealed one, which comes before it in the same text. */
export interface LogLink {
  readonly header: LogHeader
  /** Index in `lines` of its header. */
  readonly at: number
}

/** Index in `lines` of decision n, from 1. */
export function lineOfDecision({ links }: Pick<GameLog, 'links'>, n: number): number {
  return links.reduce((line, { at }) => (line >= at ? line + 1 : line), n)
}

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

export type ReadResult = { readonly ok: true; readonly log: GameLog } | LogFault

/** `text` is the whole file, decoded as UTF-8 with a byte order mark kept if there is one. */
export function readLog(text: string): ReadResult {
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
  for (const [index, line] of [...lines, tail].entries()) {
    if (isTooLong(line)) return fault(index, { code: 'lineTooLong', limit: LOG_LIMITS.lineBytes })
  }
  const [first] = lines
  if (first === undefined) return fault(0, { code: 'torn' })
  const header = parseHeader(first)
  if (!header.ok) return fault(0, faultOf(header.fault, first))
  const { origin } = header.record
  if (origin !== null) return fault(0, { code: 'originMissing', origin: origin.game })
  const decisions: LogDecision[] = []
  const links: LogLink[] = []
  let { format } = header
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (line.startsWith(HEADER_START)) {
      const linked = parseHeader(line)
      if (!linked.ok) return fault(index, faultOf(linked.fault, line))
      links.push({ header: linked.record, at: index })
      format = linked.format
      continue
    }
    const parsed: Parsed<LogDecision> = parseDecision(line, format)
    if (!parsed.ok) return fault(index, faultOf(parsed.fault, line))
    const expected = decisions.length + 1
    if (parsed.record.n !== expected)
      return fault(index, { code: 'wrongNumber', expected, found: parsed.record.n })
    decisions.push(parsed.record)
  }
  if (tail !== '') return fault(lines.length, { code: 'torn' })
  return { ok: true, log: { header: header.record, decisions, lines, links } }
}

/** How each header begins, as it was written. */
const HEADER_START = '{"type":"header",'

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

/** A record that is nested too deep is refused by its schema; this says so in its own words. */
function faultOf(fault: LineFault, line: string): FaultFacts {
  return fault.code === 'badRecord' && depthOf(line) > LOG_LIMITS.depth
    ? { code: 'tooDeep', limit: LOG_LIMITS.depth }
    : fault
}

function depthOf(json: string): number {
  let depth = 0
  let deepest = 0
  let quoted = false
  for (let index = 0; index < json.length; index++) {
    const char = json[index]
    if (quoted) {
      if (char === '\\') index++
      else if (char === '"') quoted = false
    } else if (char === '"') quoted = true
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth)
    else if (char === '}' || char === ']') depth--
  }
  return deepest
}
