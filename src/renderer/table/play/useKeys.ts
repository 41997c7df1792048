import { onScopeDispose } from 'vue'
import { keyboardTaken } from '../../kit/keyboardTaken.ts'
import type { Play } from './playTypes.ts'

/** What stands beside the board: a hint, a sign to the others. */
export type Asked = 'hint' | 'react'

export interface KeyFacts {
  /** Keys are heard while true: the board is in front, and it may be played on. */
  readonly active: () => boolean
  readonly board: () => HTMLElement | null
  readonly mayDraw: () => boolean
  readonly play: Play
  readonly hit: () => void
  readonly sort: () => void
  readonly help: () => void
  readonly ask: (what: Asked) => void
  readonly focusHand: () => void
}

/** The keys of the table, wherever on the page the focus is, but for fields and dialogs. */
export function useKeys(facts: KeyFacts): void {
  const { play } = facts

  const letters: Readonly<Record<string, () => void>> = {
    d: play.discardCard,
    l: play.lay,
    h: facts.hit,
    f: play.fillSlots,
    t: play.clear,
    k: play.knock,
    c: play.choosePhase,
    v: play.save,
    b: () => {
      play.drawSaved(null)
    },
    p: play.pass,
    s: facts.sort,
    w: () => {
      facts.ask('hint')
    },
    r: () => {
      facts.ask('react')
    },
    '1': () => {
      play.put(0)
    },
    '2': () => {
      play.put(1)
    },
    '?': facts.help,
  }

  function onKey(event: KeyboardEvent): void {
    if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!facts.active() || keyboardTaken(event.target)) return
    const act = actFor(event)
    if (act === null) return
    event.preventDefault()
    act()
  }

  function actFor(event: KeyboardEvent): (() => void) | null {
    const sockets = socketsOf(facts.board())
    const at = sockets.findIndex((socket) => socket === document.activeElement)
    if (at >= 0 && event.key.startsWith('Arrow')) {
      const by = event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 1
      return () => sockets[(at + by + sockets.length) % sockets.length]?.focus()
    }
    switch (event.key) {
      case 'ArrowUp':
        return facts.mayDraw() ? () => play.draw('drawPile') : null
      case 'ArrowDown':
        return facts.mayDraw() ? () => play.draw('discardPile') : null
      case 'ArrowLeft':
      case 'ArrowRight':
        return inHand(event.target) ? null : facts.focusHand
      case 'Escape':
        return () => {
          play.letGo()
          if (at >= 0) facts.focusHand()
        }
      default:
        return letters[event.key.toLowerCase()] ?? null
    }
  }

  window.addEventListener('keydown', onKey)
  onScopeDispose(() => {
    window.removeEventListener('keydown', onKey)
  })
}

/** All places that are lit, in the order in which they are seen. */
export function socketsOf(board: HTMLElement | null): readonly HTMLElement[] {
  return [...(board?.querySelectorAll<HTMLElement>('[data-socket]') ?? [])]
}

function inHand(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role="listbox"]') !== null
}
