import { describe, expect, it } from 'vitest'
import type { SeatId } from '../../../src/game/index.ts'
import { hasBotSeat } from '../../../src/renderer/table/play/botSeat.ts'
import { bot, person, tableView } from '../client/tableViews.ts'

describe('a seat for whoever looks on', () => {
  const seats = [person('Mia'), bot('Ada'), null, null, null, null]

  it('is that of a bot for which nobody waits', () => {
    expect(hasBotSeat(tableView({ seats }))).toBe(true)
    expect(hasBotSeat(tableView({ seats, waiting: [{ seat: 1 as SeatId, name: 'Pia' }] }))).toBe(false)
    expect(hasBotSeat(tableView())).toBe(false)
  })
})
