/**
 * Fair shuffles: all chance of a game follows from one secret of the host and one nonce of each guest, to which both
 * sides were bound before they knew the other's. `docs/log-format.md` describes it well enough for a second verifier.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Command, GameEvent, SeatId, Shuffle } from '../../game/index.ts'
import type { GameId } from '../ids.ts'

export interface FairNonce {
  readonly seat: SeatId
  /** `nonceCommitment` of the nonce, told to all before any nonce was. */
  readonly commitment: string
  /** 32 bytes in hexadecimal; null where the guest withheld it, so that it does not count. */
  readonly nonce: string | null
}

export interface FairShuffles {
  /** `secretCommitment` of the secret, told to all before anybody committed to a nonce. */
  readonly commitment: string
  /** 32 bytes in hexadecimal. */
  readonly secret: string
  /** By seat, ascending: those who committed. */
  readonly nonces: readonly FairNonce[]
}

export function secretCommitment(game: GameId, secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(`klopf-secret:${game}:${secret}`)))
}

/** Names the seat, so that nobody can answer with a copy of somebody else's commitment. */
export function nonceCommitment(game: GameId, seat: SeatId, nonce: string): string {
  return bytesToHex(sha256(utf8ToBytes(`klopf-nonce:${game}:${seat}:${nonce}`)))
}

/** The key of all shuffles of a game. */
export type FairSeed = Uint8Array

export function fairSeed(game: GameId, { secret, nonces }: FairShuffles): FairSeed {
  const parts = nonces.flatMap(({ seat, nonce }) => (nonce === null ? [] : [`:${seat}=${nonce}`]))
  return hmac(sha256, hexToBytes(secret), utf8ToBytes(`klopf-seed:${game}${parts.join('')}`))
}

/** Where in the game chance is asked for. The host can choose none of it: no clock, no number of a decision. */
export interface ChanceAt {
  readonly command: Command
  /** The hand before the command; 0 before the first deal. */
  readonly handNumber: number
  /** How often the draw pile was made anew in this hand. */
  readonly reshuffles: number
}

/** The shuffles of one decision, in the order in which the rules ask for them. */
export function fairShuffle(seed: FairSeed, { command, handNumber, reshuffles }: ChanceAt): Shuffle {
  let calls = 0
  const label = (): string => {
    calls++
    if (command.type === 'shuffleDrawPile') return `draw pile ${handNumber}`
    if (command.type !== 'dealHand') return `reshuffle ${handNumber} ${reshuffles + calls}`
    return handNumber === 0 && calls === 1 ? 'dealer' : `deck ${handNumber + 1}`
  }
  return <T>(items: readonly T[]): readonly T[] => permuted(items, wordsOf(seed, label()))
}

/** The chance of a bot that was asked by decision number `decision`: numbers from 0 up to, but not including, 1. */
export function fairRandom(
  seed: FairSeed,
  { decision, seat }: { readonly decision: number; readonly seat: SeatId },
): () => number {
  const next = wordsOf(seed, `bot ${decision} ${seat}`)
  return () => next() / WORDS
}

/** `reshuffles` of the hand after these events. */
export function reshufflesAfter(before: number, events: readonly GameEvent[]): number {
  let count = before
  for (const { type } of events) {
    if (type === 'handDealt') count = 0
    else if (type === 'drawPileReshuffled') count++
  }
  return count
}

const BLOCK_BYTES = 32
const WORD_BYTES = 4
const WORDS = 2 ** 32

/** Numbers of 32 bits without end: HMAC-SHA256 of label and block number, big-endian. */
function wordsOf(seed: FairSeed, label: string): () => number {
  let block = new DataView(new ArrayBuffer(0))
  let blocks = 0
  let at = BLOCK_BYTES
  return () => {
    if (at === BLOCK_BYTES) {
      const bytes = hmac(sha256, seed, utf8ToBytes(`klopf-shuffle:${label}:${blocks++}`))
      block = new DataView(bytes.buffer, bytes.byteOffset, BLOCK_BYTES)
      at = 0
    }
    const word = block.getUint32(at)
    at += WORD_BYTES
    return word
  }
}

/** Fisher and Yates over the sorted items. Words that would favour some places are left out. */
function permuted<T>(items: readonly T[], next: () => number): readonly T[] {
  const sorted = items.toSorted((a, b) => Number(a) - Number(b))
  for (let last = sorted.length - 1; last > 0; last--) {
    const places = last + 1
    const limit = WORDS - (WORDS % places)
    let word = next()
    while (word >= limit) word = next()
    const other = word % places
    const item = sorted[last] as T
    sorted[last] = sorted[other] as T
    sorted[other] = item
  }
  return sorted
}
