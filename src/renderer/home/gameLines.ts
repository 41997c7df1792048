/** The replays of this device as lines of a list, newest first. */
import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { GameId } from '../../protocol/ids.ts'
import { useGamesStore } from '../client/gamesStore.ts'
import type { GameSummary } from '../client/gameSummary.ts'
import type { GameEntry } from '../desktop.ts'

export interface GameLine {
  readonly game: GameId
  readonly title: string
  readonly facts: readonly string[]
  readonly players: string
  /** Games in the desktop's folder stay there. */
  readonly removable: boolean
  readonly when: number
}

const MINUTE_MS = 60_000

export function useGameLines(): ComputedRef<readonly GameLine[]> {
  const { t, locale } = useI18n()
  const games = useGamesStore()

  const list = (names: readonly string[]): string => new Intl.ListFormat(locale.value).format(names)

  function day(then: number): string {
    const age = (Date.now() - then) / (24 * 60 * MINUTE_MS)
    const format: Intl.DateTimeFormatOptions =
      age < 6
        ? { weekday: 'long' }
        : { day: 'numeric', month: 'short', year: age < 300 ? undefined : 'numeric' }
    return new Intl.DateTimeFormat(locale.value, format).format(then)
  }

  function duration(ms: number): string {
    const minutes = Math.max(1, Math.round(ms / MINUTE_MS))
    return minutes < 60
      ? t('home.minutes', { minutes })
      : t('home.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }

  function kept(summary: GameSummary): GameLine {
    const { game, players, winners, own, hands, startedAt, endedAt } = summary
    const names = winners.map((seat) => players[seat]?.name ?? '')
    const won = own !== null && winners.includes(own)
    const title =
      names.length === 0
        ? t('home.abandoned', { table: summary.table })
        : won
          ? t('home.youWon', names.length)
          : t('home.won', { names: list(names) }, names.length)
    return {
      game,
      title,
      facts: [day(startedAt), t('home.hands', hands), duration(endedAt - startedAt)],
      players: list(players.map(({ name }) => name)),
      removable: true,
      when: endedAt,
    }
  }

  function onDisk({ game, table, startedAt, players }: GameEntry): GameLine {
    return {
      game,
      title: table,
      facts: [day(startedAt)],
      players: list(players),
      removable: false,
      when: startedAt,
    }
  }

  return computed(() => {
    const finished = games.onDisk.filter(({ end }) => end === 'finished' || end === 'abandoned')
    return [...games.games.map(kept), ...finished.map(onDisk)].toSorted((a, b) => b.when - a.when)
  })
}
