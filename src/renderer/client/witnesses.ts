/**
 * What this device keeps of running games, so that their logs can be compared with it afterwards: what the host bound
 * itself to, what this tab gave to the shuffles, and the head of the log after each hand.
 */
import * as v from 'valibot'
import type { GameId } from '../../protocol/ids.ts'
import { witnessSchema, type KeptHead, type Witness } from '../../protocol/log/witness.ts'
import { readStoredList, writeStored } from './storage.ts'

const KEY = 'klopf.witnesses'
/** Older games have been compared long ago. */
const KEPT = 12

/** Of all tabs of this device that took part; two people may sit at one computer. */
export function witnessesOf(game: GameId): readonly Witness[] {
  return stored().filter((witness) => witness.game === game)
}

/** Replaces what `seat` (null for spectators) kept of the game so far. */
export function keepWitness(game: GameId, seat: number | null, change: (before: Witness) => Witness): void {
  const all = stored()
  const before = all.find((witness) => isOf(witness, game, seat))
  const others = all.filter((witness) => witness !== before)
  const after = change(before ?? { game, commitment: null, own: null, heads: [] })
  // What the host says of it may be none.
  if (!v.is(witnessSchema, after)) return
  writeStored(localStorage, KEY, [after, ...others].slice(0, KEPT))
}

/** A head is kept as it was told first: whoever tells it otherwise later is found out. */
export function withHead(witness: Witness, head: KeptHead): Witness {
  return witness.heads.some(({ n }) => n === head.n)
    ? witness
    : { ...witness, heads: [...witness.heads, head] }
}

function stored(): readonly Witness[] {
  return readStoredList(localStorage, KEY, witnessSchema)
}

function isOf({ game, own }: Witness, wanted: GameId, seat: number | null): boolean {
  return game === wanted && (own === null || seat === null || own.seat === seat)
}
