/** Logs of games that never began, since the disk failed or the host ended at that moment: a header and no decision of its own. */
import { open, readdir } from 'node:fs/promises'
import { isGameId, type GameId } from '../../protocol/ids.ts'
import { parseDecision, parseHeader } from '../../protocol/log/parseLine.ts'
import { LOG_LIMITS } from '../../protocol/log/records.ts'
import { removeFile } from '../data/atomicFile.ts'
import { logPath } from './openLog.ts'

/** What the table itself does before a game is played on from another one. */
const OPENING: ReadonlySet<string> = new Set(['shuffleDrawPile', 'takeSeat', 'resume'])

/** Removes those that no table names, and nothing else. Gives their games. */
export async function removeEmptyLogs(
  folder: string,
  isNamed: (game: GameId) => boolean,
): Promise<readonly GameId[]> {
  const games = (await readdir(folder)).map((name) => name.replace(/\.jsonl$/, '')).filter(isGameId)
  const removed: GameId[] = []
  for (const game of games) {
    if (isNamed(game) || !(await isEmpty(logPath(folder, game)))) continue
    await removeFile(logPath(folder, game))
    removed.push(game)
  }
  return removed
}

/** Of each file only the first piece and the last one are read. */
async function isEmpty(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const read = async (from: number): Promise<string> => {
      const room = Buffer.alloc(LOG_LIMITS.lineBytes)
      const { bytesRead } = await file.read(room, 0, room.byteLength, from)
      return room.toString('utf8', 0, bytesRead)
    }
    if (size < LOG_LIMITS.lineBytes && isHeaderAlone(await read(0))) return true
    return isBranchAlone(await read(Math.max(0, size - LOG_LIMITS.lineBytes)))
  } finally {
    await file.close()
  }
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
