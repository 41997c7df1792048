import { dirname, join } from 'node:path'
import type { GameId } from '../protocol/ids.ts'
import { parseHeader } from '../protocol/log/parseLine.ts'
import { LOG_LIMITS, type LogHeader } from '../protocol/log/records.ts'
import { CliFault } from './io.ts'
import { readText } from './readText.ts'

/** More files than that belong to no game. */
const MOST_FILES = 50

/**
 * A log with those before it that it goes on from, as far as they lie beside it. The log itself must be there. No game
 * goes on from itself, whatever its file says.
 * @throws CliFault
 */
export async function readGame(file: string): Promise<string> {
  const texts = [await readText(file)]
  const names = new Set<GameId>()
  let length = texts[0]?.length ?? 0
  for (let header = headerOf(texts[0] ?? ''); header !== null && texts.length < MOST_FILES;) {
    const { game, origin } = header
    if (origin === null) break
    names.add(game)
    if (names.has(origin.game))
      throw new CliFault(
        `${file}: as it says, this game goes on from itself (${origin.game}). Use a copy that is whole.`,
      )
    const text = await readText(join(dirname(file), `${origin.game}.jsonl`)).catch(() => null)
    // What reads the log then says which file is missing.
    if (text === null) break
    length += text.length
    if (length > LOG_LIMITS.bytes)
      throw new CliFault(
        `${file}: with the logs that it goes on from, this is larger than ${LOG_LIMITS.bytes >> 20} MiB, which no game is.`,
      )
    texts.unshift(text)
    header = headerOf(text)
  }
  return texts.join('')
}

function headerOf(text: string): LogHeader | null {
  const header = parseHeader(text.slice(0, Math.max(0, text.indexOf('\n'))))
  return header.ok ? header.record : null
}
