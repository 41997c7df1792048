/** A turn that begins with the discard taken out of a knock window (R109): no event but the draw says so. */
import { describe, expect, it } from 'vitest'
import { DEFAULT_KNOCK, type SeatId } from '../../src/game/index.ts'
import { buildReplay } from '../../src/replay/buildReplay.ts'
import { deedSteps } from '../../src/replay/deeds.ts'
import { insightOf } from '../../src/replay/insight.ts'
import { playLog, SHORT } from '../support/playLog.ts'

const SEATS = [0, 1, 2, 3] as SeatId[]
const replay = buildReplay(playLog({ rules: { ...SHORT, knock: DEFAULT_KNOCK }, players: 4, seed: 'knock' }))
/** Each turn has exactly one of these: a draw, or a knock that won (R17, R20, R111). */
const gains = replay.steps.flatMap(({ event }) =>
  event.type === 'cardDrawn' || event.type === 'knockWon' ? [event] : [],
)
const turnsOf = (seat: SeatId): number => gains.filter((event) => event.seat === seat).length

describe('a turn out of a knock window', () => {
  it('is counted with the others, and until a phase lay', () => {
    const players = insightOf(replay)
    expect(players.map(({ turns }) => turns)).toEqual(SEATS.map(turnsOf))
    for (const { turns } of players.flatMap(({ laid }) => laid)) expect(turns).toBeGreaterThan(0)
  })

  it('is gone to as the next turn', () => {
    expect(replay.jumps.turns).toHaveLength(gains.length)
  })

  it.each(SEATS)('is found as the next time that seat %i has a turn', (seat) => {
    expect(deedSteps(replay, { seat, deed: 'turn', viewer: 'open' })).toHaveLength(turnsOf(seat))
  })
})
