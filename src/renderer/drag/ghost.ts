/** A copy of something on the page that lies above everything and takes no part in anything. */

export interface Ghost {
  /** In pixels of the window: where the pointer is. */
  moveTo(x: number, y: number): void
  /** Where it is seen now, in pixels of the window. */
  box(): DOMRect
  remove(): void
}

/** The copy lies exactly over its original while the pointer is where it was taken up. */
export function createGhost(original: HTMLElement, taken: { readonly x: number; readonly y: number }): Ghost {
  const box = original.getBoundingClientRect()
  const copy = floating(original, box)
  copy.classList.add('drag-ghost')
  return {
    moveTo(x, y) {
      copy.style.transform = `translate3d(${x - taken.x}px, ${y - taken.y}px, 0)`
    },
    box: () => copy.getBoundingClientRect(),
    remove() {
      copy.remove()
    },
  }
}

/** A copy of the element at the given place of the window. */
function floating(original: HTMLElement, box: DOMRect): HTMLElement {
  const copy = document.createElement('div')
  const picture = original.cloneNode(true) as HTMLElement
  for (const attribute of ['id', 'data-card', 'role', 'aria-label']) picture.removeAttribute(attribute)
  copy.setAttribute('aria-hidden', 'true')
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '60',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    pointerEvents: 'none',
    willChange: 'transform',
  })
  Object.assign(picture.style, {
    position: 'static',
    width: '100%',
    opacity: '1',
    transform: 'none',
    transition: 'none',
    filter: 'none',
  })
  copy.append(picture)
  document.body.append(copy)
  return copy
}
