/** The log of a game that bots play on from a position of another one, written line by line, so that a test can forge it. */
import { levelTable, nextCommand } from '../../src/bots/nextCommand.ts'
import { seededRandom, shuffleWith } from '../../src/bots/seededRandom.ts'
import { decide, type Command, type GameEvent, type GameState } from '../../src/game/index.ts'
import { decisionLine, headerLine } from '../../src/protocol/log/chain.ts'
import type { LogHeader } from '../../src/protocol/log/records.ts'
import type { GameId } from '../../src/protocol/ids.ts'
import { textUpTo } from '../../src/replay/branch.ts'
import { readLog } from '../../src/replay/readLog.ts'
import { verifyLog } from '../../src/replay/verifyLog.ts'

export const BRANCH = 'gb0000000000000000000000b' as GameId

export interface Forgery {
  /** Changes the header of the branch before it is hashed. */
  readonly header?: (header: LogHeader) => LogHeader
  /** What comes first in it, in place of the shuffle of the draw pile that must come there. */
  readonly opening?: (state: GameState) => readonly Command[]
  /** Changes the events of each decision. */
  readonly events?: (events: readonly GameEvent[]) => readonly GameEvent[]
  /** Also shuffles the draw pile before this decision of the branch. */
  readonly shuffleAgainAt?: number
}

export function branchText(
  text: string,
  decisions: number,
  {
    header: change = (header) => header,
    opening,
    events: changeEvents = (events) => events,
    shuffleAgainAt,
  }: Forgery = {},
): string {
  const start = textUpTo(text, decisions)
  const read = readLog(start)
  if (!read.ok) throw new Error(read.code)
  const verified = verifyLog(read.log)
  if (!verified.ok) throw new Error(verified.code)
  const { own, header: first } = read.log
  const random = seededRandom(5)
  const shuffle = shuffleWith(random)
  const table = levelTable(random)
  const lines: string[] = []
  let { head, line } = headerLine(
    change({
      ...first,
      game: BRANCH,
      fair: null,
      origin: { type: 'branched', game: own.game, decisions },
      prev: verified.head,
    }),
  )
  lines.push(line)
  let { state } = verified
  const add = (command: Command): void => {
    const decided = decide(state, command, shuffle)
    if (!decided.ok) throw new Error(`${command.type}: ${decided.code}`)
    const events = changeEvents(decided.events)
    const facts = {
      time: 1,
      actor: { type: 'table' },
      commandId: null,
      command,
      events,
      salt: '0'.repeat(32),
    } as const
    ;({ head, line } = decisionLine(head, { facts, after: decided.state }))
    ;({ state } = decided)
    lines.push(line)
  }
  for (const command of opening?.(state) ?? [{ type: 'shuffleDrawPile' } as const]) add(command)
  for (let count = 0; ; count++) {
    if (count === shuffleAgainAt) add({ type: 'shuffleDrawPile' })
    const next = nextCommand(state, table)
    if (next === null) break
    add(next.command)
  }
  return `${start}${lines.map((one) => `${one}\n`).join('')}`
}
