// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { SeatId } from '../../../src/game/index.ts'
import type { TableId } from '../../../src/protocol/ids.ts'
import type { Replay } from '../../../src/replay/replay.ts'
import { keepPlace } from '../../../src/renderer/client/identity.ts'
import { ownSeatOf } from '../../../src/renderer/replay/ownSeat.ts'

const TABLE = 't0123456789abcdef' as TableId
const OTHER = 'tfedcba9876543210' as TableId

function replayAt(table: TableId): Replay {
  return { header: { table: { id: table, name: 'Sunday' } } } as unknown as Replay
}

function sitDown(seat: number, token: string): void {
  keepPlace({
    type: 'seat',
    known: {
      hostId: 'host',
      address: 'localhost:1',
      table: TABLE,
      tableName: 'Sunday',
      seat: seat as SeatId,
      token,
      seenAt: seat,
      handNumber: null,
      phase: null,
      over: true,
      others: [],
    },
  })
}

describe('the own seat in a replay', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  it('is the one of this device at the table where the game was played, and none elsewhere', () => {
    expect(ownSeatOf(replayAt(TABLE))).toBeNull()
    sitDown(1, 'one')
    sessionStorage.clear()
    expect(ownSeatOf(replayAt(TABLE))).toBe(1)
    expect(ownSeatOf(replayAt(OTHER))).toBeNull()
  })

  it('is the one of the tab where two people sit at one device', () => {
    sitDown(2, 'two')
    sitDown(0, 'nil')
    expect(ownSeatOf(replayAt(TABLE))).toBe(0)
  })
})
