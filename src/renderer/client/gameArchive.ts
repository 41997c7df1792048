/**
 * Finished games on this device: the log as it is, what is known of it at a glance, and what somebody wrote beside it.
 *
 * The logs are the truth. The index, one value with all summaries, only spares reading them one by one: it is made again
 * where it is missing, damaged, or does not fit the logs that are there.
 */
import * as v from 'valibot'
import { isGameId, type GameId } from '../../protocol/ids.ts'
import { gameNoteSchema, NO_NOTE, type GameNote } from './gameNotes.ts'
import { gameSummarySchema, type GameSummary } from './gameSummary.ts'
import type { KeyValues } from './keyValues.ts'

const INDEX = 'index'
const NOTES = 'notes'
const SUMMARY = 'summary:'
const LOG = 'log:'

export interface GameArchive {
  list(): Promise<readonly GameSummary[]>
  read(game: GameId): Promise<string | null>
  keep(summary: GameSummary, text: string): Promise<void>
  remove(game: GameId): Promise<void>
  notes(): Promise<ReadonlyMap<GameId, GameNote>>
  note(game: GameId, note: GameNote): Promise<void>
}

/** `summarize` reads a log again whose summary is lost; null for what is no log of a finished game. */
export function archiveIn(
  values: KeyValues,
  summarize: (text: string) => Promise<GameSummary | null>,
): GameArchive {
  async function again(game: GameId): Promise<GameSummary | null> {
    const kept = summaryIn(await values.get(SUMMARY + game))
    if (kept !== null) return kept
    const text = await values.get(LOG + game)
    const summary = typeof text === 'string' ? await summarize(text) : null
    if (summary !== null) await ifThereIsRoom(values.set(SUMMARY + game, summary))
    return summary
  }

  return {
    async list() {
      const logs = new Set<string>(
        (await values.keys()).flatMap((key) => (key.startsWith(LOG) ? [key.slice(LOG.length)] : [])),
      )
      const indexed = indexIn(await values.get(INDEX))
      const fitting = indexed.filter(({ game }) => logs.has(game))
      for (const { game } of fitting) logs.delete(game)
      const found: GameSummary[] = []
      for (const game of logs) {
        const summary = isGameId(game) ? await again(game) : null
        if (summary !== null) found.push(summary)
      }
      const whole = [...fitting, ...found]
      if (found.length > 0 || fitting.length < indexed.length) await ifThereIsRoom(values.set(INDEX, whole))
      return whole
    },
    async read(game) {
      const text = await values.get(LOG + game)
      return typeof text === 'string' ? text : null
    },
    async keep(summary, text) {
      await values.set(LOG + summary.game, text)
      await values.set(SUMMARY + summary.game, summary)
      await values.update(INDEX, (index) => [...without(index, summary.game), summary])
    },
    async remove(game) {
      // What makes room comes first: in a full database nothing else would be done.
      await values.remove(LOG + game)
      await values.remove(SUMMARY + game)
      await ifThereIsRoom(values.update(INDEX, (index) => without(index, game)))
    },
    async notes() {
      return new Map(Object.entries(notesIn(await values.get(NOTES))) as [GameId, GameNote][])
    },
    async note(game, note) {
      await values.update(NOTES, (notes) => {
        const others = Object.entries(notesIn(notes)).filter(([key]) => key !== game)
        return Object.fromEntries(isBlank(note) ? others : [...others, [game, note]])
      })
    },
  }
}

/** For what only saves work the next time. */
async function ifThereIsRoom(write: Promise<void>): Promise<void> {
  await write.catch(() => undefined)
}

function summaryIn(value: unknown): GameSummary | null {
  const parsed = v.safeParse(gameSummarySchema, value)
  return parsed.success ? parsed.output : null
}

function indexIn(value: unknown): readonly GameSummary[] {
  return Array.isArray(value) ? value.flatMap((item) => summaryIn(item) ?? []) : []
}

function without(index: unknown, game: GameId): readonly GameSummary[] {
  return indexIn(index).filter((summary) => summary.game !== game)
}

function notesIn(value: unknown): Readonly<Record<string, GameNote>> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([game, note]) => {
      const parsed = v.safeParse(gameNoteSchema, note)
      return parsed.success ? [[game, parsed.output] as const] : []
    }),
  )
}

function isBlank({ favourite, name, note }: GameNote): boolean {
  return favourite === NO_NOTE.favourite && name === '' && note === ''
}
