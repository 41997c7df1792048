/** Logs of games that never began, since the disk failed or the host ended at that moment: a header and no decision of its own. */
import { open, readdir } from 'node:fs/promises'
import { isGameId, type GameId } from '../../protocol/ids.ts'
import { parseDecision, parseHeader } from '../../protocol/log/parseLine.ts'
import { LOG_LIMITS } from '../../protocol/log/records.ts'
import { removeFile } from '../data/atomicFile.ts'
import { logPath } from './openLog.ts'

/** What the table itself does before a game is played on from another one. */
const OPENING: ReadonlySet<string> = new Set(['shuffleDrawPile', 'takeSeat', 'resume'])

/** Removes those that neither a table nor another log names, and nothing else. Gives their games. */
export async function removeEmptyLogs(
  folder: string,
  isNamed: (game: GameId) => boolean,
): Promise<readonly GameId[]> {
  const games = (await readdir(folder)).map((name) => name.replace(/\.jsonl$/, '')).filter(isGameId)
  const empty: GameId[] = []
  for (const game of games)
    if (!isNamed(game) && (await inPieces(logPath(folder, game), isEmpty))) empty.push(game)
  const sealed = empty.length === 0 ? new Set() : await sealedOnes(folder, games)
  const removed = empty.filter((game) => !sealed.has(game))
  for (const game of removed) await removeFile(logPath(folder, game))
  return removed
}

/** Games that go on in another file, which cannot be read without theirs. */
async function sealedOnes(folder: string, games: readonly GameId[]): Promise<ReadonlySet<GameId>> {
  const sealed = new Set<GameId>()
  for (const game of games) {
    const first = await inPieces(logPath(folder, game), ({ read }) => read(0))
    const header = parseHeader(first.split('\n', 1)[0] ?? '')
    if (header.ok && header.record.origin !== null) sealed.add(header.record.origin.game)
  }
  return sealed
}

interface Pieces {
  /** Of the whole file, in bytes. */
  readonly size: number
  /** As much as a line may have. */
  readonly read: (from: number) => Promise<string>
}

async function inPieces<Result>(path: string, use: (pieces: Pieces) => Promise<Result>): Promise<Result> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const read = async (from: number): Promise<string> => {
      const room = Buffer.alloc(LOG_LIMITS.lineBytes)
      const { bytesRead } = await file.read(room, 0, room.byteLength, from)
      return room.toString('utf8', 0, bytesRead)
    }
    return await use({ size, read })
  } finally {
    await file.close()
  }
}

/** Only the first piece and the last one are looked at. */
async function isEmpty({ size, read }: Pieces): Promise<boolean> {
  if (size < LOG_LIMITS.lineBytes && isHeaderAlone(await read(0))) return true
  return isBranchAlone(await read(Math.max(0, size - LOG_LIMITS.lineBytes)))
}

function isHeaderAlone(text: string): boolean {
  const [first = '', ...rest] = text.split('\n')
  if (rest.some((line) => line !== '')) return false
  // A line that was torn holds nothing, either.
  return rest.length === 0 || parseHeader(first).ok
}

/** Of a game that is played on from another one: nothing but that one's lines, and those who sat down for it. */
function isBranchAlone(text: string): boolean {
  const lines = text.split('\n')
  const at = lines.findLastIndex((line) => line.includes('"branched"'))
  const header = parseHeader(lines[at] ?? '')
  if (!header.ok || header.record.origin?.type !== 'branched') return false
  return lines.slice(at + 1).every((line) => line === '' || isOpening(parseDecision(line, header.format)))
}

function isOpening(parsed: ReturnType<typeof parseDecision>): boolean {
  if (!parsed.ok) return false
  const { actor, command } = parsed.record
  return actor.type === 'table' && OPENING.has(command.type)
}
