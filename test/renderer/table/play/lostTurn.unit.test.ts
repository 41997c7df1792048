import { describe, expect, it } from 'vitest'
import { DEFAULT_KNOCK, presetRules, type SeatId, type SeenEvent } from '../../../../src/game/index.ts'
import { lostTurn } from '../../../../src/renderer/table/play/lostTurn.ts'
import { positionWhere, type Seen } from '../positions.ts'

const lost = ({ view, log }: Seen, seat: SeatId) =>
  lostTurn(
    view.open,
    log.map(({ event }) => event),
    seat,
  )
const last = <Type extends SeenEvent['type']>(log: Seen['log'], type: Type) =>
  log.map(({ event }) => event).findLast((event) => event.type === type) as
    Extract<SeenEvent, { type: Type }> | undefined

describe('a lost turn', () => {
  it('is ahead while a skip waits, and names who played it', () => {
    const seen = positionWhere({
      where: ({ view, log }) =>
        view.open.players.some(({ skip }) => skip === 'pending') && last(log, 'skipPlayed') !== undefined,
    })
    const seat = seen.view.open.players.findIndex(({ skip }) => skip === 'pending') as SeatId
    expect(lost(seen, seat)).toEqual({ when: 'ahead', why: 'skip', by: last(seen.log, 'skipPlayed')?.seat })
  })

  it('is told while somebody plays in its place, and from then to the next own turn', () => {
    const seen = positionWhere({
      players: 2,
      where: ({ view, log }) => view.open.step === 'play' && last(log, 'turnLost') !== undefined,
    })
    const seat = last(seen.log, 'turnLost')?.seat as SeatId
    const found = lost(seen, seat)
    expect(found).toMatchObject({ when: 'now', why: 'skip', by: seen.view.open.turn })
    const events = seen.log.map(({ event }) => event)
    const more: SeenEvent = { type: 'turnStarted', seat: seen.view.open.turn }
    expect(lostTurn(seen.view.open, [...events, more], seat)?.when).toBe('before')
    expect(lostTurn(seen.view.open, [...events, { ...more, seat }], seat)).toBeNull()
  })

  it('goes to whoever knocked', () => {
    const seen = positionWhere({
      rules: { ...presetRules('classic'), knock: DEFAULT_KNOCK },
      where: ({ view, log }) => view.open.step === 'play' && log.at(-1)?.event.type === 'knockWon',
    })
    const { seat: knocker } = last(seen.log, 'knockWon') ?? {}
    const passed = last(seen.log, 'windowOpened')
    const next = (((passed?.discarder ?? 0) + 1) % 4) as SeatId
    expect(lost(seen, next)).toEqual({ when: 'now', why: 'knock', by: knocker })
  })
})
