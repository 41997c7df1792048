import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_ALPHABET, CODE_LENGTH, type GameId, type TableId } from '../protocol/ids.ts'
import { proofOf, type ProofGround } from '../protocol/proof.ts'

/** 256 bits in hexadecimal. */
export function newToken(): string {
  return randomBytes(32).toString('hex')
}

export function newTicket(): string {
  return randomBytes(16).toString('hex')
}

export function newTableId(): TableId {
  return `t${randomBytes(8).toString('hex')}` as TableId
}

export function newGameId(): GameId {
  return `g${randomBytes(12).toString('hex')}` as GameId
}

export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')
}

export function isProofOf(
  proof: string,
  {
    secret,
    ground,
    purpose,
  }: { readonly secret: string; readonly ground: ProofGround; readonly purpose: 'reclaim' | 'operate' },
): boolean {
  return isSameSecret(proof, proofOf(secret, ground, purpose))
}

/** Takes the same time wherever the two differ. */
export function isSameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.byteLength === right.byteLength && timingSafeEqual(left, right)
}
