/** A host that falls asleep stops the game of everybody, so it stays awake while one runs. Screens may go dark. */

/** Milliseconds. Games pause and go on without telling. */
const LOOK_MS = 15_000

/** The part of `powerSaveBlocker` that is needed. */
export interface Blocker {
  start(type: 'prevent-app-suspension'): number
  stop(id: number): unknown
}

export interface KeepAwake {
  /** Looks again, since something has happened. */
  readonly look: () => void
  readonly stop: () => void
}

export function keepAwake(blocker: Blocker, isPlaying: () => boolean): KeepAwake {
  let held: number | null = null
  const release = (): void => {
    if (held !== null) blocker.stop(held)
    held = null
  }
  const look = (): void => {
    if (!isPlaying()) release()
    else held ??= blocker.start('prevent-app-suspension')
  }
  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  return {
    look,
    stop: () => {
      clearInterval(timer)
      release()
    },
  }
}
