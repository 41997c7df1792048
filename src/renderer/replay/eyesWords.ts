import { useI18n } from 'vue-i18n'
import type { Viewer } from '../../game/index.ts'
import type { Replay } from '../../replay/replay.ts'

/** How eyes are called: everything, the spectators, or a player's name. */
export function useEyesWords(): (replay: Replay, viewer: Viewer) => string {
  const { t } = useI18n()
  return ({ header }, viewer) =>
    typeof viewer === 'number' ? (header.occupants[viewer]?.name ?? '') : t(`replay.eyes.${viewer}`)
}
