/** Games that are over, kept on this device so that everybody can review them, guests as well. */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { SeatId } from '../../game/index.ts'
import type { GameId } from '../../protocol/ids.ts'
import { desktop, type GameEntry } from '../desktop.ts'
import { checkBeside, type CheckedBeside } from './checkBeside.ts'
import { archiveIn } from './gameArchive.ts'
import { NO_NOTE, type GameNote } from './gameNotes.ts'
import type { GameSummary } from './gameSummary.ts'
import { databaseValues, passingValues } from './keyValues.ts'
import { layeredArchive } from './layeredArchive.ts'
import { listedEntry, listedGame, type ListedGame } from './listedGame.ts'
import { useTableStore } from './tableStore.ts'
import { allWitnesses } from './witnesses.ts'

export type ImportFault =
  | Extract<CheckedBeside, { readonly ok: false }>
  /** Another file of the same game is here already, and nothing is overwritten. */
  | { readonly ok: false; readonly code: 'otherThere' }

export type Imported = { readonly ok: true; readonly game: GameId } | ImportFault

async function summarize(text: string): Promise<GameSummary | null> {
  const checked = await checkBeside(text)
  return checked.ok ? checked.summary : null
}

/** A game that was removed and can still be brought back. */
interface Removed {
  readonly summary: GameSummary
  readonly text: string
  readonly note: GameNote
}

export const useGamesStore = defineStore('games', () => {
  /** Newest first. */
  const games = shallowRef<readonly GameSummary[]>([])
  /** False until the list was read for the first time. */
  const ready = shallowRef(false)
  /** Games in the desktop's own folder that are not among `games`. */
  const onDisk = shallowRef<readonly GameEntry[]>([])
  const notes = shallowRef<ReadonlyMap<GameId, GameNote>>(new Map())
  const removed = shallowRef<Removed | null>(null)
  const archive = layeredArchive(
    archiveIn(databaseValues(), summarize),
    archiveIn(passingValues(), summarize),
  )

  /** All that can be watched here, with what was written beside it; newest first. */
  const listed = computed((): readonly ListedGame[] => {
    const noteOf = (game: GameId): GameNote => notes.value.get(game) ?? NO_NOTE
    const elsewhere = onDisk.value.flatMap((entry) => listedEntry(entry, noteOf) ?? [])
    return [
      ...games.value.map((summary) => listedGame(summary, noteOf(summary.game))),
      ...elsewhere,
    ].toSorted((a, b) => b.when - a.when)
  })

  async function load(): Promise<void> {
    games.value = newestFirst(await archive.list())
    notes.value = await archive.notes()
    if (desktop !== null) {
      const known = new Set<string>(games.value.map(({ game }) => game))
      onDisk.value = (await desktop.games.list()).filter(({ game }) => !known.has(game))
    }
    ready.value = true
  }

  async function keep(summary: GameSummary, text: string): Promise<void> {
    await archive.keep(summary, text)
    games.value = newestFirst([summary, ...games.value.filter(({ game }) => game !== summary.game)])
  }

  /** The complete log of a game, null when it is nowhere on this device. */
  async function read(game: GameId): Promise<string | null> {
    const kept = await archive.read(game)
    return kept ?? (desktop === null ? null : await desktop.games.read(game))
  }

  /** Until the next game is removed or the page is left, `bringBack` undoes it. */
  async function remove(game: GameId): Promise<void> {
    const summary = games.value.find((kept) => kept.game === game)
    const text = await archive.read(game)
    if (summary === undefined || text === null) return
    removed.value = { summary, text, note: notes.value.get(game) ?? NO_NOTE }
    await archive.remove(game)
    games.value = games.value.filter((kept) => kept.game !== game)
    await write(game, NO_NOTE)
  }

  async function bringBack(): Promise<void> {
    const back = removed.value
    if (back === null) return
    removed.value = null
    await keep(back.summary, back.text)
    await write(back.summary.game, back.note)
  }

  async function write(game: GameId, note: GameNote): Promise<void> {
    notes.value = new Map([...notes.value, [game, note]])
    await archive.note(game, note)
  }

  /** Checks a file line by line and move by move before anything of it is shown. */
  async function importText(text: string): Promise<Imported> {
    const checked = await checkBeside(text)
    if (!checked.ok) return checked
    const { game } = checked.summary
    const there = await read(game)
    if (there !== null && there !== text) return { ok: false, code: 'otherThere' }
    if (there === null) await keep(checked.summary, text)
    return { ok: true, game }
  }

  /**
   * A game of our own table, as its host gave it: that one, complete, and as this device saw it. In the place of nothing,
   * unless it has seen it: then another file of the game is a forged one.
   */
  async function keepFrom(text: string, { game, own }: { game: GameId; own: SeatId | null }): Promise<void> {
    const checked = await checkBeside(text, { partaken: { own, witnesses: allWitnesses() } })
    if (!checked.ok || checked.summary.sight !== null || !checked.names.includes(game)) return
    if (checked.fits === false) return
    const there = await read(checked.summary.game)
    if (there === text && games.value.some((kept) => kept.game === checked.summary.game)) return
    if (there === null || there === text || checked.fits === true) await keep(checked.summary, text)
  }

  return {
    games,
    listed,
    ready,
    removed,
    load,
    read,
    remove,
    bringBack,
    write,
    importText,
    keepFrom,
  }
})

function newestFirst(games: readonly GameSummary[]): readonly GameSummary[] {
  return games.toSorted((a, b) => b.endedAt - a.endedAt)
}

/** More games than these no tab sees the end of; a host that speaks of more would only fill the device. */
const MOST_OF_A_TAB = 50

/** Fetches and keeps each game that ends at the table where this tab has its place, one after the other. */
export function keepFinishedGames(): void {
  const table = useTableStore()
  const games = useGamesStore()
  const tried = new Set<GameId>()
  let last = Promise.resolve()

  async function fetch(game: GameId): Promise<void> {
    const own = table.seat
    const text = await table.getLog(game)
    if (text === null) tried.delete(game)
    else await games.keepFrom(text, { game, own })
  }

  watch(
    // Once more after a lost connection, which may have cut the game off.
    () =>
      table.connection === 'open' && table.isHome && table.table?.status === 'over' ? table.table.game : null,
    (game) => {
      if (game === null || tried.has(game)) return
      if (tried.size >= MOST_OF_A_TAB) return
      tried.add(game)
      last = last.then(() => fetch(game)).catch(() => undefined)
    },
    { immediate: true },
  )
}
