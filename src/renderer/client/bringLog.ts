/** Brings a log to the host piece by piece, as its limits want it: small frames, and not too many of them. */
import { MAX_MESSAGE_BYTES } from '../../protocol/messages/limits.ts'
import type { Body } from './connection.ts'
import type { Hindrance } from './tableTypes.ts'

/** Bytes that are left for the rest of the message. */
const ROOM = MAX_MESSAGE_BYTES - 200
/** Characters to begin with: quotes and backslashes of a log take two bytes each in a message. */
const PIECE = 6000
/** Keeps clear of the limit on messages a second, with room for other messages. */
const PAUSE_MS = 65

/** Pieces that fit into a message each; together they are the text. */
export function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    let piece = text.slice(from, from + PIECE)
    while (bytesOf(piece) > ROOM) piece = piece.slice(0, piece.length >> 1)
    // Half a pair of units is no character.
    if (/[\ud800-\udbff]$/.test(piece) && piece.length > 1) piece = piece.slice(0, -1)
    yield piece
    from += piece.length
  }
}

function bytesOf(piece: string): number {
  return new TextEncoder().encode(JSON.stringify(piece)).length
}

/** Null when the host has it all. `onPiece` hears which share of it is there. */
export async function bringLog(
  text: string,
  send: (piece: Body<'bringLog'>) => Promise<Hindrance | null>,
  onPiece: (share: number) => void,
): Promise<Hindrance | null> {
  let part = 0
  let brought = 0
  for (const piece of piecesOf(text)) {
    const hindrance = await send({ part, text: piece })
    if (hindrance !== null) return hindrance
    part++
    brought += piece.length
    onPiece(brought / text.length)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return null
}
