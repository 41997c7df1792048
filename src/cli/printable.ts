/** Controls but tab and newline, and what turns the direction of the text around. */
const UNPRINTABLE = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu

/** For terminals, which obey what stands in a text: names of files come from anywhere. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, '\ufffd')
}
