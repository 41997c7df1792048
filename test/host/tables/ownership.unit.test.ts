import { expect, it } from 'vitest'
import type { Client } from '../../../src/host/tables/client.ts'
import { Ownership } from '../../../src/host/tables/ownership.ts'
import type { SeatId } from '../../../src/game/index.ts'
import { newPerson, Seats, type PersonSeat } from '../../../src/host/tables/seats.ts'

it('is again with the same deputy when what a deputy did is taken back', () => {
  const seats = Seats.withBots([])
  const people = ['Mia', 'Ole', 'Pia', 'Quin'].map((name) => newPerson({ name, avatar: 'fox' }, 'computer'))
  people.forEach((person, index) => seats.set(index as SeatId, person))
  const [mia, ole, pia, quin] = people
  if (mia === undefined || ole === undefined || pia === undefined || quin === undefined) throw new Error('4')
  const ownership = new Ownership(seats, mia, () => undefined)
  mia.away = true
  pia.client = {} as Client
  ownership.settle()
  // Somebody on an earlier seat is back, whom the next change would make the deputy.
  ole.client = {} as Client
  expect(ownership.acting).toBe(pia)
  const takeBack = ownership.remember()
  ownership.handOn(quin)
  expect(ownership.acting).toBe(quin)
  takeBack()
  expect(ownership).toMatchObject({ chosen: mia, acting: pia })
})

it('stays the table of an owner until the log has it that the seat is a bot, while somebody else acts', () => {
  const seats = Seats.withBots([])
  const people = ['Mia', 'Ole', 'Pia'].map((name) => newPerson({ name, avatar: 'fox' }, 'computer'))
  people.forEach((person, index) => seats.set(index as SeatId, Object.assign(person, { client: {} })))
  const [mia, ole, pia] = people
  if (mia === undefined || ole === undefined || pia === undefined) throw new Error('3')
  const ownership = new Ownership(seats, ole, () => undefined)
  const begin = (person: PersonSeat, seat: SeatId): (() => void) => {
    const bot = seats.newBot('steady')
    seats.set(seat, bot)
    seats.leaving.set(person, bot)
    ownership.settle()
    return () => {
      seats.leaving.delete(person)
      ownership.settle()
    }
  }
  const miaIsGone = begin(mia, 0 as SeatId)
  const oleIsGone = begin(ole, 1 as SeatId)
  expect(ownership).toMatchObject({ chosen: ole, acting: pia })
  miaIsGone()
  expect(seats.keptSeatOf(ole)).toBe(1)
  expect(
    seats
      .record()
      .map((seat) => seat?.type)
      .slice(0, 3),
  ).toEqual(['bot', 'person', 'person'])
  expect(ownership).toMatchObject({ chosen: ole, acting: pia })
  oleIsGone()
  expect(ownership).toMatchObject({ chosen: pia, acting: pia })
})
