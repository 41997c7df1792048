/** The text of a log made into records. Checks the form of every line; `verifyLog` checks what the lines say. */
import type { LogDecision, LogHeader } from '../protocol/log/records.ts'
import { parseDecision, parseHeader, type Parsed } from '../protocol/log/parseLine.ts'
import { faultOf, readLines, type LogFault } from './readLines.ts'

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

export type ReadResult = { readonly ok: true; readonly log: GameLog } | LogFault

/** `text` is the whole file, decoded as UTF-8 with a byte order mark kept if there is one. */
export function readLog(text: string): ReadResult {
  const split = readLines(text)
  if (!split.ok) return split
  const { lines, tail, fault } = split
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
