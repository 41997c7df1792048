/** What can be dragged on a table, and where it can be let go, read from the marks of the page. */
import type { CardId, GroupRef, SeatId } from '../../game/index.ts'
import type { Socket } from '../cards/sockets.ts'
import type { DragStart } from './usePointerDrag.ts'

export type DragSource =
  | { readonly type: 'hand' | 'staged'; readonly card: CardId }
  | { readonly type: 'pile'; readonly from: 'drawPile' | 'discardPile' }
  | { readonly type: 'saved' }

export type DropTarget =
  | { readonly type: 'discardPile' | 'savePile' | 'ownSide' }
  /** `before` is the card to its right; null at the end. */
  | { readonly type: 'hand'; readonly before: CardId | null }
  | { readonly type: 'goal'; readonly index: number }
  /** `end` is the half of the group that lies below the pointer. */
  | {
      readonly type: 'group'
      readonly on: GroupRef
      readonly socket: Socket | null
      readonly end: 'left' | 'right'
    }
  | { readonly type: 'seat'; readonly seat: SeatId }

export function sourceAt(element: Element): DragStart<DragSource> | null {
  const inHand = element.closest('[role="option"][data-card]')
  if (inHand !== null) return started(inHand, { type: 'hand', card: cardOf(inHand) })
  const onGoal = element.closest('[data-goal] [data-card]')
  if (onGoal !== null) return started(onGoal, { type: 'staged', card: cardOf(onGoal) })
  const pile = element.closest('[data-pile]')
  if (pile !== null)
    return started(pile, { type: 'pile', from: dataOf(pile, 'pile') === 'draw' ? 'drawPile' : 'discardPile' })
  const saved = element.closest('[data-save]')
  return saved === null ? null : started(saved, { type: 'saved' })
}

/** Null where there is nothing but the table. */
export function targetOf(element: Element | null, x: number): DropTarget | null {
  if (element === null) return null
  const goal = element.closest('[data-goal]')
  if (goal !== null) return { type: 'goal', index: Number(dataOf(goal, 'goal')) }
  if (element.closest('[data-pile="discard"]') !== null) return { type: 'discardPile' }
  if (element.closest('[data-save]') !== null) return { type: 'savePile' }
  const seat = element.closest('[data-seat]')
  const group = element.closest('[data-group]')
  if (seat !== null && group !== null) {
    const { left, width } = group.getBoundingClientRect()
    const socket = element.closest('[data-socket]')
    return {
      type: 'group',
      on: { seat: seatOf(seat), index: Number(dataOf(group, 'group')) },
      socket: socket === null ? null : (dataOf(socket, 'socket') as Socket),
      end: x < left + width / 2 ? 'left' : 'right',
    }
  }
  const hand = element.closest('[role="listbox"]')
  if (hand !== null) return { type: 'hand', before: cardAfter(hand, element, x) }
  if (element.closest('[data-own-side]') !== null) return { type: 'ownSide' }
  return seat === null ? null : { type: 'seat', seat: seatOf(seat) }
}

/** The element that stands for the target, to be marked below the pointer. */
export function markAt(element: Element | null): Element | null {
  return (
    element?.closest(
      '[data-socket], [data-goal], [data-pile="discard"], [data-save], [data-group], [role="listbox"], [data-seat]',
    ) ?? null
  )
}

function cardAfter(hand: Element, element: Element, x: number): CardId | null {
  const cards = [...hand.querySelectorAll('[data-card]')]
  const below = element.closest('[data-card]')
  const at = below === null ? -1 : cards.indexOf(below)
  if (below === null || at < 0) {
    const [first] = cards
    return first !== undefined && x < first.getBoundingClientRect().left ? cardOf(first) : null
  }
  const { left, width } = below.getBoundingClientRect()
  const next = x < left + width / 2 ? below : cards[at + 1]
  return next === undefined ? null : cardOf(next)
}

function started(element: Element, source: DragSource): DragStart<DragSource> | null {
  const picture = element.querySelector('.top, .card')
  return picture instanceof HTMLElement ? { source, picture } : null
}

function dataOf(element: Element, name: string): string {
  return element.getAttribute(`data-${name}`) ?? ''
}

function cardOf(element: Element): CardId {
  return Number(dataOf(element, 'card')) as CardId
}

function seatOf(element: Element): SeatId {
  return Number(dataOf(element, 'seat')) as SeatId
}
