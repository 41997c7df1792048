/** How a client shows that it holds a secret without saying it. */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** What a proof is good for: one connection, to a host at one address. */
export interface ProofGround {
  /** Of the connection, in hexadecimal. */
  readonly nonce: string
  /** The address that the client called, as its Host header has it: `192.168.1.20:47600`. */
  readonly host: string
}

/**
 * HMAC-SHA256 in hexadecimal. `secret` (a seat's token, the operator's key) is hexadecimal; `purpose` keeps a proof of
 * one kind from serving as another, and `host` one that was made for an address from serving at another. Browsers on a
 * plain LAN address have no `crypto.subtle`, hence a library.
 */
export function proofOf(
  secret: string,
  { nonce, host }: ProofGround,
  purpose: 'reclaim' | 'operate',
): string {
  return bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(`${purpose}:${nonce}:${host}`)))
}
