import { onMounted, onUnmounted, watch } from 'vue'
import { useRouter } from 'vue-router'
import { assertNever } from '../../game/index.ts'
import { useImport } from '../client/import.ts'
import { useSettingsStore } from '../client/settingsStore.ts'
import { desktop, type MenuChoice, type Opened } from '../desktop.ts'
import { useRulesDialog } from '../rules/rulesDialog.ts'
import { useSettingsDialog } from '../settings/settingsDialog.ts'
import { askHome } from './homeRequests.ts'
import { useNetworkDialog } from './networkDialog.ts'

/** Carries out what is chosen in the desktop's menu and shows what is opened with the app. */
export function useDesktopMenu(): void {
  if (desktop === null) return
  const bridge = desktop
  const router = useRouter()
  const rules = useRulesDialog()
  const settings = useSettingsDialog()
  const network = useNetworkDialog()
  const chosen = useSettingsStore()
  const { importFile, importText } = useImport()
  const ends: (() => void)[] = []

  async function choose(choice: MenuChoice): Promise<void> {
    switch (choice) {
      case 'home':
        await router.push('/')
        return
      case 'host':
        await router.push('/')
        askHome(choice)
        return
      case 'replays':
        await router.push('/replays')
        return
      case 'openFile':
        await importFile()
        return
      case 'rules':
      case 'keys':
        rules.open()
        return
      case 'settings':
        settings.open()
        return
      case 'network':
        network.open()
        return
      default:
        assertNever(choice)
    }
  }

  async function open(opened: Opened): Promise<void> {
    if (opened.type === 'file') await importText(opened.file)
    else await router.push(joinPath(opened.link))
  }

  let opening: Promise<void> = Promise.resolve()
  /** One after the other: what was asked for last is what is shown, however long a file before it takes. */
  function openInTurn(opened: Opened): void {
    const next = (): Promise<void> => open(opened)
    opening = opening.then(next, next)
  }

  watch(
    () => chosen.language,
    (language) => void bridge.setLanguage(language),
    { immediate: true },
  )
  onMounted(() => {
    ends.push(
      bridge.onMenu((choice) => void choose(choice)),
      bridge.onOpen(openInTurn),
    )
  })
  onUnmounted(() => {
    for (const end of ends) end()
  })
}

/** A link only fills the join form. */
function joinPath(link: string): { readonly path: string; readonly query: { readonly from: string } } {
  return { path: '/join', query: { from: link } }
}
