import { lineHash } from '../../protocol/log/hash.ts'

/** Everything that chance decides in a simulated game follows from this: hexadecimal digits made of the seed. */
export function digestOf(...parts: readonly (string | number)[]): string {
  return lineHash(parts.join(' '))
}

/** A seed of 32 bits for one game, so that each game is the same however many are played. */
export function seedOf(seed: string, game: number): number {
  return Number.parseInt(digestOf('game', seed, game).slice(0, 8), 16)
}
