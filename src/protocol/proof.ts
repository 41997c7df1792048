/** How a client shows that it holds a secret without saying it. */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * HMAC-SHA256 in hexadecimal. `secret` (a seat's token, the operator's key) and `nonce` are hexadecimal; `purpose`
 * keeps a proof of one kind from serving as another. Browsers on a plain LAN address have no `crypto.subtle`, hence a
 * library.
 */
export function proofOf(secret: string, nonce: string, purpose: 'reclaim' | 'operate'): string {
  return bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(`${purpose}:${nonce}`)))
}
