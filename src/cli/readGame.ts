import { dirname, join } from 'node:path'
import { parseHeader } from '../protocol/log/parseLine.ts'
import { readText } from './readText.ts'

/** More files than that belong to no game. */
const MOST_FILES = 50

/**
 * A log with those before it that it goes on from, as far as they lie beside it. The log itself must be there.
 * @throws CliFault
 */
export async function readGame(file: string): Promise<string> {
  const texts = [await readText(file)]
  for (let origin = originOf(texts[0] ?? ''); origin !== null && texts.length < MOST_FILES;) {
    const before = join(dirname(file), `${origin}.jsonl`)
    const text = await readText(before).catch(() => null)
    // What reads the log then says which file is missing.
    if (text === null) break
    texts.unshift(text)
    origin = originOf(text)
  }
  return texts.join('')
}

function originOf(text: string): string | null {
  const header = parseHeader(text.slice(0, Math.max(0, text.indexOf('\n'))))
  return header.ok ? (header.record.origin?.game ?? null) : null
}
