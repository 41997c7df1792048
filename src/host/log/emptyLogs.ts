/** Logs of games that never began, since the disk failed or the host ended at that moment: a header and no decision. */
import { open, readdir } from 'node:fs/promises'
import { isGameId, type GameId } from '../../protocol/ids.ts'
import { parseHeader } from '../../protocol/log/parseLine.ts'
import { LOG_LIMITS } from '../../protocol/log/records.ts'
import { removeFile } from '../data/atomicFile.ts'
import { logPath } from './gameLog.ts'

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

/** Of other files only the first piece is read. */
async function isEmpty(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await file.read(
      Buffer.alloc(LOG_LIMITS.lineBytes),
      0,
      LOG_LIMITS.lineBytes,
      0,
    )
    if (bytesRead === LOG_LIMITS.lineBytes) return false
    const [first = '', ...rest] = buffer.toString('utf8', 0, bytesRead).split('\n')
    if (rest.some((line) => line !== '')) return false
    // A line that was torn holds nothing, either.
    return rest.length === 0 || parseHeader(first).ok
  } finally {
    await file.close()
  }
}
