/** The text of a log made into records. Checks the form of every line; `verifyLog` checks what the lines say. */
import type { GameId } from '../protocol/ids.ts'
import { HEADER_START, type LogDecision, type LogHeader } from '../protocol/log/records.ts'
import { parseDecision, parseHeader, type Parsed } from '../protocol/log/parseLine.ts'
import { faultOf, readLines, type LogFault } from './readLines.ts'
import { Pace, runWhole, type Slices } from './slices.ts'

export interface GameLog {
  /** The first header: how play began, with rules and seats. */
  readonly header: LogHeader
  /** The header of the game that this is the log of: the first one, or that of the last branch. */
  readonly own: LogHeader
  readonly decisions: readonly LogDecision[]
  /** As they stand in the file, header first, without newlines: what the chain is made of. */
  readonly lines: readonly string[]
  /** Headers of logs that went on from others, in their order; nearly always empty. */
  readonly links: readonly LogLink[]
}

/** A log that goes on from another one, which comes before it in the same text. */
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
  return runWhole(logInSlices(text))
}

export function* logInSlices(text: string): Slices<ReadResult> {
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
  let { format, record: own } = header
  const pace = new Pace()
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (pace.isDue(line)) yield
    if (line.startsWith(HEADER_START)) {
      const linked = parseHeader(line)
      if (!linked.ok) return fault(index, faultOf(linked.fault, line))
      links.push({ header: linked.record, at: index })
      format = linked.format
      if (isBranch(linked.record)) own = linked.record
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
  return { ok: true, log: { header: header.record, own, decisions, lines, links } }
}

/**
 * The names of the game, the newest last: it has another one in each file that it went on in. The games that it was
 * played on from are others.
 */
export function namesOf({ own, links }: Pick<GameLog, 'own' | 'links'>): readonly GameId[] {
  const names: GameId[] = [own.game]
  for (const { header } of links)
    if (header.origin?.type === 'sealed' && header.origin.game === names.at(-1)) names.push(header.game)
  return names
}

/** Does another game begin here, from a position of the one before? */
export function isBranch({ origin }: LogHeader): boolean {
  return origin?.type === 'branched'
}
