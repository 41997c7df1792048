/** Long work a little at a time: whoever runs it may do something else in between. */
export type Slices<Result> = Generator<undefined, Result, undefined>

/** Of lines or decisions: about a millisecond of work. */
export const AT_ONCE = 100

export function runWhole<Result>(slices: Slices<Result>): Result {
  for (;;) {
    const next = slices.next()
    if (next.done === true) return next.value
  }
}
