/** Dragging with one pointer, be it a mouse, a pen or a finger: a picture follows it until it is let go somewhere. */
import { onScopeDispose, shallowRef, type ShallowRef } from 'vue'
import { createGhost, type Ghost } from './ghost.ts'

/** Pixels that a pointer may tremble during a click or tap. */
const SLACK = 8

export interface DragStart<Source> {
  readonly source: Source
  /** What is drawn under the pointer. */
  readonly picture: HTMLElement
}

export interface DropPlace {
  /** What lies there; null outside the page. */
  readonly element: Element | null
  /** Pixels from the window's left edge. */
  readonly x: number
}

export interface DragFacts<Source> {
  /** Null where nothing can be taken up. */
  readonly startAt: (element: Element) => DragStart<Source> | null
  readonly started: (source: Source) => void
  /** The element to mark as the place below the pointer; null for none. */
  readonly over: (source: Source, place: DropPlace) => Element | null
  /** The picture is gone, and was in this box: told before what became of it. */
  readonly letGo: (source: Source, box: DOMRect) => void
  readonly dropped: (source: Source, place: DropPlace) => void
  /** Nothing was dropped: the pointer was taken away, or Escape pressed. */
  readonly cancelled: (source: Source) => void
}

export interface PointerDrag<Source> {
  /** Null while nothing is dragged. */
  readonly dragged: Readonly<ShallowRef<Source | null>>
  /** For `pointerdown` on the area that holds everything. */
  begin(event: PointerEvent): void
  /** For `click` in its capture phase: the click that ends a drag is none. */
  guard(event: MouseEvent): void
}

interface Held<Source> extends DragStart<Source> {
  readonly pointer: number
  readonly x: number
  readonly y: number
}

export function usePointerDrag<Source>(facts: DragFacts<Source>): PointerDrag<Source> {
  const dragged: ShallowRef<Source | null> = shallowRef(null)
  let held: Held<Source> | null = null
  let ghost: Ghost | null = null
  let marked: Element | null = null
  let justDragged = false

  function begin(event: PointerEvent): void {
    if (!event.isPrimary) return
    justDragged = false
    if (held !== null || event.button !== 0 || !(event.target instanceof Element)) return
    const start = facts.startAt(event.target)
    if (start === null) return
    held = { ...start, pointer: event.pointerId, x: event.clientX, y: event.clientY }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onCancel)
    window.addEventListener('blur', cancel)
    window.addEventListener('keydown', onKey, true)
  }

  function onMove(event: PointerEvent): void {
    if (held?.pointer !== event.pointerId) return
    if (dragged.value === null) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK) return
      ghost = createGhost(held.picture, held)
      dragged.value = held.source
      facts.started(held.source)
    }
    ghost?.moveTo(event.clientX, event.clientY)
    mark(facts.over(held.source, placeOf(event)))
  }

  function onUp(event: PointerEvent): void {
    if (held?.pointer !== event.pointerId) return
    const { source } = held
    const dragging = dragged.value !== null
    end()
    if (!dragging) return
    justDragged = true
    facts.dropped(source, placeOf(event))
  }

  function onCancel(event: PointerEvent): void {
    if (held?.pointer === event.pointerId) cancel()
  }

  function onKey(event: KeyboardEvent): void {
    if (dragged.value === null) return
    // Keys act on the table, and the card that is dragged is no longer where they look for it.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') cancel()
  }

  function cancel(): void {
    const source = dragged.value
    justDragged = source !== null
    end()
    if (source !== null) facts.cancelled(source)
  }

  function mark(element: Element | null): void {
    if (element === marked) return
    marked?.removeAttribute('data-over')
    element?.setAttribute('data-over', '')
    marked = element
  }

  function end(): void {
    mark(null)
    if (ghost !== null && dragged.value !== null) facts.letGo(dragged.value, ghost.box())
    ghost?.remove()
    ghost = null
    held = null
    dragged.value = null
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    window.removeEventListener('pointercancel', onCancel)
    window.removeEventListener('blur', cancel)
    window.removeEventListener('keydown', onKey, true)
  }

  onScopeDispose(end)

  return {
    dragged,
    begin,
    guard(event) {
      // A click without a pointer comes from a key or a screen reader.
      if (!justDragged || event.detail === 0) return
      justDragged = false
      event.stopPropagation()
      event.preventDefault()
    },
  }
}

function placeOf({ clientX: x, clientY: y }: PointerEvent): DropPlace {
  return { element: document.elementFromPoint(x, y), x }
}
