/** A game as long as one likes: six players who do anything that is allowed and seldom lay, until they break it off. */
import { decide, initialState, presetRules, type Command, type GameState } from '../../src/game/index.ts'
import { decisionLine, headerLine } from '../../src/protocol/log/chain.ts'
import type { GameId, TableId } from '../../src/protocol/ids.ts'
import { LOG_FORMAT } from '../../src/protocol/log/records.ts'
import { buildReplay } from '../../src/replay/buildReplay.ts'
import { readLog } from '../../src/replay/readLog.ts'
import type { CompleteReplay } from '../../src/replay/replay.ts'
import { random, shuffled } from '../support/random.ts'
import { bots, offeredMoves } from '../support/randomPlay.ts'
import { PROTOCOL_VERSION } from '../../src/protocol/version.ts'

export interface LongGame {
  readonly text: string
  readonly replay: CompleteReplay
}

/** How often somebody who can lay a phase does. */
const LAYS = 0.1

function anyCommand(state: GameState, next: () => number): Command {
  const { step, turn } = state.open
  if (step === 'ready' || step === 'handOver') return { type: 'dealHand' }
  const lays = next() < LAYS
  const moves = offeredMoves(state, turn).filter(({ type }) => type !== 'layPhase' || lays)
  return moves[Math.floor(next() * moves.length)] ?? { type: 'abandon' }
}

export function longGame(events: number): LongGame {
  const next = random(1)
  const shuffle = shuffled(next)
  const rules = presetRules('classic')
  const occupants = bots(6)
  let { line, head } = headerLine({
    type: 'header',
    format: LOG_FORMAT,
    app: 'bench',
    protocol: PROTOCOL_VERSION,
    game: `g${'b'.repeat(24)}` as GameId,
    table: { id: `t${'b'.repeat(16)}` as TableId, name: 'Bench' },
    startedAt: 1_700_000_000_000,
    rules,
    occupants,
    fair: null,
    origin: null,
    prev: null,
  })
  const lines = [line]
  let state = initialState({ rules, occupants })
  let count = 0
  while (state.open.result === null) {
    const command: Command = count < events ? anyCommand(state, next) : { type: 'abandon' }
    const decided = decide(state, command, shuffle)
    if (!decided.ok) throw new Error(decided.code)
    ;({ state } = decided)
    count += decided.events.length
    const facts = {
      time: 1_700_000_000_000 + count * 1000,
      actor: { type: 'table' },
      commandId: null,
      command,
      events: decided.events,
      salt: '0'.repeat(32),
    } as const
    ;({ line, head } = decisionLine(head, { facts, after: state }))
    lines.push(line)
  }
  const text = `${lines.join('\n')}\n`
  const read = readLog(text)
  if (!read.ok) throw new Error(read.code)
  return { text, replay: buildReplay(read.log) }
}
