/**
 * `now` with all parts that equal those of `before` replaced by them: what did not change stays the same object, and
 * whatever is drawn from it need not be drawn anew. For plain data: numbers, texts, lists, and objects of them.
 */
export function shared<Data>(before: unknown, now: Data): Data {
  return sharedPart(before, now) as Data
}

function sharedPart(before: unknown, now: unknown): unknown {
  if (before === now) return before
  if (Array.isArray(now)) return Array.isArray(before) ? sharedList(before, now) : now
  if (isRecord(now)) return isRecord(before) ? sharedRecord(before, now) : now
  return now
}

function sharedList(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const parts = now.map((part, index) => sharedPart(before[index], part))
  return before.length === now.length && parts.every((part, index) => part === before[index]) ? before : parts
}

function sharedRecord(
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const keys = Object.keys(now)
  const parts = Object.fromEntries(keys.map((key) => [key, sharedPart(before[key], now[key])]))
  const same =
    Object.keys(before).length === keys.length &&
    keys.every((key) => key in before && parts[key] === before[key])
  return same ? before : parts
}

function isRecord(part: unknown): part is Readonly<Record<string, unknown>> {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}
