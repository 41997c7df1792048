import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  allSeats,
  fullDeck,
  initialState,
  presetRules,
  type CardId,
  type SeatId,
} from '../../../src/game/index.ts'
import type { GameId } from '../../../src/protocol/ids.ts'
import {
  fairSeed,
  fairShuffle,
  nonceCommitment,
  reshufflesAfter,
  secretCommitment,
} from '../../../src/protocol/log/fair.ts'
import { botsNamed } from '../../support/playGame.ts'

const GAME = 'g0123456789abcdef01234567' as GameId
const SECRET = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const NONCES = [
  { seat: 0 as SeatId, commitment: '', nonce: 'aa'.repeat(32) },
  { seat: 2 as SeatId, commitment: '', nonce: null },
  { seat: 3 as SeatId, commitment: '', nonce: 'bb'.repeat(32) },
]
const FAIR = { commitment: '', secret: SECRET, nonces: NONCES }

/** The algorithm as docs/log-format.md describes it, written from that page with another library. */
function secondOpinion(label: string, items: readonly number[]): readonly number[] {
  const text = `klopf-seed:${GAME}:0=${'aa'.repeat(32)}:3=${'bb'.repeat(32)}`
  const seed = createHmac('sha256', Buffer.from(SECRET, 'hex')).update(text).digest()
  const words: number[] = []
  for (let block = 0; block < 100; block++) {
    const bytes = createHmac('sha256', seed).update(`klopf-shuffle:${label}:${block}`).digest()
    for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at))
  }
  const list = [...items].sort((a, b) => a - b)
  for (let i = list.length - 1; i >= 1; i--) {
    let word = words.shift() ?? 0
    while (word >= Math.floor(2 ** 32 / (i + 1)) * (i + 1)) word = words.shift() ?? 0
    const j = word % (i + 1)
    ;[list[i], list[j]] = [list[j] ?? 0, list[i] ?? 0]
  }
  return list
}

describe('fair shuffles', () => {
  const seed = fairSeed(GAME, FAIR)
  const deck = fullDeck(4)
  const deal = { type: 'dealHand' } as const
  const seats = allSeats(initialState({ rules: presetRules('classic'), occupants: botsNamed(5) }).open)

  it('give the first dealer and the first deck as the page says', () => {
    const shuffle = fairShuffle(seed, { command: deal, handNumber: 0, reshuffles: 0 })
    expect(shuffle(seats)).toEqual(secondOpinion('dealer', seats))
    expect(shuffle(deck)).toEqual(secondOpinion('deck 1', deck))
  })

  it('give later decks and reshuffles as the page says, whatever the order of the cards before', () => {
    const later = fairShuffle(seed, { command: deal, handNumber: 6, reshuffles: 2 })
    expect(later(deck.toReversed())).toEqual(secondOpinion('deck 7', deck))
    const draw = { type: 'drawCard', seat: 1 as SeatId, from: 'drawPile' } as const
    const cards: readonly CardId[] = deck.slice(10, 60)
    expect(fairShuffle(seed, { command: draw, handNumber: 7, reshuffles: 0 })(cards)).toEqual(
      secondOpinion('reshuffle 7 1', cards),
    )
    expect(fairShuffle(seed, { command: draw, handNumber: 7, reshuffles: 2 })(cards)).toEqual(
      secondOpinion('reshuffle 7 3', cards),
    )
  })

  it('lose and double no card, and put each one everywhere about equally often', () => {
    const places = new Array<number>(8).fill(0)
    const few = deck.slice(0, 8)
    for (let handNumber = 0; handNumber < 4000; handNumber++) {
      const shuffled = fairShuffle(seed, { command: deal, handNumber: handNumber + 1, reshuffles: 0 })(few)
      expect(shuffled.toSorted((a, b) => a - b)).toEqual(few)
      const at = shuffled.indexOf(few[0] as CardId)
      places[at] = (places[at] ?? 0) + 1
    }
    for (const count of places) expect(Math.abs(count - 500)).toBeLessThan(100)
  })

  it('differ with any nonce that counts, and not with one that was withheld', () => {
    const others = NONCES.map((entry) => ({ ...entry, nonce: entry.nonce === null ? null : 'cc'.repeat(32) }))
    expect(fairSeed(GAME, { ...FAIR, nonces: others })).not.toEqual(seed)
    expect(fairSeed(GAME, { ...FAIR, nonces: NONCES.filter(({ nonce }) => nonce !== null) })).toEqual(seed)
  })

  it('are bound by SHA-256 of what the page says', () => {
    const sha = (text: string): string => createHash('sha256').update(text).digest('hex')
    expect(secretCommitment(GAME, SECRET)).toBe(sha(`klopf-secret:${GAME}:${SECRET}`))
    expect(nonceCommitment(GAME, 3 as SeatId, 'bb'.repeat(32))).toBe(
      sha(`klopf-nonce:${GAME}:3:${'bb'.repeat(32)}`),
    )
  })

  it('count the reshuffles of the present hand', () => {
    const again = { type: 'drawPileReshuffled', drawPile: [] } as const
    const dealt = { type: 'handDealt', handNumber: 2, dealer: 0 as SeatId, deck: [] } as const
    expect(reshufflesAfter(1, [again, again])).toBe(3)
    expect(reshufflesAfter(4, [dealt])).toBe(0)
  })
})
