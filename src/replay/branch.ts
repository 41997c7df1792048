/** Where another game can be played on from one that is over. */
import type { GameState } from '../game/index.ts'
import { HEADER_START } from '../protocol/log/records.ts'
import type { CompleteReplay } from './replay.ts'

/** Has something been dealt that is not over yet? */
export function canBranch({ open }: GameState): boolean {
  return open.handNumber > 0 && open.result === null
}

/** How many decisions lead to this step or, inside of a decision, to its end; null where nothing can be played on. */
export function branchPoint({ jumps, positions }: CompleteReplay, step: number): number | null {
  const decisions = jumps.decisions.findIndex((last) => last >= step)
  const position = positions[jumps.decisions[decisions] ?? -1]
  return position !== undefined && canBranch(position) ? decisions : null
}

/** The text of a log up to its decision of this number. */
export function textUpTo(text: string, decisions: number): string {
  let end = 0
  for (let count = 0; count < decisions;) {
    if (!text.startsWith(HEADER_START, end)) count++
    end = text.indexOf('\n', end) + 1
    if (end === 0) return text
  }
  return text.slice(0, end)
}
