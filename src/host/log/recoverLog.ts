/**
 * Opens a log after whatever happened to the host. Only the last line can be torn: it was being written when the power
 * went, nobody was told of it, and it is cut off and kept aside. A fault anywhere else means that the file was changed
 * or the disk is at fault; it is refused with its line, and nothing is written.
 */
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { assertNever } from '../../game/index.ts'
import { HEADER_START, type LogDecision, type LogHeader } from '../../protocol/log/records.ts'
import { parseDecision, parseHeader, type LineFault } from '../../protocol/log/parseLine.ts'
import { endsHand, type ChainHead } from '../../protocol/log/chain.ts'
import { REAL_FILES, syncFolder, writeWhole, type FileOps } from './durableFile.ts'
import { nativeHash } from './nativeHash.ts'

export interface RecoveredLog {
  readonly header: LogHeader
  /** The last header in the file: another one than the first where a game is played on from one of another name. */
  readonly last: LogHeader
  readonly decisions: readonly LogDecision[]
  readonly head: ChainHead
  /** Where the last hand ended, or the header; null for a file that goes on from another one and ended no hand yet. */
  readonly handHead: ChainHead | null
  /** In which the file is written; its records are brought up to date. */
  readonly format: number
  /** Bytes of the whole lines. */
  readonly size: number
  /** What was cut off; null for a whole file. */
  readonly torn: TornTail | null
}

export interface TornTail {
  readonly bytes: number
  /** The file in which the bytes are kept; null while nothing was cut. */
  readonly keptIn: string | null
}

/** A log that must not be written to. `line` counts from 1. */
export class DamagedLog extends Error {
  constructor(
    readonly file: string,
    readonly line: number,
    readonly fault: string,
  ) {
    super(`${file}, line ${line}: ${fault}. The file was left as it is; restore it from a backup.`)
  }
}

interface Line {
  readonly bytes: Buffer
  readonly ended: boolean
}

/** Reads without changing anything. */
export async function readLog(path: string): Promise<RecoveredLog> {
  return inspectLog(path, await readFile(path))
}

/** Reads and, where the last line is torn, keeps it aside, cuts it off and syncs. */
export async function recoverLog(path: string, files: FileOps = REAL_FILES): Promise<RecoveredLog> {
  const bytes = await readFile(path)
  const found = inspectLog(path, bytes)
  if (found.torn === null) return found
  const keptIn = `${path}.torn-${found.size}`
  await writeWhole(keptIn, bytes.subarray(found.size), files)
  await syncFolder(dirname(path), files)
  const fd = await files.open(path, 'r+', 0o600)
  try {
    await files.truncate(fd, found.size)
    await files.sync(fd)
  } finally {
    await files.close(fd)
  }
  return { ...found, torn: { ...found.torn, keptIn } }
}

/** What recovery would find in these bytes. `path` is for the message of a fault. */
export function inspectLog(path: string, bytes: Buffer): RecoveredLog {
  const lines = splitLines(bytes)
  const first = lines[0]
  if (first === undefined || !first.ended) throw new DamagedLog(path, 1, 'the header is not whole')
  const header = parseHeader(first.bytes.toString('utf8'))
  if (!header.ok) throw new DamagedLog(path, 1, faultText(header.fault))
  const decisions: LogDecision[] = []
  const { origin } = header.record
  let { record: last, format } = header
  let head: ChainHead = { n: origin?.decisions ?? 0, hash: nativeHash(first.bytes) }
  let handHead = origin === null ? head : null
  let size = first.bytes.byteLength + 1
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index]
    if (line === undefined) break
    const link = linkAt(line, head)
    if (link !== null) {
      ;({ record: last, format } = link)
      head = { n: head.n, hash: nativeHash(line.bytes) }
      size += line.bytes.byteLength + 1
      continue
    }
    const checked = check(line, { head, format })
    if (!checked.ok) {
      const isLast = index === lines.length - 1
      if (isLast && checked.mayBeTorn)
        return {
          header: header.record,
          last,
          decisions,
          head,
          handHead,
          format,
          size,
          torn: { bytes: bytes.byteLength - size, keptIn: null },
        }
      throw new DamagedLog(path, index + 1, checked.fault)
    }
    decisions.push(checked.decision)
    head = { n: checked.decision.n, hash: nativeHash(line.bytes) }
    if (endsHand(checked.decision.events)) handHead = head
    size += line.bytes.byteLength + 1
  }
  return { header: header.record, last, decisions, head, handHead, format, size, torn: null }
}

