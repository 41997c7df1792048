import type { Slices } from '../../replay/slices.ts'

/** Milliseconds of work before the page may draw and answer. */
const BUSY_MS = 16

/** Does long work without the page standing still for it. */
export async function whileDrawing<Result>(slices: Slices<Result>): Promise<Result> {
  let since = performance.now()
  for (;;) {
    const next = slices.next()
    if (next.done === true) return next.value
    if (performance.now() - since < BUSY_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
}
