/** Which games of the library are listed, and in which order. */
import type { ListedGame } from '../client/listedGame.ts'

export const SHOWS = ['all', 'favourites', 'won', 'unfinished', 'imported'] as const
export type Shows = (typeof SHOWS)[number]

export const ORDERS = ['newest', 'oldest', 'longest', 'name'] as const
export type Order = (typeof ORDERS)[number]

export interface Search {
  /** Words that must all occur in the name, note, table or players. */
  readonly text: string
  readonly shows: Shows
  readonly order: Order
}

export function findGames(
  games: readonly ListedGame[],
  { text, shows, order }: Search,
): readonly ListedGame[] {
  const words = plain(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = games.filter((game) => isShown(game, shows) && (words.length === 0 || saysAll(game, words)))
  return order === 'newest' ? found : found.toSorted(COMPARE[order])
}

const COMPARE: Readonly<Record<Order, (a: ListedGame, b: ListedGame) => number>> = {
  newest: (a, b) => b.when - a.when,
  oldest: (a, b) => a.when - b.when,
  longest: (a, b) => (b.hands ?? 0) - (a.hands ?? 0) || b.when - a.when,
  name: (a, b) => nameOf(a).localeCompare(nameOf(b)) || b.when - a.when,
}

function nameOf({ note, table }: ListedGame): string {
  return note.name === '' ? table : note.name
}

function isShown({ note, won, own, winners }: ListedGame, shows: Shows): boolean {
  switch (shows) {
    case 'all':
      return true
    case 'favourites':
      return note.favourite
    case 'won':
      return won
    case 'unfinished':
      return winners?.length === 0
    case 'imported':
      return !own
  }
}

function saysAll({ table, players, note }: ListedGame, words: readonly string[]): boolean {
  const said = plain([note.name, note.note, table, ...players].join('\n'))
  return words.every((word) => said.includes(word))
}

/** Accents and case make no difference to a search. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
