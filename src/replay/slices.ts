/** Long work a little at a time: whoever runs it may do something else in between. */
export type Slices<Result> = Generator<undefined, Result, undefined>

/** Of decisions: about a millisecond of work. */
export const AT_ONCE = 100

/** Of characters that are read, which is about as much: a line may hold one event or hundreds. */
const READ_AT_ONCE = 32 * 1024

/** Says of each line whether enough was read before it for others to get their turn. */
export class Pace {
  #read = 0

  isDue(line: string): boolean {
    const isDue = this.#read >= READ_AT_ONCE
    this.#read = (isDue ? 0 : this.#read) + line.length
    return isDue
  }
}

export function runWhole<Result>(slices: Slices<Result>): Result {
  for (;;) {
    const next = slices.next()
    if (next.done === true) return next.value
  }
}
