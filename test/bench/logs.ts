import { simulateGame } from '../../src/cli/simulate/simulateGame.ts'
import { presetRules } from '../../src/game/index.ts'
import { buildReplay } from '../../src/replay/buildReplay.ts'
import { readLog } from '../../src/replay/readLog.ts'
import { verifyLog } from '../../src/replay/verifyLog.ts'
import { steadyBots } from '../support/steadyBots.ts'
import type { Figure } from './figure.ts'
import { measure } from './measure.ts'

export function measureLogs(): readonly Figure[] {
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
    { rounds: 9, warmUps: 15 },
  )
  return [
    { name: 'bytes a decision in the log', value: bytes / decisions },
    {
      name: 'ratio: read and replay a log to JSON.parse',
      value: times.replay.ns / times.parse.ns,
      target: { atMost: 2 },
    },
    { name: 'ratio: read and verify a log to JSON.parse', value: times.verify.ns / times.parse.ns },
    { name: 'MB a second: read and replay', value: 1e3 / times.replay.ns },
  ]
}
