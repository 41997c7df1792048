/**
 * What this device keeps of running games, so that their logs can be compared with it afterwards: what the host bound
 * itself to, what this tab gave to the shuffles, and the head of the log after each hand. A game is the one of the host
 * that told of it first: the others at a table know its id only later, and could give theirs to a game of their own.
 */
import * as v from 'valibot'
import type { GameId } from '../../protocol/ids.ts'
import { witnessSchema, type KeptHead, type Witness } from '../../protocol/log/witness.ts'
import { readStoredList, writeStored } from './storage.ts'

const KEY = 'klopf.witnesses'
/** Older games have been compared long ago. */
const KEPT = 12

const keptSchema = v.object({ ...witnessSchema.entries, host: v.pipe(v.string(), v.maxLength(400)) })

type Kept = Readonly<v.InferOutput<typeof keptSchema>>

/** Who keeps something of a game. */
export interface WitnessOf {
  readonly game: GameId
  /** Null for spectators. */
  readonly seat: number | null
  /** Id and address of the host. */
  readonly host: string
}

/** Of all tabs of this device that took part; two people may sit at one computer. */
export function witnessesOf(game: GameId): readonly Witness[] {
  return allWitnesses().filter((witness) => witness.game === game)
}

export function allWitnesses(): readonly Witness[] {
  return stored().map(({ game, commitment, own, heads }) => ({ game, commitment, own, heads }))
}

/** Replaces what a seat kept of the game so far. */
export function keepWitness({ game, seat, host }: WitnessOf, change: (before: Witness) => Witness): void {
  const all = stored()
  if (all.some((kept) => kept.game === game && kept.host !== host)) return
  const before = all.find((kept) => isOf(kept, game, seat))
  const others = all.filter((kept) => kept !== before)
  const after = { ...change(before ?? { game, commitment: null, own: null, heads: [] }), host }
  // What the host says of it may be none.
  if (v.is(keptSchema, after)) writeStored('local', KEY, bounded([after, ...others]))
}

/** Drops the oldest of the host that has most, so that no host takes the room of others. */
function bounded(all: readonly Kept[]): readonly Kept[] {
  if (all.length <= KEPT) return all
  const countOf = (host: string): number => all.filter((kept) => kept.host === host).length
  const most = Math.max(...all.map(({ host }) => countOf(host)))
  const oldest = all.findLast(({ host }) => countOf(host) === most)
  return bounded(all.filter((kept) => kept !== oldest))
}

/** A head is kept as it was told first: whoever tells it otherwise later is found out. */
export function withHead(witness: Witness, head: KeptHead): Witness {
  return witness.heads.some(({ n }) => n === head.n)
    ? witness
    : { ...witness, heads: [...witness.heads, head] }
}

function stored(): readonly Kept[] {
  return readStoredList('local', KEY, keptSchema)
}

function isOf({ game, own }: Kept, wanted: GameId, seat: number | null): boolean {
  return game === wanted && (own === null || seat === null || own.seat === seat)
}
