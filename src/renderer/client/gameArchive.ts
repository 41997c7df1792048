/** Finished games in the browser's own database: the log as it is, and its summary for the list. */
import { createStore, del, get, getMany, keys, set, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import type { GameId } from '../../protocol/ids.ts'
import { gameSummarySchema, type GameSummary } from './gameSummary.ts'

const SUMMARY = 'summary:'
const LOG = 'log:'

export interface GameArchive {
  list(): Promise<readonly GameSummary[]>
  read(game: GameId): Promise<string | null>
  keep(summary: GameSummary, text: string): Promise<void>
  remove(game: GameId): Promise<void>
}

export function openArchive(): GameArchive {
  const store: UseStore = createStore('klopf', 'games')
  return {
    async list() {
      const names = (await keys(store)).filter((key) => typeof key === 'string' && key.startsWith(SUMMARY))
      const values = await getMany<unknown>(names, store)
      return values.flatMap((value) => {
        const parsed = v.safeParse(gameSummarySchema, value)
        return parsed.success ? [parsed.output] : []
      })
    },
    async read(game) {
      return (await get<string>(LOG + game, store)) ?? null
    },
    async keep(summary, text) {
      await set(LOG + summary.game, text, store)
      await set(SUMMARY + summary.game, summary, store)
    },
    async remove(game) {
      await del(SUMMARY + game, store)
      await del(LOG + game, store)
    },
  }
}

/** Where the browser keeps nothing (private windows), games are there until the tab closes. */
export function forgetfulArchive(): GameArchive {
  const games = new Map<GameId, { readonly summary: GameSummary; readonly text: string }>()
  return {
    list: () => Promise.resolve([...games.values()].map(({ summary }) => summary)),
    read: (game) => Promise.resolve(games.get(game)?.text ?? null),
    keep(summary, text) {
      games.set(summary.game, { summary, text })
      return Promise.resolve()
    },
    remove(game) {
      games.delete(game)
      return Promise.resolve()
    },
  }
}
