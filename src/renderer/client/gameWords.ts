/** A game of the library in words. */
import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import type { ListedGame } from './listedGame.ts'
import { useSettingsStore } from './settingsStore.ts'

export interface GameWords {
  readonly title: string
  readonly facts: string
  readonly players: string
}

const NO_BREAK = '\u00a0'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Says nothing of how games ended while the settings hide it. */
export function useGameWords(): (game: ListedGame) => GameWords {
  const { t, locale } = useI18n()
  const settings = useSettingsStore()

  const formats = computed(() => formatsOf(locale.value))

  const list = (names: readonly string[]): string => formats.value.list.format(names)

  function day(then: number): string {
    const age = (Date.now() - then) / DAY_MS
    const { weekday, inYear, withYear } = formats.value
    return (age < 6 ? weekday : age < 300 ? inYear : withYear).format(then)
  }

  function duration(ms: number): string {
    const minutes = Math.max(1, Math.round(ms / MINUTE_MS))
    return minutes < 60
      ? t('home.minutes', { minutes })
      : t('home.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }

  function outcome({ table, winners, won }: ListedGame): string {
    if (winners === null || settings.hideResults) return table
    if (winners.length === 0) return t('home.abandoned', { table })
    return won ? t('home.youWon', winners.length) : t('home.won', { names: list(winners) }, winners.length)
  }

  return (game) => {
    const { note, startedAt, preset, hands, players } = game
    const ending = outcome(game)
    const facts = [
      ...(note.name === '' || ending === game.table ? [] : [ending]),
      ...(game.sight === null
        ? []
        : [game.sight === '' ? t('library.sightOfAll') : t('library.sightOf', { name: game.sight })]),
      ...(game.branch === null ? [] : [t('replay.playedOn')]),
      day(startedAt),
      ...(preset === null ? [] : [t(`rules.preset.${preset}`)]),
      // How many hands a game took tells how it went.
      ...(hands === null || settings.hideResults ? [] : [t('home.hands', hands)]),
      ...(game.duration === null || settings.hideResults ? [] : [duration(game.duration)]),
    ]
    return { title: note.name === '' ? ending : note.name, facts: together(facts), players: list(players) }
  }
}

/** Lines break between facts alone; names in them may be long. */
function together(facts: readonly string[]): string {
  return facts.map((fact) => (fact.length > 20 ? fact : fact.replaceAll(' ', NO_BREAK))).join(`${NO_BREAK}· `)
}

interface Formats {
  readonly list: Intl.ListFormat
  readonly weekday: Intl.DateTimeFormat
  readonly inYear: Intl.DateTimeFormat
  readonly withYear: Intl.DateTimeFormat
}

/** By language: each takes longer to make than a row of the library to draw. */
const made = new Map<string, Formats>()

function formatsOf(locale: string): Formats {
  const known = made.get(locale)
  if (known !== undefined) return known
  const date = { day: 'numeric', month: 'short' } as const
  const formats = {
    list: new Intl.ListFormat(locale),
    weekday: new Intl.DateTimeFormat(locale, { weekday: 'long' }),
    inYear: new Intl.DateTimeFormat(locale, date),
    withYear: new Intl.DateTimeFormat(locale, { ...date, year: 'numeric' }),
  }
  made.set(locale, formats)
  return formats
}
