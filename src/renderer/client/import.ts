import { shallowRef } from 'vue'
import { useRouter } from 'vue-router'
import { desktop } from '../desktop.ts'
import { useGamesStore, type ImportFault } from './gamesStore.ts'

export type FileFault = ImportFault | { readonly code: 'fileTooLarge' | 'unreadable' }

/** No replay is larger. */
const MAX_FILE_BYTES = 32 * 1024 * 1024

/** Why the last file was not taken, until another one is tried. */
const fault = shallowRef<FileFault | null>(null)

/** Null for what cannot be read, as a folder. */
async function textOf(file: File): Promise<string | null> {
  try {
    return await file.text()
  } catch {
    return null
  }
}

/** Takes replay files in, checks them and shows them. */
export function useImport() {
  const games = useGamesStore()
  const router = useRouter()

  /** Whatever is not taken is explained where the replays are listed. */
  async function refuse(why: FileFault): Promise<void> {
    fault.value = why
    await router.push('/replays')
  }

  async function importText(text: string): Promise<void> {
    fault.value = null
    const imported = await games.importText(text)
    if (imported.ok) await router.push(`/replay/${imported.game}`)
    else await refuse(imported)
  }

  /** Files that the browser hands over: chosen, or dropped on the page. Of several none is opened. */
  async function importBrowserFiles(files: readonly File[]): Promise<void> {
    const [only, ...others] = files
    if (only === undefined) return
    const tooLarge = files.some(({ size }) => size > MAX_FILE_BYTES)
    if (tooLarge) await refuse({ code: 'fileTooLarge' })
    else if (others.length > 0) await importAll(files)
    else {
      const text = await textOf(only)
      if (text === null) await refuse({ code: 'unreadable' })
      else await importText(text)
    }
  }

  async function importAll(files: readonly File[]): Promise<void> {
    let wrong: FileFault | null = null
    for (const file of files) {
      const text = await textOf(file)
      const imported = text === null ? null : await games.importText(text)
      if (imported?.ok !== true) wrong = imported ?? { code: 'unreadable' }
    }
    fault.value = wrong
    await router.push('/replays')
  }

  /** The desktop's own dialog. */
  async function importFile(): Promise<void> {
    const chosen = await desktop?.games.importFile()
    if (chosen === undefined || chosen === null) return
    if (chosen.ok) await importText(chosen.file.text)
    else await refuse({ code: chosen.reason === 'tooLarge' ? 'fileTooLarge' : 'unreadable' })
  }

  return { fault, importText, importBrowserFiles, importFile }
}
