/** Records of older formats, made into those of the present one. */
import { LOG_FORMAT } from './records.ts'

/** Lifts records of one format to the next. They are not validated yet: the present schema does that afterwards. */
interface Upcaster {
  readonly header: (record: unknown) => unknown
  readonly decision: (record: unknown) => unknown
}

/** By the format they start from. */
const UPCASTERS: ReadonlyMap<number, Upcaster> = new Map([
  // Format 1 knew no fair shuffles.
  [1, { header: (record) => ({ ...asObject(record), format: 2, fair: null }), decision: unchanged }],
  // Format 2 knew no branches: where it names an origin, that is a sealed log.
  [2, { header: (record) => ({ ...withOrigin(asObject(record)), format: 3 }), decision: unchanged }],
])

function withOrigin(header: { readonly origin?: unknown }): object {
  const { origin } = header
  return typeof origin === 'object' && origin !== null
    ? { ...header, origin: { type: 'sealed', ...origin } }
    : header
}

function asObject(record: unknown): { readonly origin?: unknown } {
  return typeof record === 'object' && record !== null ? record : {}
}

function unchanged(record: unknown): unknown {
  return record
}

export function upcastHeader(record: unknown, format: number): unknown {
  return upcast(record, { format, part: 'header' })
}

export function upcastDecision(record: unknown, format: number): unknown {
  return format === LOG_FORMAT ? record : upcast(record, { format, part: 'decision' })
}

function upcast(
  record: unknown,
  { format, part }: { readonly format: number; readonly part: keyof Upcaster },
): unknown {
  let lifted = record
  for (let from = format; from < LOG_FORMAT; from++) {
    const upcaster = UPCASTERS.get(from)
    if (upcaster === undefined) throw new Error(`Nothing lifts logs of format ${from} to ${from + 1}.`)
    lifted = upcaster[part](lifted)
  }
  return lifted
}
