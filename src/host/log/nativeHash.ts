import { hash } from 'node:crypto'

/** `lineHash` by the machine's own SHA-256, some ten times as quick as the one in JavaScript. */
export function nativeHash(line: string | Uint8Array): string {
  return hash('sha256', line)
}
