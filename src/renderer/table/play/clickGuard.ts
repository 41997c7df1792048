/**
 * Of several quick clicks in one place only the first may play: what lies under the pointer has changed by then. For
 * the capture phase; `sent` counts the moves that were sent.
 */
export function clickGuard(sent: () => number): (event: MouseEvent) => void {
  let before = 0
  return (event) => {
    if (event.detail <= 1) {
      before = sent()
      return
    }
    if (sent() === before) return
    event.stopPropagation()
    event.preventDefault()
  }
}
