/** Games that are over, kept on this device so that everybody can review them, guests as well. */
import { defineStore } from 'pinia'
import { shallowRef, watch } from 'vue'
import type { SeatId } from '../../game/index.ts'
import type { GameId } from '../../protocol/ids.ts'
import type { LogFault } from '../../replay/readLog.ts'
import type { VerifyFault } from '../../replay/verifyLog.ts'
import { desktop, type GameEntry } from '../desktop.ts'
import type { Trust } from './checkedLog.ts'
import { forgetfulArchive, openArchive, type GameArchive } from './gameArchive.ts'
import type { GameSummary } from './gameSummary.ts'
import { useTableStore } from './tableStore.ts'
import { witnessesOf } from './witnesses.ts'

export type ImportFault = LogFault | VerifyFault | { readonly ok: false; readonly code: 'notOver' }

export type Imported = { readonly ok: true; readonly game: GameId } | ImportFault

/** The reader of logs is large and not needed before the first game is over. */
const loadReader = () => import('./checkedLog.ts')

export const useGamesStore = defineStore('games', () => {
  /** Newest first. */
  const games = shallowRef<readonly GameSummary[]>([])
  /** False until the list was read for the first time. */
  const ready = shallowRef(false)
  /** Games in the desktop's own folder that are not among `games`. */
  const onDisk = shallowRef<readonly GameEntry[]>([])
  let archive: GameArchive = openArchive()

  async function load(): Promise<void> {
    try {
      games.value = newestFirst(await archive.list())
    } catch {
      archive = forgetfulArchive()
    }
    if (desktop !== null) {
      const known = new Set<string>(games.value.map(({ game }) => game))
      onDisk.value = (await desktop.games.list()).filter(({ game }) => !known.has(game))
    }
    ready.value = true
  }

  async function keep(summary: GameSummary, text: string): Promise<void> {
    try {
      await archive.keep(summary, text)
    } catch {
      archive = forgetfulArchive()
      await archive.keep(summary, text)
    }
    games.value = newestFirst([summary, ...games.value.filter(({ game }) => game !== summary.game)])
  }

  /** The complete log of a game, null when it is nowhere on this device. */
  async function read(game: GameId): Promise<string | null> {
    const kept = await archive.read(game).catch(() => null)
    return kept ?? (desktop === null ? null : await desktop.games.read(game))
  }

  async function remove(game: GameId): Promise<void> {
    await archive.remove(game)
    games.value = games.value.filter((summary) => summary.game !== game)
  }

  /** Checks a file line by line and move by move before anything of it is shown. */
  async function importText(text: string): Promise<Imported> {
    const { checkedSummary } = await loadReader()
    const checked = checkedSummary(text, null)
    if (!checked.ok) return checked
    await keep(checked.summary, text)
    return { ok: true, game: checked.summary.game }
  }

  /** A game of our own table, as its host gave it. */
  async function keepFrom(text: string, own: SeatId | null): Promise<void> {
    const { trustedSummary } = await loadReader()
    const summary = trustedSummary(text, own)
    if (summary !== null) await keep(summary, text)
  }

  /** Whether the log of a game holds, and the shuffles were fair; null when it is nowhere on this device. */
  async function trust(game: GameId): Promise<Trust | null> {
    const text = await read(game)
    if (text === null) return null
    const { trustIn } = await loadReader()
    return trustIn(text, witnessesOf(game))
  }

  return { games, ready, onDisk, load, read, remove, importText, keepFrom, trust }
})

function newestFirst(games: readonly GameSummary[]): readonly GameSummary[] {
  return games.toSorted((a, b) => b.endedAt - a.endedAt)
}

/** Fetches and keeps each game that ends at the table where this tab sits. */
export function keepFinishedGames(): void {
  const table = useTableStore()
  const games = useGamesStore()
  const tried = new Set<GameId>()

  async function fetch(game: GameId): Promise<void> {
    const text = await table.getLog(game)
    if (text === null) tried.delete(game)
    else await games.keepFrom(text, table.seat)
  }

  watch(
    () => (table.table?.status === 'over' ? table.table.game : null),
    (game) => {
      if (game === null || tried.has(game) || games.games.some((kept) => kept.game === game)) return
      tried.add(game)
      void fetch(game)
    },
    { immediate: true },
  )
}
