import { app } from 'electron'

/** Milliseconds for goodbyes and open files; then the app ends all the same. */
const LIMIT_MS = 5000

/** The windows close first, then the host ends in order, then the app: nobody's move is lost, the network hears goodbye. */
export function quitInOrder({
  stop,
  onFault,
}: {
  readonly stop: () => Promise<unknown>
  readonly onFault: (error: unknown) => void
}): void {
  let isStopping = false
  app.on('will-quit', (event) => {
    event.preventDefault()
    if (isStopping) return
    isStopping = true
    const limit = setTimeout(() => {
      app.exit(1)
    }, LIMIT_MS)
    stop()
      .catch(onFault)
      .finally(() => {
        clearTimeout(limit)
        app.exit(0)
      })
  })
}
