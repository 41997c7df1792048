/** JSON with the keys of every object sorted and no blanks: equal data, equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, entry: unknown) => (isPlain(entry) ? sortedKeys(entry) : entry))
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sortedKeys(entries: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const sorted: Record<string, unknown> = {}
  for (const key of Object.keys(entries).sort()) sorted[key] = entries[key]
  return sorted
}
