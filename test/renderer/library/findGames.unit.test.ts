import { describe, expect, it } from 'vitest'
import { NO_NOTE } from '../../../src/renderer/client/gameNotes.ts'
import type { ListedGame } from '../../../src/renderer/client/listedGame.ts'
import { findGames, type Search } from '../../../src/renderer/library/findGames.ts'
import type { GameId } from '../../../src/protocol/ids.ts'

function game(id: string, facts: Partial<ListedGame> = {}): ListedGame {
  return {
    game: id as GameId,
    table: 'Kitchen',
    startedAt: 0,
    when: 0,
    duration: 60_000,
    players: ['Anna', 'Ben'],
    winners: ['Anna'],
    won: false,
    own: true,
    hands: 10,
    preset: 'classic',
    removable: true,
    sight: null,
    branch: null,
    note: NO_NOTE,
    ...facts,
  }
}

const games = [
  game('new', { when: 30, hands: 9, winners: [], table: 'Zoo' }),
  game('middle', {
    when: 20,
    hands: 14,
    won: true,
    note: { favourite: true, name: 'Äpfel', note: 'at Zoë’s' },
  }),
  game('old', { when: 10, hands: 9, own: false, winners: null }),
]

function found(search: Partial<Search>): readonly string[] {
  return findGames(games, { text: '', shows: 'all', order: 'newest', ...search }).map((one) => one.game)
}

describe('the library of games', () => {
  it('finds games by every word, in names, notes, tables and players, whatever the accents', () => {
    expect(found({ text: 'zoe ANNA' })).toEqual(['middle'])
    expect(found({ text: 'apfel' })).toEqual(['middle'])
    expect(found({ text: 'zoo ben' })).toEqual(['new'])
    expect(found({ text: '  ' })).toHaveLength(3)
    expect(found({ text: 'anna nobody' })).toEqual([])
  })

  it('shows favourites, own victories, unfinished and foreign games apart', () => {
    expect(found({ shows: 'favourites' })).toEqual(['middle'])
    expect(found({ shows: 'won' })).toEqual(['middle'])
    expect(found({ shows: 'unfinished' })).toEqual(['new'])
    expect(found({ shows: 'imported' })).toEqual(['old'])
  })

  it('orders by time, length and name, the newer first where they are alike', () => {
    expect(found({ order: 'oldest' })).toEqual(['old', 'middle', 'new'])
    expect(found({ order: 'longest' })).toEqual(['middle', 'new', 'old'])
    expect(found({ order: 'name' })).toEqual(['middle', 'old', 'new'])
  })
})
