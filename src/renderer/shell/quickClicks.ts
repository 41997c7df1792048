import { onMounted, onUnmounted } from 'vue'

const CONTROLS = 'button, a[href], input, [role="menuitem"], [role="option"]'

/**
 * Quick clicks in one place are all meant for what lay there at the first of them. What came in its place since then, of
 * another note or another page, takes none: nobody has read it yet. Where nothing lay, they are meant for what is
 * expected there, as is the way to knock.
 */
export function useQuickClicks(): void {
  let first: Element | null = null

  function guard(event: MouseEvent): void {
    const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null
    // Keys and screen readers count no clicks, and mean what they are on.
    if (event.detail <= 1) first = control
    else if (control !== null && first !== null && control !== first) {
      event.stopPropagation()
      event.preventDefault()
    }
  }

  onMounted(() => {
    window.addEventListener('click', guard, { capture: true })
  })
  onUnmounted(() => {
    window.removeEventListener('click', guard, { capture: true })
  })
}
