/** A full house: six people and 58 spectators at one table, and many tables of bots beside it. */
import { expect } from 'vitest'
import { HostClient } from '../hostClient.ts'
import { chanceOf, person } from '../hostFixture.ts'
import type { Rules } from '../../../src/game/index.ts'

export interface Crowd {
  readonly players: readonly HostClient[]
  readonly spectators: readonly HostClient[]
}

const PLAYERS = 6
/** With the players all that a host takes. */
const SPECTATORS = 58
/** Fewer than an address may have. */
const AN_ADDRESS = 12

export async function fillHouse(port: number, rules: Rules): Promise<Crowd> {
  const connect = (index: number): Promise<HostClient> =>
    HostClient.connect({ port, from: `127.0.2.${1 + Math.floor(index / AN_ADDRESS)}` })
  const players: HostClient[] = []
  const spectators: HostClient[] = []
  let code = ''
  for (let index = 0; index < PLAYERS; index++) {
    const client = await connect(index)
    const who = person(`Player ${index + 1}`)
    if (index === 0) ({ code } = await client.get('createTable', { name: 'Full house', person: who, rules }))
    else {
      await client.get('join', { table: null, code, person: who })
      await client.get('setReady', { ready: true })
    }
    players.push(client)
  }
  for (let index = 0; index < SPECTATORS; index++) {
    const client = await connect(PLAYERS + index)
    await client.get('watch', { table: null, code })
    spectators.push(client)
  }
  return { players, spectators }
}

/** Game after game, at least one, as long as `goesOn` says so after each. Gives their number. */
export async function playGames(
  crowd: Crowd,
  { seed, goesOn }: { readonly seed: number; readonly goesOn: () => boolean },
): Promise<number> {
  const { players, spectators } = crowd
  const [owner, ...guests] = players
  for (let games = 1; ; games++) {
    await playBeforeAll(crowd, seed + games)
    for (const client of [...players, ...spectators]) client.forget()
    if (!goesOn()) return games
    await owner?.get('rematch', {})
    for (const guest of guests) await guest.get('setReady', { ready: true })
  }
}

/** Plays a whole game; each of the 64 hears of each decision, in order. */
export async function playBeforeAll({ players, spectators }: Crowd, seed: number): Promise<number> {
  const { random } = chanceOf(seed)
  const all = [...players, ...spectators]
  await players[0]?.get('start', {})
  for (const player of players) player.play(random)
  await Promise.all(all.map((client) => client.untilTable(({ status }) => status === 'over', 'the end')))
  const last = Math.max(...all.map(({ game }) => game?.n ?? 0))
  const game = players[0]?.game?.game
  for (const client of all) {
    const numbers = client.all('update').flatMap((update) => (update.game === game ? [update.n] : []))
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
    expect(numbers.at(-1)).toBe(last)
    expect(client.closeCode).toBeNull()
  }
  return last
}
