import { shallowRef } from 'vue'
import { useRouter } from 'vue-router'
import type { GameId } from '../../protocol/ids.ts'
import { desktop } from '../desktop.ts'
import { useGamesStore, type Imported, type ImportFault } from './gamesStore.ts'

export type FileFault = ImportFault | { readonly ok: false; readonly code: 'fileTooLarge' }

export interface RefusedFile {
  readonly name: string
  readonly fault: FileFault
}

/** No replay is larger. */
const MAX_FILE_BYTES = 32 * 1024 * 1024

/** Of those that were tried last, until others are, and why. */
const refused = shallowRef<readonly RefusedFile[]>([])

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
  async function refuse(files: readonly RefusedFile[]): Promise<void> {
    refused.value = files
    await router.push('/replays')
  }

  async function importText({ name, text }: { name: string; text: string }): Promise<void> {
    refused.value = []
    const imported = await games.importText(text)
    if (imported.ok) await router.push(`/replay/${imported.game}`)
    else await refuse([{ name, fault: imported }])
  }

  async function take(file: File): Promise<Imported | FileFault> {
    if (file.size > MAX_FILE_BYTES) return { ok: false, code: 'fileTooLarge' }
    const text = await textOf(file)
    return text === null ? { ok: false, code: 'unreadable' } : games.importText(text)
  }

  /** Files that the browser hands over: chosen, or dropped on the page. Of several none is opened. */
  async function importBrowserFiles(files: readonly File[]): Promise<void> {
    if (files.length === 0) return
    refused.value = []
    const wrong: RefusedFile[] = []
    let last: GameId | null = null
    for (const file of files) {
      const taken = await take(file)
      if (taken.ok) last = taken.game
      else wrong.push({ name: file.name, fault: taken })
    }
    if (last !== null && files.length === 1) await router.push(`/replay/${last}`)
    else await refuse(wrong)
  }

  /** The desktop's own dialog. */
  async function importFile(): Promise<void> {
    const chosen = await desktop?.games.importFile()
    if (chosen === undefined || chosen === null) return
    if (chosen.ok) await importText(chosen.file)
    else {
      const code = chosen.reason === 'tooLarge' ? 'fileTooLarge' : chosen.reason
      await refuse([{ name: chosen.name, fault: { ok: false, code } }])
    }
  }

  return { refused, importText, importBrowserFiles, importFile }
}
