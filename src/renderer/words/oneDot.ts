/** A name may end in a dot or three, as “Dr. Who.” does, and stand at the end of a sentence, which needs no dot then. */

/** Where a sentence or a part of it ends; dots within a name stay as they are. */
const DOUBLED = /(?<!\.)(\.|\.{3}|…)\.(?=$|[\s”“»’)\uE000])/gu

export function oneDot(words: string): string {
  return words.replace(DOUBLED, '$1')
}

/** Whether the dot that `next` begins with is one too many after `before`. */
export function isDoubled(before: string, next: string): boolean {
  return /(?<!\.)(?:\.|\.{3}|…)$/u.test(before) && /^\.(?!\.)/u.test(next)
}
