/** Drag and drop at the table. A card that is dragged is held like one that was clicked, and so lights the same places. */
import type { Ref } from 'vue'
import { assertNever, isSkip, type Affordances, type CardId, type GroupRef } from '../../../game/index.ts'
import { socketOf } from '../../cards/sockets.ts'
import { markAt, sourceAt, targetOf, type DragSource, type DropTarget } from '../../drag/places.ts'
import { usePointerDrag, type PointerDrag } from '../../drag/usePointerDrag.ts'
import { clickGuard } from './clickGuard.ts'
import type { Play } from './playTypes.ts'
import type { Hand } from './useHand.ts'

export interface BoardDragFacts {
  readonly interactive: () => boolean
  readonly affordances: () => Affordances
  readonly selected: Ref<CardId | null>
  readonly hand: Hand
  readonly play: Play
  /** A card was let go of here, be it where it may lie or not. */
  readonly letGo: (card: CardId, box: DOMRect) => void
}

export function useBoardDrag({
  interactive,
  affordances,
  selected,
  hand,
  play,
  letGo,
}: BoardDragFacts): PointerDrag<DragSource> {
  function drop(source: DragSource, target: DropTarget | null): void {
    switch (source.type) {
      case 'pile':
        if (isOwnSide(target)) play.draw(source.from)
        return
      case 'saved':
        if (isOwnSide(target)) play.drawSaved(null)
        return
      case 'hand':
      case 'staged':
        // Another view may have come meanwhile, in which the card is gone or no longer held.
        if (hand.cards.value?.includes(source.card) !== true) return
        selected.value = source.card
        if (!dropCard(source.card, source.type === 'staged', target)) selected.value = null
        return
      default:
        assertNever(source)
    }
  }

  /** `true` when the card is still held: it is on its way, a choice is asked for, or it was said why not. */
  function dropCard(card: CardId, staged: boolean, target: DropTarget | null): boolean {
    if (target === null) return false
    switch (target.type) {
      case 'hand':
        if (staged) play.takeBack(card)
        hand.place(card, target.before)
        return false
      case 'ownSide':
        if (staged) play.takeBack(card)
        return false
      case 'goal':
        play.put(target.index)
        return selected.value !== null
      case 'discardPile':
        play.throwDragged()
        return true
      case 'savePile':
        play.save()
        return true
      case 'group':
        hitGroup(target)
        return true
      case 'seat':
        dropOnSeat(card, target)
        return true
      default:
        return assertNever(target)
    }
  }

  function hitGroup({ on, socket, end }: Extract<DropTarget, { type: 'group' }>): void {
    const sockets = play.targets.value.filter((hit) => isAt(hit.on, on)).map(socketOf)
    const wanted = socket ?? (sockets.length > 1 ? (end === 'left' ? 'low' : 'high') : sockets[0])
    if (wanted !== undefined && sockets.includes(wanted)) play.hitAt(on, wanted)
    else play.askGroup(on)
  }

  function dropOnSeat(card: CardId, { seat }: Extract<DropTarget, { type: 'seat' }>): void {
    if (isSkip(card) && affordances().skips.targets.includes(seat)) return play.skip(seat)
    const [only, ...others] = play.targets.value.filter(({ on }) => on.seat === seat)
    if (only !== undefined && others.length === 0) play.hitAt(only.on, socketOf(only))
    else play.askSeat(seat)
  }

  const drag = usePointerDrag<DragSource>({
    startAt: (element) => (interactive() ? sourceAt(element) : null),
    started(source) {
      if ('card' in source) selected.value = source.card
      else selected.value = null
    },
    over: (_, { element }) => markAt(element),
    letGo(source, box) {
      if ('card' in source) letGo(source.card, box)
    },
    dropped(source, { element, x }) {
      drop(source, targetOf(element, x))
    },
    cancelled() {
      selected.value = null
    },
  })
  const guardQuickClicks = clickGuard(() => play.acts.value)

  return {
    ...drag,
    guard(event) {
      drag.guard(event)
      guardQuickClicks(event)
    },
  }
}

function isOwnSide(target: DropTarget | null): boolean {
  return target !== null && ['hand', 'ownSide', 'goal'].includes(target.type)
}

function isAt(a: GroupRef, b: GroupRef): boolean {
  return a.seat === b.seat && a.index === b.index
}
