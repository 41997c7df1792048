/** The log of a running game: the one place where decisions become durable. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { GameState } from '../../game/index.ts'
import { decisionLine, headerLine, type ChainHead, type DecisionFacts } from '../../protocol/log/chain.ts'
import type { LogHeader } from '../../protocol/log/records.ts'
import type { GameId } from '../../protocol/ids.ts'
import { DurableFile, type FileOps, type Outcome } from './durableFile.ts'
import { nativeHash } from './nativeHash.ts'
import type { RecoveredLog } from './recoverLog.ts'

export function logPath(folder: string, game: GameId): string {
  return join(folder, `${game}.jsonl`)
}

export class OpenLog {
  private constructor(
    private readonly file: DurableFile,
    /** The end of the chain, lines that wait for the disk included. */
    private head: ChainHead,
  ) {}

  static create(folder: string, header: LogHeader, files?: FileOps): Promise<OpenLog> {
    const { line, head } = headerLine(header)
    return OpenLog.begin(logPath(folder, header.game), { lines: [line], head }, files)
  }

  /** A log that begins with these lines, which end with `head`. */
  static async begin(
    path: string,
    { lines, head }: { readonly lines: readonly string[]; readonly head: ChainHead },
    files?: FileOps,
  ): Promise<OpenLog> {
    const file = await DurableFile.create(path, files)
    try {
      await new Promise<void>((done, failed) => {
        file.append(lines.map((line) => `${line}\n`).join(''), { done, failed })
      })
    } catch (error) {
      await file.abandon(path)
      throw error
    }
    return new OpenLog(file, head)
  }

  static async goOn(path: string, { size, head }: RecoveredLog, files?: FileOps): Promise<OpenLog> {
    return new OpenLog(await DurableFile.reopen(path, size, files), head)
  }

  /** The end to go back to when `append` fails. */
  get end(): ChainHead {
    return this.head
  }

  /** Gives the number of the decision, which nobody may be told before `outcome.done`. More may be appended meanwhile. */
  append(facts: Omit<DecisionFacts, 'salt'>, after: GameState, outcome: Outcome): number {
    const salted = { ...facts, salt: newSalt() }
    const { line, head } = decisionLine(this.head, { facts: salted, after }, nativeHash)
    this.head = head
    this.file.append(`${line}\n`, outcome)
    return head.n
  }

  /** Forgets the lines that failed. */
  goBack(end: ChainHead): void {
    this.head = end
  }

  close(): Promise<void> {
    return this.file.close()
  }
}

const SALT_BYTES = 16
const SALTS_AT_ONCE = 256
let salts = Buffer.alloc(0)

/** Fetched many at a time: each call to the system costs more than what it brings. */
export function newSalt(): string {
  if (salts.byteLength === 0) salts = randomBytes(SALT_BYTES * SALTS_AT_ONCE)
  const salt = salts.toString('hex', 0, SALT_BYTES)
  salts = salts.subarray(SALT_BYTES)
  return salt
}
