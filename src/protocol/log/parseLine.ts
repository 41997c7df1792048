/** One line of a log made into a record. Lines of older formats are brought up to date on the way. */
import * as v from 'valibot'
import { quickCheck, type QuickCheck } from '../quickCheck.ts'
import { decisionSchema, headerSchema, LOG_FORMAT, type LogDecision, type LogHeader } from './records.ts'
import { upcastDecision, upcastHeader } from './upcast.ts'

export type LineFault =
  | { readonly code: 'notJson' }
  /** The file is JSON Lines, but its first line is no header of a log. */
  | { readonly code: 'notALog' }
  | { readonly code: 'newerFormat'; readonly format: number; readonly known: number }
  /** `place` is the path into the record, like `events.0.card`; `detail` what the schema says of it, in English. */
  | { readonly code: 'badRecord'; readonly place: string; readonly detail: string }

export type Parsed<T> =
  { readonly ok: true; readonly record: T } | { readonly ok: false; readonly fault: LineFault }

const isHeader = quickCheck(headerSchema)
const isDecision = quickCheck(decisionSchema)

/** `format` is the one that the line itself names; the lines after it are parsed with it. */
export function parseHeader(line: string): Parsed<LogHeader> & { readonly format: number } {
  const json = parseJson(line)
  if (!json.ok) return { ...json, format: LOG_FORMAT }
  const format = formatOf(json.record, 'header')
  if (format === null) return { ok: false, fault: { code: 'notALog' }, format: LOG_FORMAT }
  if (format > LOG_FORMAT)
    return { ok: false, fault: { code: 'newerFormat', format, known: LOG_FORMAT }, format }
  return { ...parseWith(headerSchema, isHeader, upcastHeader(json.record, format)), format }
}

export function parseDecision(line: string, format: number): Parsed<LogDecision> {
  const json = parseJson(line)
  return json.ok ? parseWith(decisionSchema, isDecision, upcastDecision(json.record, format)) : json
}

export function parseJson(line: string): Parsed<unknown> {
  try {
    return { ok: true, record: JSON.parse(line) as unknown }
  } catch {
    return { ok: false, fault: { code: 'notJson' } }
  }
}

/** Null for a record that is not of this type, or names no format. */
export function formatOf(record: unknown, wanted: 'header' | 'sight'): number | null {
  if (typeof record !== 'object' || record === null) return null
  if (!('type' in record) || record.type !== wanted || !('format' in record)) return null
  const { format } = record
  return typeof format === 'number' && Number.isInteger(format) && format >= 1 ? format : null
}

/** The schemas change nothing, so what the quick check lets through is the record as it is. */
export function parseWith<Schema extends v.GenericSchema>(
  schema: Schema,
  isRight: QuickCheck,
  value: unknown,
): Parsed<v.InferOutput<Schema>> {
  if (isRight(value)) return { ok: true, record: value as v.InferOutput<Schema> }
  const parsed = v.safeParse(schema, value, { abortEarly: true, abortPipeEarly: true })
  if (parsed.success) return { ok: true, record: parsed.output }
  const [issue] = parsed.issues
  return {
    ok: false,
    fault: { code: 'badRecord', place: v.getDotPath(issue) ?? '', detail: issue.message },
  }
}
