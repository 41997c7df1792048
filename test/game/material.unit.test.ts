import { describe, expect, it } from 'vitest'
import {
  check,
  colourOf,
  decide,
  fullDeck,
  initialState,
  isSkip,
  isWild,
  numberOf,
  presetRules,
  skipCard,
  view,
  type GameState,
  type Preset,
  type SeatId,
} from '../../src/game/index.ts'
import { bots } from '../support/randomPlay.ts'

const asIs = <Item>(items: readonly Item[]): readonly Item[] => items

function dealt(preset: Preset, players: number): GameState {
  const decision = decide(
    initialState({ rules: presetRules(preset), occupants: bots(players) }),
    { type: 'dealHand' },
    asIs,
  )
  if (!decision.ok) throw new Error(decision.code)
  return decision.state
}

describe('material and deal', () => {
  it.each([
    ['classic', 4, 108],
    ['german', 4, 108],
    ['masters', 2, 106],
  ] as const)('R1, R2, R3: the %s deck has 96 naturals, 8 wilds and its skips', (preset, skips, size) => {
    const deck = fullDeck(presetRules(preset).skips)
    expect(deck).toHaveLength(size)
    expect(deck.filter(isWild)).toHaveLength(8)
    expect(deck.filter(isSkip)).toHaveLength(skips)
    const kinds = new Map<string, number>()
    for (const card of deck.filter((card) => !isWild(card) && !isSkip(card))) {
      const kind = `${String(colourOf(card))} ${numberOf(card)}`
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    }
    expect(kinds.size).toBe(48)
    expect([...kinds.values()].every((copies) => copies === 2)).toBe(true)
  })

  it('R7: two to six play, neither one nor seven', () => {
    const rules = presetRules('classic')
    for (const count of [1, 7])
      expect(() => initialState({ rules, occupants: bots(count) })).toThrow(/2 to 6 players/)
    for (const count of [2, 6])
      expect(initialState({ rules, occupants: bots(count) }).open.players).toHaveLength(count)
  })

  it('R8: the first dealer is drawn by lot', () => {
    const start = initialState({ rules: presetRules('classic'), occupants: bots(4) })
    const reversed = <Item>(items: readonly Item[]): readonly Item[] => [...items].reverse()
    const decision = decide(start, { type: 'dealHand' }, reversed)
    expect(decision.ok && decision.state.open.dealer).toBe(3)
    expect(dealt('classic', 4).open.dealer).toBe(0)
  })

  it('R10: the card after the dealt ones is turned up, the rest is the draw pile', () => {
    const { open, hidden } = dealt('classic', 3)
    expect(open.discardPile).toEqual([30])
    expect(open.drawPileCount).toBe(108 - 31)
    expect(hidden.deck[hidden.next]).toBe(31)
  })

  it('R19: hands are hidden, the numbers of cards are public', () => {
    const seen = view(dealt('classic', 3), 1 as SeatId)
    expect(seen.hands.map((hand) => hand?.length ?? null)).toEqual([null, 10, null])
    expect(seen.open.players.map(({ handCount }) => handCount)).toEqual([10, 10, 10])
    expect(seen.drawPile).toBeNull()
    expect(view(dealt('classic', 3), 'public').hands).toEqual([null, null, null])
  })
})

describe('a draw pile that is used up', () => {
  /** All cards but the hands are gone, and only a skip lies open, as R77 says cannot happen outside Masters. */
  function withNothingToDraw(): GameState {
    const { open, hidden } = dealt('classic', 2)
    const lastSkip = skipCard(0)
    return {
      open: { ...open, step: 'play', discardPile: [lastSkip], drawPileCount: 0 },
      hidden: { ...hidden, deck: [], next: 0 },
    }
  }

  it('R76: a hand with nothing to draw ends at the start of the turn, without a winner', () => {
    const state = withNothingToDraw()
    const under: GameState = {
      ...state,
      open: { ...state.open, rules: presetRules('german'), step: 'play', discardPile: [] },
    }
    const seat = under.open.turn
    const hand = [skipCard(1), ...(under.hidden.hands[seat] ?? [])]
    const hands = under.hidden.hands.map((cards, at) => (at === seat ? hand : cards))
    const players = under.open.players.map((player, at) =>
      at === seat ? { ...player, handCount: 11 } : { ...player, skip: 'protected' as const },
    )
    const decision = decide(
      { open: { ...under.open, players }, hidden: { ...under.hidden, hands } },
      { type: 'playSkip', seat, card: skipCard(1), target: null },
      asIs,
    )
    expect(decision.ok && decision.events.map(({ type }) => type)).toEqual(['skipPlayed', 'handEnded'])
    expect(decision.ok && decision.state.open.sheet.at(-1)).toMatchObject({
      wentOut: null,
      ending: 'nothingToDraw',
    })
  })

  it('R76: a player with a saved card still has something to draw', () => {
    const state = withNothingToDraw()
    const players = state.open.players.map((player) => ({
      ...player,
      skip: 'protected' as const,
      savedCount: 1,
    }))
    const seat = state.open.turn
    const hands = state.hidden.hands.map((cards, at) => (at === seat ? [skipCard(1), ...cards] : cards))
    const decision = decide(
      { open: { ...state.open, players }, hidden: { ...state.hidden, hands } },
      { type: 'playSkip', seat, card: skipCard(1), target: null },
      asIs,
    )
    expect(decision.ok && decision.events.map(({ type }) => type)).toEqual(['skipPlayed', 'turnStarted'])
  })

  it('R74: with one discard and no draw pile there is nothing to make a new pile of', () => {
    const state = withNothingToDraw()
    const seat = state.open.turn
    const drawing = { ...state, open: { ...state.open, step: 'draw' as const } }
    expect(check(view(drawing, seat), { type: 'drawCard', seat, from: 'drawPile' })).toMatchObject({
      code: 'nothingToDraw',
      rule: 'R74',
    })
  })

  it('R77: with six players 48 cards are never in hands, so the piles cannot run out', () => {
    const { open } = dealt('classic', 6)
    expect(open.drawPileCount + open.discardPile.length).toBe(108 - 60)
  })
})
