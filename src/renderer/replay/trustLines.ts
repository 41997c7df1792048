import type { SeatId } from '../../game/index.ts'
import type { Trust } from '../../replay/trust.ts'

/** A sentence on how far a replay can be trusted; words at `replay.trust.<id>`. */
export interface TrustLine {
  readonly id:
    | 'checked'
    | 'fair'
    | 'given'
    | 'withheld'
    | 'unbound'
    | 'borrowed'
    | 'borrowedUnbound'
    | 'seen'
    | 'seenNonce'
    | 'notSeen'
    | 'otherThanSeen'
    | 'fault'
    | 'sight'
    | 'sightAlone'
    | 'sightSame'
    | 'sightOther'
  /** `doubt` is worth a look, `wrong` means that somebody changed something. */
  readonly verdict: 'right' | 'open' | 'doubt' | 'wrong'
  readonly seats: readonly SeatId[]
  readonly count: number
}

type Line = Partial<TrustLine> & Pick<TrustLine, 'id' | 'verdict'>

/** From what counts most on down. `decisions` is the number of decisions in the log. */
export function trustLines(trust: Trust, decisions: number): readonly TrustLine[] {
  return linesOf(trust, decisions).map((line) => ({ seats: [], count: 0, ...line }))
}

function linesOf(trust: Trust, decisions: number): readonly Line[] {
  if (!trust.ok) return [{ id: isOtherThanSeen(trust) ? 'otherThanSeen' : 'fault', verdict: 'wrong' }]
  if (trust.type === 'sight') return [{ id: 'sight', verdict: 'open' }, sightLine(trust.same)]
  const { fairness, borrowed, heads, nonce } = trust
  const lines: Line[] = [{ id: 'checked', verdict: 'right', count: decisions }]
  if (fairness.type === 'unbound') lines.push({ id: 'unbound', verdict: 'open' })
  else {
    lines.push({ id: 'fair', verdict: 'right' })
    const { given, withheld } = fairness
    if (given.length > 0) lines.push({ id: 'given', verdict: 'right', seats: given, count: given.length })
    if (withheld.length > 0)
      lines.push({ id: 'withheld', verdict: 'doubt', seats: withheld, count: withheld.length })
  }
  if (borrowed !== null)
    lines.push({
      id: borrowed.unbound ? 'borrowedUnbound' : 'borrowed',
      verdict: borrowed.unbound ? 'doubt' : 'open',
      count: borrowed.decisions,
    })
  lines.push(
    heads === null ? { id: 'notSeen', verdict: 'open' } : { id: 'seen', verdict: 'right', count: heads },
  )
  if (nonce) lines.push({ id: 'seenNonce', verdict: 'right' })
  return lines
}

function sightLine(same: boolean | null): Line {
  if (same === null) return { id: 'sightAlone', verdict: 'open' }
  return same ? { id: 'sightSame', verdict: 'right' } : { id: 'sightOther', verdict: 'wrong' }
}

type Wrong = Extract<Trust, { readonly ok: false }>
type OtherThanSeen = Extract<
  Wrong,
  { readonly code: 'witnessOfAnotherGame' | 'otherCommitment' | 'nonceDropped' | 'otherHead' }
>

const OTHER_THAN_SEEN: readonly string[] = [
  'witnessOfAnotherGame',
  'otherCommitment',
  'nonceDropped',
  'otherHead',
] satisfies readonly OtherThanSeen['code'][]

/** The log holds in itself, and yet it is not what this device was told. */
export function isOtherThanSeen(trust: Wrong): trust is OtherThanSeen {
  return OTHER_THAN_SEEN.includes(trust.code)
}
