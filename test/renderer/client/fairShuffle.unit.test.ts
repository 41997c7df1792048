// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SeatId } from '../../../src/game/index.ts'
import type { GameId } from '../../../src/protocol/ids.ts'
import { nonceCommitment } from '../../../src/protocol/log/fair.ts'
import type { News, SendRequest } from '../../../src/renderer/client/connection.ts'
import { createFairGuest } from '../../../src/renderer/client/fairShuffle.ts'
import { keepWitness, withHead, witnessesOf, type WitnessOf } from '../../../src/renderer/client/witnesses.ts'
import { drawing, GAME, positionOf } from './tableViews.ts'

const SEAT = 1 as SeatId
const HOST = 'ab'.repeat(32)
const HOME = 'h1 192.168.1.20:47600'

/** Of 10 to 99. */
const gameOf = (n: number): GameId => `g${String(n).repeat(12)}` as GameId
const of = (n: number, host: string): WitnessOf => ({ game: gameOf(n), seat: null, host })

interface Asked {
  readonly type: string
  readonly body: { readonly commitment?: string; readonly nonce?: string }
}

function guest() {
  const asked: Asked[] = []
  const request = ((type: string, body: Asked['body']) => {
    asked.push({ type, body })
    return Promise.resolve({ type: 'answer', to: 'r1', ok: true })
  }) as unknown as SendRequest
  const fair = createFairGuest()
  const hear = async (news: News): Promise<void> => {
    fair.hear(news, { seat: SEAT, host: HOME, request })
    await vi.waitFor(() => undefined)
  }
  return { asked, hear }
}

type Call = Extract<News, { readonly type: 'shuffleCall' }>
type Set = Extract<News, { readonly type: 'shuffleSet' }>

const call: Call = { type: 'shuffleCall', game: GAME, seat: SEAT, commitment: HOST, withinMs: 2000 }
const set = (commitment: string, host = HOST, seat = SEAT): Set => ({
  type: 'shuffleSet',
  game: GAME,
  commitment: host,
  nonces: [{ seat, commitment }],
  withinMs: 2000,
})

describe('a guest’s part in fair shuffles', () => {
  beforeEach(() => {
    localStorage.clear()
  })

  it('commits to a nonce of its own, and tells it when the set is frozen', async () => {
    const { asked, hear } = guest()
    await hear(call)
    const commitment = asked[0]?.body.commitment ?? ''
    await hear(set(commitment))
    const nonce = asked[1]?.body.nonce ?? ''
    expect(asked.map(({ type }) => type)).toEqual(['commitNonce', 'revealNonce'])
    expect(nonceCommitment(GAME, SEAT, nonce)).toBe(commitment)
    expect(witnessesOf(GAME)).toEqual([
      { game: GAME, commitment: HOST, own: { seat: SEAT, nonce }, heads: [] },
    ])
    const other = guest()
    await other.hear(call)
    expect(other.asked[0]?.body.commitment).not.toBe(commitment)
  })

  it.each([
    ['changed its commitment', (own: string) => set(own, 'cd'.repeat(32))],
    ['left this seat out', () => set('ef'.repeat(32))],
    ['put the commitment on another seat', (own: string) => set(own, HOST, 2 as SeatId)],
  ])('tells nothing to a host that %s', async (_, frozen) => {
    const { asked, hear } = guest()
    await hear(call)
    await hear(frozen(asked[0]?.body.commitment ?? ''))
    expect(asked.map(({ type }) => type)).toEqual(['commitNonce'])
    expect(witnessesOf(GAME)[0]?.own).toBeNull()
  })

  it('tells one nonce for a game, and none for ever new ones until one of them begins', async () => {
    const { asked, hear } = guest()
    const round = async (game: GameId): Promise<void> => {
      await hear({ ...call, game })
      await hear({ ...set(asked.at(-1)?.body.commitment ?? ''), game })
    }
    const told = (): number => asked.filter(({ type }) => type === 'revealNonce').length
    for (let again = 0; again < 5; again++) await round(gameOf(10))
    expect(told()).toBe(1)
    for (let n = 11; n < 30; n++) await round(gameOf(n))
    expect(told()).toBe(4)
    const position = { ...positionOf(drawing().seen), game: gameOf(13) }
    await hear({ type: 'update', time: 1, events: [], ...position })
    await round(gameOf(13))
    expect(told()).toBe(4)
    await round(gameOf(30))
    expect(told()).toBe(5)
  })

  it('keeps each head as it was told first', async () => {
    const { hear } = guest()
    const position = positionOf(drawing().seen)
    const told = (n: number, hash: string): Promise<void> =>
      hear({ type: 'update', time: 1, events: [], ...position, head: { n, hash } })
    await told(40, '11'.repeat(32))
    await told(40, '22'.repeat(32))
    await told(80, '33'.repeat(32))
    expect(witnessesOf(GAME)[0]?.heads).toEqual([
      { n: 40, hash: '11'.repeat(32) },
      { n: 80, hash: '33'.repeat(32) },
    ])
  })

  it('forgets the oldest of many games', () => {
    for (let n = 10; n < 40; n++) keepWitness(of(n, HOME), (before) => before)
    expect(witnessesOf(gameOf(39))).toHaveLength(1)
    expect(witnessesOf(gameOf(10))).toHaveLength(0)
  })

  it('forgets none of its games for a host that tells of many', () => {
    keepWitness(of(10, HOME), (before) => before)
    for (let n = 11; n < 60; n++) keepWitness(of(n, 'h2 192.168.1.66:47600'), (before) => before)
    expect(witnessesOf(gameOf(10))).toHaveLength(1)
    expect(witnessesOf(gameOf(59))).toHaveLength(1)
  })

  it('hears of a game from nobody but the host that told of it first', () => {
    const head = { n: 0, hash: '11'.repeat(32) }
    keepWitness(of(10, HOME), (before) => withHead(before, head))
    for (const host of ['h2 192.168.1.66:47600', 'h1 192.168.1.66:47600'])
      keepWitness(of(10, host), (before) => withHead(before, { n: 40, hash: '22'.repeat(32) }))
    expect(witnessesOf(gameOf(10))).toMatchObject([{ heads: [head] }])
  })
})
