/** The way of one card through a hand, as far as a viewer may know it. */
import type { CardId, SeatId, SeenEvent, Viewer } from '../game/index.ts'
import { replayView, seenAt, type Replay } from './replay.ts'
import { countUpTo } from './jump.ts'

export type CardStop = { readonly step: number } & (
  | { readonly type: 'dealt' | 'kept'; readonly seat: SeatId }
  | { readonly type: 'moved'; readonly event: SeenEvent }
)

/** Of the hand in which `step` lies, in the order of the game; the later ones lie after `step`. */
export function cardWay(
  replay: Replay,
  { card, step, viewer }: { readonly card: CardId; readonly step: number; readonly viewer: Viewer },
): readonly CardStop[] {
  const { hands } = replay.jumps
  const hand = countUpTo(hands, step)
  const from = hands[hand - 1]
  if (from === undefined) return []
  const stops: CardStop[] = []
  const dealt = holderOf(replay, from, { card, viewer })
  if (dealt !== null) stops.push({ type: 'dealt', step: from, seat: dealt })
  for (let at = from + 1; at < (hands[hand] ?? replay.steps.length + 1); at++) {
    const seen = seenAt(replay, at, viewer)
    if (seen.type === 'handEnded') {
      const seat = seen.hands.findIndex((held) => held.includes(card))
      if (seat >= 0) stops.push({ type: 'kept', step: at, seat: seat as SeatId })
      continue
    }
    if (moves(seen, card)) stops.push({ type: 'moved', step: at, event: seen })
  }
  return stops
}

function holderOf(
  replay: Replay,
  step: number,
  { card, viewer }: { readonly card: CardId; readonly viewer: Viewer },
): SeatId | null {
  const seat = replayView(replay, step, viewer).hands.findIndex((held) => held?.includes(card) ?? false)
  return seat < 0 ? null : (seat as SeatId)
}

function moves(event: SeenEvent, card: CardId): boolean {
  if (event.type === 'phaseLaid') return event.groups.some(({ cards }) => cards.includes(card))
  return event.type !== 'windowOpened' && 'card' in event && event.card === card
}
