import { expect, it } from 'vitest'
import type { SeatId } from '../../../src/game/index.ts'
import type { Client } from '../../../src/host/tables/client.ts'
import { Newcomers } from '../../../src/host/tables/newcomers.ts'

it('seats nobody who is gone or barred while others sat down', async () => {
  const newcomers = new Newcomers(() => undefined)
  const clients = ['a', 'b', 'c'].map((address) => ({ address }) as Client)
  clients.forEach((client, index) => {
    newcomers.add({ client, person: { name: `Guest ${index}`, avatar: 'fox' }, seat: index as SeatId })
  })
  const seated: SeatId[] = []
  await newcomers.seatAll(async ({ seat }) => {
    seated.push(seat)
    await Promise.resolve()
    if (clients[1] !== undefined) newcomers.withdraw(clients[1])
  })
  expect(seated).toEqual([0, 2])
  expect(newcomers.list).toEqual([])
})
