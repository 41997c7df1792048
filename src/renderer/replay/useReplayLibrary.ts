import { onMounted } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { useGamesStore } from '../client/gamesStore.ts'
import { homeAddress } from '../client/homeHost.ts'
import { useHostStore } from '../client/hostStore.ts'
import { useHindranceText } from '../client/problemText.ts'
import { useTableStore } from '../client/tableStore.ts'
import { loadPlayer } from './loadPlayer.ts'
import type { ReplayLibrary } from './replayLibrary.ts'

/** The games of this device, and its own host to play on with. */
export function useReplayLibrary(): ReplayLibrary {
  const { t } = useI18n()
  const router = useRouter()
  const games = useGamesStore()
  const host = useHostStore()
  const table = useTableStore()
  const hindranceText = useHindranceText()

  onMounted(() => {
    if (!games.ready) void games.load()
  })

  return {
    read: games.read,
    player: loadPlayer,
    get games() {
      return games.listed
    },
    show(game, step) {
      void router.push({ name: 'replay', params: { game }, query: { at: String(step) } })
    },
    async playOn(log, wish, onPiece) {
      const to = await homeAddress()
      if (to === null) return t('problem.noOwnHost')
      host.connect(to)
      const hindrance = await table.playOn(log, { ...wish, onPiece })
      if (hindrance !== null) return hindranceText(hindrance)
      await router.push('/table')
      return null
    },
  }
}
