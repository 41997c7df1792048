import { describe, expect, it } from 'vitest'
import type { HandResult, SeatId } from '../../../src/game/index.ts'
import { phasesOverTime } from '../../../src/renderer/replay/phasesOverTime.ts'

const hand = (laid: HandResult['laid'], replay = false): HandResult => ({
  handNumber: 1,
  wentOut: null,
  ending: 'wentOut',
  points: [],
  laid,
  replay,
})

describe('the phases of a player over the hands', () => {
  it('grow with each new one, and neither by one that is laid again nor by replayed ties', () => {
    const sheet = [hand([1, null]), hand([2, 1]), hand([2, null]), hand([3, 3], true), hand([3, 2])]
    expect(phasesOverTime(sheet, 0 as SeatId)).toEqual([0, 1, 2, 2, 2, 3])
    expect(phasesOverTime(sheet, 1 as SeatId)).toEqual([0, 0, 1, 1, 1, 2])
    expect(phasesOverTime([], 0 as SeatId)).toEqual([0])
  })
})
