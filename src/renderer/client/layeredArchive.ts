import type { GameId } from '../../protocol/ids.ts'
import type { GameArchive } from './gameArchive.ts'
import type { GameNote } from './gameNotes.ts'

/**
 * Games and notes that cannot be written to `lasting`, since it is full or the browser keeps nothing (private windows),
 * are in `passing` until the tab closes. What lies in `lasting` already is there all the same. Never rejects.
 */
export function layeredArchive(lasting: GameArchive, passing: GameArchive): GameArchive {
  /** An empty note, too, hides the one that could not be removed. */
  const passingNotes = new Map<GameId, GameNote>()

  return {
    async list() {
      const here = await passing.list()
      const known = new Set(here.map(({ game }) => game))
      const kept = await lasting.list().catch(() => [])
      return [...here, ...kept.filter(({ game }) => !known.has(game))]
    },
    async read(game) {
      return (await passing.read(game)) ?? (await lasting.read(game).catch(() => null))
    },
    async keep(summary, text) {
      await lasting.keep(summary, text).catch(() => passing.keep(summary, text))
    },
    async remove(game) {
      await passing.remove(game)
      await lasting.remove(game).catch(() => undefined)
    },
    async notes() {
      const kept = await lasting.notes().catch(() => [])
      return new Map([...kept, ...passingNotes])
    },
    async note(game, note) {
      try {
        await lasting.note(game, note)
        passingNotes.delete(game)
      } catch {
        passingNotes.set(game, note)
      }
    },
  }
}
