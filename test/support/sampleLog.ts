/** A log of a whole game of bots, as a host writes it. */
import { nextCommand } from '../../src/bots/nextCommand.ts'
import { seededRandom, shuffleWith } from '../../src/bots/seededRandom.ts'
import { decide, initialState, presetRules, type Occupant } from '../../src/game/index.ts'
import type { GameId, TableId } from '../../src/protocol/ids.ts'
import { decisionLine, headerLine } from '../../src/protocol/log/chain.ts'
import { LOG_FORMAT } from '../../src/protocol/log/records.ts'

export const SAMPLE_GAME = 'g0123456789abcdef01234567' as GameId

export function sampleLog({
  seed,
  decisions,
}: {
  readonly seed: number
  readonly decisions: number
}): string {
  const random = seededRandom(seed)
  const shuffle = shuffleWith(random)
  const rules = presetRules('classic')
  const occupants: readonly Occupant[] = ['Mia', 'Ole', 'Pia'].map((name) => ({
    type: 'person',
    name,
    avatar: 'fox',
  }))
  const header = headerLine({
    type: 'header',
    format: LOG_FORMAT,
    app: '0.0.0-test',
    protocol: 1,
    game: SAMPLE_GAME,
    table: { id: 't0123456789abcdef' as TableId, name: 'Sunday' },
    startedAt: 1_760_000_000_000,
    rules,
    occupants,
    origin: null,
    prev: null,
  })
  const lines = [header.line]
  let head = header.head
  let state = initialState({ rules, occupants })
  for (let n = 1; n <= decisions; n++) {
    const next = nextCommand(state, random)
    if (next === null) break
    const decision = decide(state, next.command, shuffle)
    if (!decision.ok) throw new Error(`Refused: ${decision.code}`)
    state = decision.state
    const line = decisionLine(head, {
      facts: {
        time: 1_760_000_000_000 + n * 1000,
        actor: next.seat === null ? { type: 'table' } : { type: 'seat', seat: next.seat },
        commandId: null,
        command: next.command,
        events: decision.events,
        salt: n.toString(16).padStart(32, '0'),
      },
      after: state,
    })
    lines.push(line.line)
    head = line.head
  }
  return `${lines.join('\n')}\n`
}
