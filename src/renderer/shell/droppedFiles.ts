import { onMounted, onUnmounted } from 'vue'
import { useImport } from '../client/import.ts'

/** Replay files dropped anywhere on the window are opened. Anything else that is dropped stays without effect. */
export function useDroppedFiles(): void {
  const { importBrowserFiles } = useImport()

  /** Without this the browser would show the file instead of the page. */
  function allow(event: DragEvent): void {
    if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault()
  }

  function drop(event: DragEvent): void {
    // Where a page takes files itself, it has done so.
    if (event.defaultPrevented) return
    allow(event)
    void importBrowserFiles([...(event.dataTransfer?.files ?? [])])
  }

  onMounted(() => {
    window.addEventListener('dragover', allow)
    window.addEventListener('drop', drop)
  })
  onUnmounted(() => {
    window.removeEventListener('dragover', allow)
    window.removeEventListener('drop', drop)
  })
}
