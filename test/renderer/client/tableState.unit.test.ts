import { describe, expect, it } from 'vitest'
import { leftAt } from '../../../src/renderer/client/clocks.ts'
import { createTableState } from '../../../src/renderer/client/tableState.ts'
import { drawing, playing, positionOf } from './tableViews.ts'

describe('the clock of a turn', () => {
  const { seen } = drawing()
  const clocks = { windowInMs: null, nextHandInMs: null, turnInMs: 10_000 }

  it('stands still while the disk of the host fails, and runs on with the next position', () => {
    const state = createTableState()
    const left = (now: number): number =>
      leftAt(state.clocks.value.turn ?? { leftMs: 0, at: 0, held: true }, now)
    const game = { ...positionOf(seen), clocks, recent: [], fair: null }
    state.hearSnapshot({ type: 'snapshot', table: playing(seen.seat), game, show: null }, 1_000)
    expect(left(3_000)).toBe(8_000)

    state.hearTable(playing(seen.seat, { paused: 'diskFailing' }), 3_000)
    expect(left(9_000)).toBe(8_000)

    state.hearTable(playing(seen.seat), 9_000)
    expect(left(9_500)).toBe(8_000)
    state.hearUpdate({ ...positionOf(seen, { n: 41 }), clocks, type: 'update', time: 0, events: [] }, 10_000)
    expect(left(12_000)).toBe(8_000)
  })
})
