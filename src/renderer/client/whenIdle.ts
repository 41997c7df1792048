const LATEST_MS = 2000

/** Fetches a part of the page when the browser has nothing better to do. What fails is fetched when it is needed. */
export function whenIdle(load: () => Promise<unknown>): void {
  const run = (): void => {
    load().catch(() => undefined)
  }
  // Not in every Safari.
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: LATEST_MS })
  else setTimeout(run, LATEST_MS)
}
