/** The longest beginning of a text that fits into so many bytes of UTF-8 and ends between two characters. */
export function cutToBytes(text: string, bytes: number): string {
  let cut = ''
  let used = 0
  for (const character of text) {
    used += Buffer.byteLength(character)
    if (used > bytes) break
    cut += character
  }
  return cut
}
