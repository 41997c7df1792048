/** Where a player did something, or had it done: for "the next time that Anna …". */
import { isSkip, isWild, turnsBegun, type SeatId, type SeenEvent, type Viewer } from '../game/index.ts'
import { seenAt, type Replay } from './replay.ts'

export const DEEDS = [
  'turn',
  'wild',
  'skip',
  'laid',
  'hit',
  'hitOwn',
  'skips',
  'skipped',
  'knock',
  'saved',
  'out',
] as const

/**
 * `wild`, `skip`: takes such a card, as far as the viewer sees it · `hit`: adds to a group of somebody else ·
 * `hitOwn`: somebody else adds to the player's group · `skips`: skips somebody · `knock`: gets a card by knocking.
 */
export type Deed = (typeof DEEDS)[number]

/** Steps, ascending. */
export function deedSteps(
  replay: Replay,
  { seat, deed, viewer }: { readonly seat: SeatId; readonly deed: Deed; readonly viewer: Viewer },
): readonly number[] {
  const steps = replay.steps.map((_, index) => index + 1)
  if (deed === 'turn') {
    const begun = turnsBegun(replay.steps.map(({ event }) => event))
    return steps.filter((step) => begun[step - 1] === seat)
  }
  return steps.filter((step) => isDeed(seenAt(replay, step, viewer), seat, deed))
}

function isDeed(event: SeenEvent, seat: SeatId, deed: Exclude<Deed, 'turn'>): boolean {
  switch (deed) {
    case 'wild':
    case 'skip': {
      if ((event.type !== 'cardDrawn' && event.type !== 'knockWon') || event.seat !== seat) return false
      return event.card !== 'hidden' && (deed === 'wild' ? isWild(event.card) : isSkip(event.card))
    }
    case 'laid':
      return event.type === 'phaseLaid' && event.seat === seat
    case 'hit':
      return event.type === 'cardHit' && event.seat === seat && event.on.seat !== seat
    case 'hitOwn':
      return event.type === 'cardHit' && event.seat !== seat && event.on.seat === seat
    case 'skips':
      return event.type === 'skipPlayed' && event.seat === seat && event.target !== null
    case 'skipped':
      return event.type === 'skipPlayed' && event.target === seat
    case 'knock':
      return event.type === 'knockWon' && event.seat === seat
    case 'saved':
      return event.type === 'cardSaved' && event.seat === seat
    case 'out':
      return event.type === 'handEnded' && event.wentOut === seat
  }
}
