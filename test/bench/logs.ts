import { simulateGame } from '../../src/cli/simulate/simulateGame.ts'
import { presetRules } from '../../src/game/index.ts'
import { buildReplay } from '../../src/replay/buildReplay.ts'
import { readLog } from '../../src/replay/readLog.ts'
import { verifyLog } from '../../src/replay/verifyLog.ts'
import { steadyBots } from '../support/steadyBots.ts'
import { measure } from './measure.ts'

export function measureLogs(): Readonly<Record<string, number>> {
  const games = Array.from({ length: 10 }, (_, index) =>
    simulateGame({ rules: presetRules('classic'), bots: steadyBots(4), seed: 'bench', index, logged: true }),
  )
  const texts = games.map(({ lines }) => `${lines.join('\n')}\n`)
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  const decisions = games.reduce((sum, game) => sum + game.decisions, 0)
  const each = (work: (text: string) => unknown) => (): number => {
    for (const text of texts) work(text)
    return bytes
  }
  const logOf = (text: string) => {
    const read = readLog(text)
    if (!read.ok) throw new Error(read.code)
    return read.log
  }
  const times = measure(
    {
      parse: each((text) =>
        text.split('\n').map((line) => (line === '' ? null : (JSON.parse(line) as unknown))),
      ),
      replay: each((text) => buildReplay(logOf(text))),
      verify: each((text) => verifyLog(logOf(text))),
    },
    { rounds: 9, warmUps: 2 },
  )
  return {
    'bytes a decision in the log': bytes / decisions,
    'ratio: read and replay a log to JSON.parse (at most 2)': times.replay.ns / times.parse.ns,
    'ratio: read and verify a log to JSON.parse': times.verify.ns / times.parse.ns,
    'MB a second: read and replay': 1e3 / times.replay.ns,
  }
}
