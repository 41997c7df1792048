/** The keys of a replay, wherever on the page the focus is, but for fields, menus and dialogs. */
import { onScopeDispose } from 'vue'
import { keyboardTaken } from '../kit/keyboardTaken.ts'

/** What opens a dialog; `together` leads, comes along or parts without one. */
export type ReplayAsk =
  'advice' | 'numbers' | 'goTo' | 'card' | 'playOn' | 'together' | 'share' | 'trust' | 'keys'

export interface ReplayActions {
  readonly step: (by: 1 | -1) => void
  readonly turn: (by: 1 | -1) => void
  readonly hand: (by: 1 | -1) => void
  readonly start: () => void
  readonly end: () => void
  readonly play: () => void
  readonly faster: () => void
  readonly slower: () => void
  readonly eyes: () => void
  /** The next or previous time that what was looked for last happens. */
  readonly again: (by: 1 | -1) => void
  readonly ask: (what: ReplayAsk) => void
}

const ASKS: Readonly<Record<string, ReplayAsk>> = {
  g: 'goTo',
  w: 'advice',
  i: 'numbers',
  c: 'card',
  p: 'playOn',
  e: 'share',
  l: 'together',
  t: 'trust',
  '?': 'keys',
}

/** Each key with what it does; the help shows the same list. */
export const REPLAY_KEYS = [
  { keys: ['←', '→'], action: 'step' },
  { keys: ['↑', '↓'], action: 'turn' },
  { keys: ['Page ↑', 'Page ↓'], action: 'hand' },
  { keys: ['Home', 'End'], action: 'ends' },
  { keys: ['Space'], action: 'play' },
  { keys: ['−', '+'], action: 'speed' },
  { keys: ['V'], action: 'eyes' },
  { keys: ['G'], action: 'goTo' },
  { keys: ['B', 'N'], action: 'again' },
  { keys: ['W'], action: 'advice' },
  { keys: ['I'], action: 'numbers' },
  { keys: ['C'], action: 'card' },
  { keys: ['P'], action: 'playOn' },
  { keys: ['L'], action: 'together' },
  { keys: ['E'], action: 'share' },
  { keys: ['T'], action: 'trust' },
  { keys: ['?'], action: 'help' },
] as const

export function useReplayKeys(actions: ReplayActions, active: () => boolean): void {
  const byKey: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => {
      actions.step(-1)
    },
    ArrowRight: () => {
      actions.step(1)
    },
    ArrowUp: () => {
      actions.turn(-1)
    },
    ArrowDown: () => {
      actions.turn(1)
    },
    PageUp: () => {
      actions.hand(-1)
    },
    PageDown: () => {
      actions.hand(1)
    },
    Home: actions.start,
    End: actions.end,
    ' ': actions.play,
    '+': actions.faster,
    '-': actions.slower,
    v: actions.eyes,
    b: () => {
      actions.again(-1)
    },
    n: () => {
      actions.again(1)
    },
  }

  function press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !active()) return
    if (keyboardTaken(event.target) || pressesButton(event)) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const [act, ask] = [byKey[key], ASKS[key]]
    if (act === undefined && ask === undefined) return
    event.preventDefault()
    if (ask !== undefined) actions.ask(ask)
    else act?.()
  }

  window.addEventListener('keydown', press)
  onScopeDispose(() => {
    window.removeEventListener('keydown', press)
  })
}

/** On a button the space bar presses it. */
function pressesButton({ target, key }: KeyboardEvent): boolean {
  return key === ' ' && target instanceof HTMLElement && target.closest('button, a') !== null
}
