/**
 * Which knocks count as simultaneous (R108): those that came in within 120 ms of the first one. A slow disk lets nobody
 * catch up, since it is not when they are on disk that counts.
 */
import type { Command, OpenPosition } from '../../game/index.ts'

const KNOCK_TIE_MS = 120

/** By `performance.now()`: when the first knock of the open window came in. Null without one, and for one from before a restart. */
export type FirstKnock = number | null

interface AtKnock {
  readonly state: { readonly open: OpenPosition }
  readonly firstKnockAt: FirstKnock
}

export function firstKnockAfter(before: FirstKnock, { window }: OpenPosition): FirstKnock {
  const hasKnock = window !== null && window.knockers.length > 0
  return hasKnock ? (before ?? performance.now()) : null
}

/** The window is as good as closed for this knock, though the disk may still be busy with the first one. */
export function isTooLate({ type }: Command, { state, firstKnockAt }: AtKnock): boolean {
  return (
    type === 'knock' &&
    state.open.rules.knock?.resolve === 'fastest' &&
    firstKnockAt !== null &&
    performance.now() - firstKnockAt > KNOCK_TIE_MS
  )
}

/** Milliseconds, at least 0. */
export function restOfTie({ firstKnockAt }: Pick<AtKnock, 'firstKnockAt'>): number {
  return firstKnockAt === null ? KNOCK_TIE_MS : Math.max(0, firstKnockAt + KNOCK_TIE_MS - performance.now())
}
