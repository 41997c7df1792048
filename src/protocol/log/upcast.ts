/** Records of older formats, made into those of the present one. */
import { LOG_FORMAT } from './records.ts'

/** Lifts records of one format to the next. They are not validated yet: the present schema does that afterwards. */
interface Upcaster {
  readonly header: (record: unknown) => unknown
  readonly decision: (record: unknown) => unknown
}

/** By the format they start from. Format 1 is the first, so there is none before it. */
const UPCASTERS: ReadonlyMap<number, Upcaster> = new Map()

export function upcastHeader(record: unknown, format: number): unknown {
  return upcast(record, { format, part: 'header' })
}

export function upcastDecision(record: unknown, format: number): unknown {
  return upcast(record, { format, part: 'decision' })
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
