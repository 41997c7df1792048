/**
 * Games whose log is more than one file: after an update of the program the old file is sealed, so that no file mixes
 * formats, and a new one goes on from its last line.
 */
import { chmod, readFile } from 'node:fs/promises'
import type { GameId } from '../../protocol/ids.ts'
import type { ChainHead } from '../../protocol/log/chain.ts'
import { parseHeader } from '../../protocol/log/parseLine.ts'
import type { LogDecision, LogHeader } from '../../protocol/log/records.ts'
import type { FileOps } from './durableFile.ts'
import { isBranch } from '../../replay/readLog.ts'
import { logPath } from './openLog.ts'
import { DamagedLog, readLog, recoverLog, type RecoveredLog } from './recoverLog.ts'

export interface RecoveredGame {
  /** The first header: how play began, with rules and seats. */
  readonly first: LogHeader
  /** The header of the game itself: the first one, or that with which it was played on from another game. */
  readonly own: LogHeader
  /** The file that the game goes on in. */
  readonly last: RecoveredLog
  /** Of all files, in their order. */
  readonly decisions: readonly LogDecision[]
  readonly handHead: ChainHead
}

/** More files than that belong to no game: they go round in circles. */
const MOST_FILES = 50

/** Opens the last file for going on, and reads those before it. @throws DamagedLog */
export async function recoverGame(folder: string, game: GameId, files?: FileOps): Promise<RecoveredGame> {
  const path = logPath(folder, game)
  const last = await recoverLog(path, files)
  if (last.last.game !== game) throw new DamagedLog(path, 1, `this is the log of game ${last.last.game}`)
  const decisions: LogDecision[][] = [[...last.decisions]]
  let { handHead, header, last: own } = last
  for (let files = 1; header.origin !== null; files++) {
    const sealed = await readSealed(folder, header, { isTooMany: files > MOST_FILES })
    decisions.unshift([...sealed.decisions])
    handHead ??= sealed.handHead
    header = sealed.header
    if (!isBranch(own)) own = sealed.last
  }
  if (handHead === null) throw new Error(`The log of game ${game} has no head.`)
  return { first: header, own, last, decisions: decisions.flat(), handHead }
}

/** The file that a header names as its origin, whole and with the line that the header names as its last. */
async function readSealed(
  folder: string,
  { game, origin, prev }: LogHeader,
  { isTooMany }: { readonly isTooMany: boolean },
): Promise<RecoveredLog> {
  const path = logPath(folder, origin?.game ?? game)
  if (origin === null || isTooMany) throw new DamagedLog(path, 1, 'it names no sealed log to go on from')
  const sealed = await readLog(path)
  const isWhole = sealed.torn === null && sealed.head.n === origin.decisions && sealed.head.hash === prev
  if (!isWhole)
    throw new DamagedLog(path, sealed.head.n + 1, `its end is not the line from which game ${game} goes on`)
  return sealed
}

/** Nothing is written to it any more. */
export async function sealLog(folder: string, game: GameId): Promise<void> {
  await chmod(logPath(folder, game), 0o400)
}

/**
 * The complete log of a game: the files before it first, so that its lines are one chain.
 * @throws Error when a file is missing or is no log.
 */
export async function readGameText(folder: string, game: GameId): Promise<string> {
  const texts: string[] = []
  let next: GameId | null = game
  while (next !== null && texts.length < MOST_FILES) {
    const text: string = await readFile(logPath(folder, next), 'utf8')
    texts.unshift(text)
    const header = parseHeader(text.slice(0, text.indexOf('\n')))
    if (!header.ok) throw new Error(`${logPath(folder, next)} is no log.`)
    next = header.record.origin?.game ?? null
  }
  return texts.join('')
}
