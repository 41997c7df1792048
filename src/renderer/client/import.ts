import { shallowRef } from 'vue'
import { useRouter } from 'vue-router'
import { desktop } from '../desktop.ts'
import { useGamesStore, type ImportFault } from './gamesStore.ts'

export type FileFault = ImportFault | { readonly code: 'fileTooLarge' | 'unreadable' }

/** No replay is larger. */
const MAX_FILE_BYTES = 32 * 1024 * 1024

/** Why the last file was not taken, until another one is tried. */
const fault = shallowRef<FileFault | null>(null)

/** Takes replay files in, checks them and shows them. */
export function useImport() {
  const games = useGamesStore()
  const router = useRouter()

  async function importText(text: string): Promise<void> {
    fault.value = null
    const imported = await games.importText(text)
    if (imported.ok) await router.push(`/replay/${imported.game}`)
    else fault.value = imported
  }

  /** A file that the browser hands over: chosen, or dropped on the page. */
  async function importBrowserFile(file: File): Promise<void> {
    if (file.size > MAX_FILE_BYTES) fault.value = { code: 'fileTooLarge' }
    else await importText(await file.text())
  }

  /** The desktop's own dialog. */
  async function importFile(): Promise<void> {
    const chosen = await desktop?.games.importFile()
    if (chosen === undefined || chosen === null) return
    if (chosen.ok) await importText(chosen.file.text)
    else fault.value = { code: chosen.reason === 'tooLarge' ? 'fileTooLarge' : 'unreadable' }
  }

  return { fault, importText, importBrowserFile, importFile }
}
