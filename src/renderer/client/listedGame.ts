import type { Preset } from '../../game/index.ts'
import { isGameId, type GameId } from '../../protocol/ids.ts'
import type { Branch } from '../../replay/replay.ts'
import type { GameEntry } from '../desktop.ts'
import type { GameNote } from './gameNotes.ts'
import type { GameSummary } from './gameSummary.ts'

/** A game of the library, wherever its file lies. */
export interface ListedGame {
  readonly game: GameId
  readonly table: string
  readonly startedAt: number
  /** What the list is ordered by: when it ended, as far as that is known. */
  readonly when: number
  /** Milliseconds; null where only the beginning is known. */
  readonly duration: number | null
  readonly players: readonly string[]
  /** Names; empty for an abandoned game, null where that is not known before the file is read. */
  readonly winners: readonly string[] | null
  /** This device's own player is among the winners. */
  readonly won: boolean
  /** This device took part. */
  readonly own: boolean
  readonly hands: number | null
  readonly preset: Preset | null
  /** Games in the desktop's folder stay there. */
  readonly removable: boolean
  readonly note: GameNote
  /** Whose sight of the game it is: a name, empty for what everybody saw; null for a complete game. */
  readonly sight: string | null
  /** Where it was played on from another game; null for one that began by itself, and where that is not known. */
  readonly branch: Branch | null
}

export function listedGame(summary: GameSummary, note: GameNote): ListedGame {
  const { game, table, startedAt, endedAt, players, winners, hands, preset, own, sight, branch } = summary
  return {
    game,
    table,
    startedAt,
    when: endedAt,
    duration: endedAt - startedAt,
    players: players.map(({ name }) => name),
    winners: winners.map((seat) => players[seat]?.name ?? ''),
    won: own !== null && winners.includes(own),
    own: own !== null,
    hands,
    preset,
    removable: true,
    note,
    sight: sight === null ? null : sight === 'public' ? '' : (players[sight]?.name ?? ''),
    branch,
  }
}

/** Null for a game that is not over. */
export function listedEntry(entry: GameEntry, noteOf: (game: GameId) => GameNote): ListedGame | null {
  const { game, table, startedAt, players, end } = entry
  if (!isGameId(game) || (end !== 'finished' && end !== 'abandoned')) return null
  return {
    game,
    table,
    startedAt,
    when: startedAt,
    duration: null,
    players,
    winners: end === 'abandoned' ? [] : null,
    won: false,
    own: true,
    hands: null,
    preset: null,
    removable: false,
    note: noteOf(game),
    sight: null,
    branch: null,
  }
}
