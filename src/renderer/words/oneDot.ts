/** A name may end in a dot, as “Dr. Who.” does, and stand at the end of a sentence: one dot is enough for both. */

/** Two dots, not the three of “…”, where a sentence or a part of it ends; dots within a name stay as they are. */
const DOUBLED = /(?<!\.)\.\.(?=$|[\s”“»’)\uE000])/gu

export function oneDot(words: string): string {
  return words.replace(DOUBLED, '.')
}

/** Whether the dot that `next` begins with is one too many after `before`. */
export function isDoubled(before: string, next: string): boolean {
  return /(?<!\.)\.$/u.test(before) && /^\.(?!\.)/u.test(next)
}
