/** The log of one bot game, as text. */
import { simulateGame } from '../../src/cli/simulate/simulateGame.ts'
import { presetRules, type Rules } from '../../src/game/index.ts'
import { readLog, type GameLog } from '../../src/replay/readLog.ts'
import { steadyBots } from './steadyBots.ts'

interface Wish {
  readonly rules?: Rules
  readonly players?: number
  readonly seed?: string
}

/** Phases 1 and 2 only, so that the game is short. */
export const SHORT: Rules = { ...presetRules('classic'), phaseList: [1, 2] }

export function playLogText({ rules = SHORT, players = 3, seed = '1' }: Wish = {}): string {
  const { lines } = simulateGame({ rules, bots: steadyBots(players), seed, index: 0, logged: true })
  return `${lines.join('\n')}\n`
}

export function playLog(wish: Wish = {}): GameLog {
  const read = readLog(playLogText(wish))
  if (!read.ok) throw new Error(`A log that was just written cannot be read: ${read.code}.`)
  return read.log
}
