/** How long a bot seems to think. The time is drawn before it looks at its cards, so that it tells nothing about them. */
import type { OpenPosition } from '../game/index.ts'

interface Span {
  readonly least: number
  readonly most: number
}

const TURN: Span = { least: 600, most: 1500 }
/**
 * The middle is 800 ms, so that a person who is as quick wins every other race; who is slow still wins some. Windows of less
 * than three seconds shorten it.
 */
const KNOCK: Span = { least: 320, most: 2000 }
/** Of a window to knock in, what bots use at most. */
const SHARE_OF_WINDOW = 0.7

/**
 * Milliseconds. Short times are likelier than long ones, as with people.
 * @param pace factor on all times; 0 for none.
 * @param chance from 0 up to, but not including, 1.
 */
export function thinkingMs(
  { step, rules }: Pick<OpenPosition, 'step' | 'rules'>,
  { pace, chance }: { readonly pace: number; readonly chance: number },
): number {
  if (step !== 'knock') return drawnFrom(TURN, chance) * pace
  const longest = (rules.knock?.windowMs ?? Number.POSITIVE_INFINITY) * SHARE_OF_WINDOW
  return drawnFrom(KNOCK, chance) * Math.min(pace, longest / KNOCK.most)
}

/** Equally likely to be below the geometric middle as above it. */
function drawnFrom({ least, most }: Span, chance: number): number {
  return least * (most / least) ** chance
}
