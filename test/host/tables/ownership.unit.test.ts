import { expect, it } from 'vitest'
import type { Client } from '../../../src/host/tables/client.ts'
import { Ownership } from '../../../src/host/tables/ownership.ts'
import type { SeatId } from '../../../src/game/index.ts'
import { newPerson, Seats } from '../../../src/host/tables/seats.ts'

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
