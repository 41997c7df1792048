/** How a scripted table goes on: what a host would tell one seat while steady bots play for everybody. */
import { levelTable, nextCommand } from '../../../src/bots/nextCommand.ts'
import { seededRandom, shuffleWith } from '../../../src/bots/seededRandom.ts'
import { decide, redact, view, type GameState, type SeatId } from '../../../src/game/index.ts'
import type { ServerMessageOf } from '../../../src/protocol/messages/serverMessages.ts'
import { GAME, SNAPSHOT_N } from './scriptedTables.ts'

/** The next decisions after the snapshot, at most `count` of them and none after the hand. */
export function updatesFrom(
  start: GameState,
  { seat, count }: { readonly seat: SeatId; readonly count: number },
): readonly ServerMessageOf<'update'>[] {
  const random = seededRandom(1)
  const table = levelTable(random)
  const updates: ServerMessageOf<'update'>[] = []
  let state = start
  while (updates.length < count && state.open.step !== 'handOver') {
    const next = nextCommand(state, table)
    if (next === null) break
    const decision = decide(state, next.command, shuffleWith(random))
    if (!decision.ok) throw new Error(`${next.command.type} was refused: ${decision.code}`)
    state = decision.state
    const n = SNAPSHOT_N + 1 + updates.length
    updates.push({
      type: 'update',
      time: 1_790_000_000_000,
      events: decision.events.map((event) => redact(event, seat)),
      game: GAME,
      n,
      view: view(state, seat),
      pending: [{ seat, decision: n }],
      clocks: { windowInMs: null, nextHandInMs: null, turnInMs: null },
      head: null,
    })
  }
  return updates
}
