/** The games in this computer's own folder. One that is not over is neither listed nor read: it shows all hands. */
import { open, readdir, type FileHandle } from 'node:fs/promises'
import * as v from 'valibot'
import { isMissing } from '../../host/data/atomicFile.ts'
import { logPath } from '../../host/log/openLog.ts'
import { readGameText } from '../../host/log/linkedLog.ts'
import { isGameId, type GameId } from '../../protocol/ids.ts'
import { parseDecision, parseHeader } from '../../protocol/log/parseLine.ts'
import { HEADER_START, LOG_LIMITS, type LogHeader } from '../../protocol/log/records.ts'
import { gameEntry, type GameEntry } from '../ipc/calls.ts'

/** Newest first. What is no log of a finished game, or cannot be read, is left out and costs the others nothing. */
export async function listOwnGames(folder: string): Promise<GameEntry[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  const games = names.map((name) => name.replace(/\.jsonl$/, '')).filter(isGameId)
  const entries: GameEntry[] = []
  // One after the other: hundreds of open files help nobody.
  for (const game of games) {
    const read = await readEnds(folder, game).catch(leaveOut)
    const entry = read === null ? null : entryOf(game, read)
    if (v.is(gameEntry, entry)) entries.push(entry)
  }
  return entries.sort((a, b) => b.startedAt - a.startedAt)
}

function leaveOut(error: unknown): null {
  if (error instanceof Error && 'code' in error) return null
  throw error
}

/** The complete log, or null when there is no such game or it is not over. */
export async function readOwnGame(folder: string, game: GameId): Promise<string | null> {
  const ends = await readEnds(folder, game)
  if (ends === null || ends.size > LOG_LIMITS.bytes) return null
  return readGameText(folder, game)
}

interface Ends {
  readonly header: LogHeader
  readonly end: GameEntry['end']
  readonly size: number
}

/** First and last line alone: a folder full of long games is still listed at once. */
async function readEnds(folder: string, game: GameId): Promise<Ends | null> {
  let file: FileHandle
  try {
    file = await open(logPath(folder, game))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
  try {
    const { size } = await file.stat()
    const head = await piece(file, 0, Math.min(size, LOG_LIMITS.lineBytes))
    const tailFrom = Math.max(0, size - LOG_LIMITS.lineBytes)
    const tail = await piece(file, tailFrom, size - tailFrom)
    const first = parseHeader(head.split('\n', 1)[0] ?? '')
    if (!first.ok || !tail.endsWith('\n')) return null
    // A game that was played on from another one has its own header further on.
    const header = first.record.game === game ? first : await headerOf(game, file, size)
    if (header === null) return null
    const decision = parseDecision(tail.slice(0, -1).split('\n').at(-1) ?? '', header.format)
    if (!decision.ok) return null
    const ended = decision.record.events.find((event) => event.type === 'gameEnded')
    return ended === undefined ? null : { header: header.record, end: ended.ending, size }
  } finally {
    await file.close()
  }
}

async function headerOf(game: GameId, file: FileHandle, size: number) {
  const text = size > LOG_LIMITS.bytes ? '' : await piece(file, 0, size)
  for (const line of text.split('\n')) {
    const header = line.startsWith(HEADER_START) ? parseHeader(line) : null
    if (header?.ok === true && header.record.game === game) return header
  }
  return null
}

async function piece(file: FileHandle, from: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
  return buffer.toString('utf8', 0, bytesRead)
}

function entryOf(game: GameId, { header, end }: Ends): GameEntry {
  return {
    game,
    table: header.table.name,
    startedAt: header.startedAt,
    players: header.occupants.map(({ name }) => name),
    end,
  }
}
