/** What somebody wrote beside a game. It is kept apart from the log, which nobody changes. */
import * as v from 'valibot'

export const gameNoteSchema = v.object({
  favourite: v.boolean(),
  /** Empty for a game without a name of its own. */
  name: v.string(),
  note: v.string(),
})

export type GameNote = Readonly<v.InferOutput<typeof gameNoteSchema>>

export const NO_NOTE: GameNote = { favourite: false, name: '', note: '' }

export const NOTE_LIMITS = { name: 60, note: 400 } as const
