/**
 * Of several quick clicks in one place only the first may play: what lies under the pointer has changed by then. For
 * the capture phase; `acts` counts what was done.
 */
export function clickGuard(acts: () => number): (event: MouseEvent) => void {
  let before = 0
  return (event) => {
    if (event.detail <= 1) {
      before = acts()
      return
    }
    if (acts() === before) return
    event.stopPropagation()
    event.preventDefault()
  }
}
