import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HostClient } from '../support/hostClient.ts'
import { chanceOf, fullTable, hostFixture, type HostFixture } from '../support/hostFixture.ts'

const seed = Math.floor(Math.random() * 1e9)
const FRAMES = 3000
const PER_CONNECTION = 25

const VALID: readonly object[] = [
  { type: 'hello', id: '1', protocol: 1, app: 'x', device: 'phone' },
  { type: 'listTables', id: '2' },
  { type: 'join', id: '3', table: null, code: 'AAAAAA', person: { name: 'Kim', avatar: 'fox' } },
  { type: 'reclaim', id: '4', table: 't0123456789abcdef', seat: 0, proof: 'ab'.repeat(32) },
  {
    type: 'command',
    id: '5',
    commandId: 'c-000001',
    decision: 3,
    move: { type: 'discard', seat: 0, card: 5 },
  },
  { type: 'sit', id: '6', seat: 2, person: { name: 'Kim', avatar: 'fox' } },
  { type: 'start', id: '7' },
  { type: 'snapshot', id: '8' },
  { type: 'getLog', id: '9', game: 'g0123456789abcdef01234567' },
  { type: 'claimSeat', id: '10', ticket: 'x' },
]

describe(`frames of every kind, from many connections (seed ${seed})`, () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
  })
  afterEach(() => fixture.end())

  it('change nothing in a game that goes on beside them', async () => {
    const { random, shuffle } = chanceOf(seed)
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
    await fixture.start({ shuffle })
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 1 })
    await owner.get('start', {})
    const players = [owner, ...guests]
    for (const player of players) player.play(random)

    const mutated = (): string | Buffer => {
      const text = JSON.stringify(pick(VALID))
      const at = Math.floor(random() * text.length)
      switch (Math.floor(random() * 8)) {
        case 0:
          return text
        case 1:
          return text.slice(0, at)
        case 2:
          return text.slice(0, at) + String.fromCharCode(Math.floor(random() * 0xd7ff)) + text.slice(at + 1)
        case 3:
          return Buffer.from(text)
        case 4:
          return text.replace(/\d+/, String(pick([-1, 1e308, 0.5, 2 ** 53, 99])))
        case 5:
          return '['.repeat(Math.floor(random() * 4000))
        case 6:
          return 'x'.repeat(Math.floor(random() * 12_000))
        default:
          return text.replace(/"[a-z]+"/i, pick(['null', '{}', '"__proto__"', '[[]]', 'true']))
      }
    }
    let sent = 0
    const attack = async (from: string): Promise<void> => {
      while (sent < FRAMES) {
        const client = await HostClient.connect({ port: fixture.host.port, from, greet: random() < 0.7 })
        for (let index = 0; index < PER_CONNECTION && client.closeCode === null; index++) {
          client.sendRaw(mutated())
          sent++
          if (random() < 0.2)
            await client.until(() => client.closeCode !== null || client.frames.length > 0, 'anything')
        }
        client.cut()
        await client.untilClosed()
      }
    }
    await Promise.all(Array.from({ length: 20 }, (_, index) => attack(`127.0.1.${index + 1}`)))
    await Promise.all(
      players.map((player) => player.untilTable(({ status }) => status === 'over', 'the end')),
    )
    for (const player of players) {
      expect(player.game?.view.open.result?.ending).toBe('finished')
      expect(player.table?.seats.filter((seat) => seat !== null)).toHaveLength(3)
      expect(player.closeCode).toBeNull()
    }
    expect(
      fixture.events.filter((event) => event.type === 'clientClosed' && event.code === 'hostFault'),
    ).toEqual([])
  })
})
