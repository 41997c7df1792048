import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { GameState } from '../../game/index.ts'
import { canonicalJson } from './canonicalJson.ts'

/** Gives what `lineHash` gives; whoever has a quicker one may bring it. */
export type LineHash = (line: string) => string

/** SHA-256 in hexadecimal of a line's raw bytes, without its newline. */
export function lineHash(line: string | Uint8Array): string {
  return bytesToHex(sha256(typeof line === 'string' ? utf8ToBytes(line) : line))
}

/**
 * SHA-256 in hexadecimal of what a state is to the players. The fields are named one by one: a state may gain fields in
 * later versions, and the hashes in old logs must come out all the same.
 */
export function stateHash({ open, hidden }: GameState, hashOf: LineHash = lineHash): string {
  return hashOf(
    canonicalJson({
      handNumber: open.handNumber,
      dealer: open.dealer,
      turn: open.turn,
      players: open.players.map(({ score, phase, finished, laid }) => ({ score, phase, finished, laid })),
      replay: open.replay,
      result: open.result,
      discardPile: open.discardPile,
      drawPile: hidden.deck.slice(hidden.next),
      hands: hidden.hands,
      saved: hidden.saved,
    }),
  )
}
