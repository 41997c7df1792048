import { describe, expect, it } from 'vitest'
import type { SeatId } from '../../../src/game/index.ts'
import { lobbyState } from '../../../src/renderer/lobby/lobbyState.ts'
import { bot, person, tableView } from '../client/tableViews.ts'

const guest = { you: 1 as SeatId, mayOwn: false }

describe('the lobby', () => {
  it('waits for the other people who are not ready, never for bots', () => {
    const seats = [person('Mia'), person('Ole'), bot('Birke'), person('Pia', { ready: true }), null, null]
    expect(lobbyState(tableView({ seats }))).toMatchObject({ role: 'owner', waitingFor: ['Ole'], free: 2 })
  })

  it('does not make guests wait for the owner’s mark: to start is to be ready', () => {
    expect(lobbyState(tableView(guest))).toMatchObject({ role: 'guest', waitingFor: [], owner: 'Mia' })
  })

  it('counts the other people, so that an owner among bots alone is told to begin', () => {
    const seats = [person('Mia'), bot('Birke'), null, null, null, null]
    expect(lobbyState(tableView({ seats }))).toMatchObject({ role: 'owner', ready: false, others: 0 })
    expect(lobbyState(tableView(guest))).toMatchObject({ others: 1 })
  })

  it('lets the operator of the host start without a seat, and waits for everybody but the owner', () => {
    const seats = [person('Mia'), person('Ole', { ready: true }), null, null, null, null]
    expect(lobbyState(tableView({ seats, you: null, mayOwn: true }))).toMatchObject({
      role: 'owner',
      seated: false,
      others: 2,
      waitingFor: [],
    })
  })

  it('needs two at the table', () => {
    const seats = [person('Mia'), null, null, null, null, null]
    expect(lobbyState(tableView({ seats })).missing).toBe(1)
    expect(lobbyState(tableView()).missing).toBe(0)
  })

  it('tells those who watch that a seat is free', () => {
    expect(lobbyState(tableView({ you: null, mayOwn: false }))).toMatchObject({ role: 'spectator', free: 4 })
  })

  it('has a seat for those who watch where all people were waited for in vain, or all are bots', () => {
    const watching = { you: null, mayOwn: false }
    const all = (seat: ReturnType<typeof person>) => Array.from({ length: 6 }, () => seat)
    for (const seat of [person('Mia', { away: true }), bot('Birke')])
      expect(lobbyState(tableView({ ...watching, seats: all(seat) })).free).toBe(1)
    const seats = [person('Mia'), ...all(person('Ole', { away: true })).slice(1)]
    expect(lobbyState(tableView({ ...watching, seats })).free).toBe(0)
  })
})