/**
 * The header of a log that goes on from here; null for any other line. A game that is played on begins with the lines
 * of the first one, and those may be of two formats.
 */
function linkAt(
  { bytes, ended }: Line,
  head: ChainHead,
): { readonly record: LogHeader; readonly format: number } | null {
  if (!ended || !bytes.subarray(0, HEADER_BYTES.length).equals(HEADER_BYTES)) return null
  const parsed = parseHeader(bytes.toString('utf8'))
  if (!parsed.ok) return null
  const { origin, prev } = parsed.record
  return origin?.decisions === head.n && prev === head.hash ? parsed : null
}

const HEADER_BYTES = Buffer.from(HEADER_START)

function splitLines(bytes: Buffer): readonly Line[] {
  const lines: Line[] = []
  let from = 0
  while (from < bytes.byteLength) {
    const end = bytes.indexOf(0x0a, from)
    if (end === -1) {
      lines.push({ bytes: bytes.subarray(from), ended: false })
      break
    }
    lines.push({ bytes: bytes.subarray(from, end), ended: true })
    from = end + 1
  }
  return lines
}

type Checked =
  | { readonly ok: true; readonly decision: LogDecision }
  | { readonly ok: false; readonly fault: string; readonly mayBeTorn: boolean }

function check(line: Line, { head, format }: { readonly head: ChainHead; readonly format: number }): Checked {
  if (!line.ended) {
    // A newline that was changed into another character joins two whole lines, which no torn write does.
    const joined = objectEnd(line.bytes)
    const whole =
      joined !== null && joined < line.bytes.byteLength - 1 && !isAllNul(line.bytes.subarray(joined + 1))
    return { ok: false, fault: 'two lines run into each other', mayBeTorn: !whole }
  }
  const parsed = parseDecision(line.bytes.toString('utf8'), format)
  if (!parsed.ok) {
    const isTorn = parsed.fault.code !== 'notJson' || objectEnd(line.bytes) === null || line.bytes.includes(0)
    return { ok: false, fault: faultText(parsed.fault), mayBeTorn: isTorn }
  }
  const decision = parsed.record
  if (decision.n !== head.n + 1)
    return { ok: false, fault: `decision ${head.n + 1} is missing, this is ${decision.n}`, mayBeTorn: false }
  if (decision.prev !== head.hash)
    return {
      ok: false,
      fault: 'it does not follow the line before it: one of the two was changed',
      mayBeTorn: isDamaged(decision.prev, head.hash),
    }
  return { ok: true, decision }
}

/** A hash of another line differs nearly everywhere; one that is right but for a few digits was damaged itself. */
function isDamaged(found: string, right: string): boolean {
  let differing = 0
  for (let i = 0; i < right.length; i++) if (found[i] !== right[i]) differing++
  return differing <= right.length / 2 || new Set(found).size < 6
}

function faultText(fault: LineFault): string {
  switch (fault.code) {
    case 'notJson':
      return 'this is not JSON'
    case 'notALog':
      return 'this is no header of a log'
    case 'newerFormat':
      return `the log has format ${fault.format}, and this program knows formats up to ${fault.known}: update it`
    case 'badRecord':
      return `this is no record of a log (${fault.place}: ${fault.detail})`
    default:
      return assertNever(fault)
  }
}

/** Index of the brace that ends the object with which the bytes begin; null where it does not end. */
function objectEnd(bytes: Buffer): number | null {
  let depth = 0
  let inString = false
  for (let i = 0; i < bytes.byteLength; i++) {
    const code = bytes[i]
    if (inString) {
      if (code === 0x5c) i++
      else if (code === 0x22) inString = false
    } else if (code === 0x22) inString = true
    else if (code === 0x7b) depth++
    else if (code === 0x7d && --depth === 0) return i
  }
  return null
}

function isAllNul(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0)
}
