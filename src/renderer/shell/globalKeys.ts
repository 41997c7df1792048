import { onMounted, onUnmounted } from 'vue'
import { useRulesDialog } from '../rules/rulesDialog.ts'

/** Keys that work on every page. Those of the table are the table's own. */
export function useGlobalKeys(): void {
  const rules = useRulesDialog()

  function press(event: KeyboardEvent): void {
    if (event.key !== 'F1' || event.defaultPrevented) return
    // The browser's own help would open a tab.
    event.preventDefault()
    rules.shown.value = !rules.shown.value
  }

  onMounted(() => {
    window.addEventListener('keydown', press)
  })
  onUnmounted(() => {
    window.removeEventListener('keydown', press)
  })
}
