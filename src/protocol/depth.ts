const OPENING = /[[{]/

/** Is the JSON text nested deeper than `limit`? Looked at before parsing, brackets in strings apart. */
export function isDeeperThan(limit: number, text: string): boolean {
  if (!OPENING.test(text)) return false
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (inString) {
      if (code === 0x5c) i++
      else if (code === 0x22) inString = false
    } else if (code === 0x22) inString = true
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > limit) return true
    } else if (code === 0x5d || code === 0x7d) depth--
  }
  return false
}
