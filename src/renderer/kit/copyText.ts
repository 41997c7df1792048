/** Puts a text on the clipboard, if the page may: over plain HTTP browsers have no clipboard API. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (isSecureContext) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    return false
  }
  return false
}
