/** Whoever quits while a game runs at a table of this computer stops it for everybody, so that is asked first. */

export interface QuitQuestion {
  /** Keeps the app for as long as the question is open; `leave` is called when the answer is yes. */
  readonly mayLeave: (event: { readonly preventDefault: () => void }, leave: () => void) => void
  /** The system ends the app: there is nobody to ask. */
  readonly settle: () => void
}

export function quitQuestion({
  isPlaying,
  ask,
}: {
  readonly isPlaying: () => boolean
  /** Resolves with true to quit. */
  readonly ask: () => Promise<boolean>
}): QuitQuestion {
  let isSettled = false
  let isOpen = false
  return {
    mayLeave: (event, leave) => {
      if (isSettled || (!isOpen && !isPlaying())) return
      event.preventDefault()
      if (isOpen) return
      isOpen = true
      // A question that cannot be asked must not keep the app for ever.
      const answer = ask().catch(() => true)
      void answer.then((quits) => {
        isOpen = false
        if (!quits) return
        isSettled = true
        leave()
      })
    },
    settle: () => {
      isSettled = true
    },
  }
}
