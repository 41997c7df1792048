/** R15-R27, R48, R66, R76, R122-R132: whose turn it is, what may be done in it, and when nothing can be. */
import { describe, expect, it } from 'vitest'
import {
  decide,
  fullDeck,
  initialState,
  isNatural,
  skipCard,
  wildCard,
  type Command,
  type GameState,
  type Rules,
  type SeatId,
} from '../../../src/game/index.ts'
import {
  after,
  CLASSIC,
  dealt,
  FIRST,
  holding,
  MASTERS,
  put,
  red,
  refused,
  SECOND,
  THIRD,
  withOpen,
  withPlayer,
} from '../../support/positions.ts'
import { bots } from '../../support/randomPlay.ts'

const discard = (card = red(1)): Command => ({ type: 'discard', seat: FIRST, card })

describe('before the draw', () => {
  const state = withOpen(holding([red(1), red(2)]), { step: 'draw' })
  it.each<readonly [Command, string]>([
    [discard(), 'R20'],
    [{ type: 'layPhase', seat: FIRST, groups: [] }, 'R27'],
    [{ type: 'hit', seat: FIRST, cards: [], on: { seat: FIRST, index: 0 } }, 'R48'],
    [{ type: 'save', seat: FIRST, card: red(1) }, 'R20'],
  ])('is nothing else allowed: $0.type', (command, rule) => {
    expect(put(state, command)).toEqual(refused('drawFirst', rule))
  })

  it('is a second draw refused, of either kind', () => {
    const drawn = withOpen(state, { step: 'play' })
    expect(put(drawn, { type: 'drawCard', seat: FIRST, from: 'drawPile' })).toEqual(
      refused('alreadyDrawn', 'R20'),
    )
    expect(put(drawn, { type: 'drawSaved', seat: FIRST, card: red(1) })).toEqual(
      refused('alreadyDrawn', 'R20'),
    )
  })

  it('is a choice of a phase out of place', () => {
    expect(put(state, { type: 'choosePhase', seat: FIRST, phase: 2 })).toEqual(refused('notChoosing', 'R124'))
  })

  it('is another seat told whose turn it is', () => {
    expect(put(state, { type: 'drawCard', seat: THIRD, from: 'drawPile' })).toEqual(
      refused('notYourTurn', 'R18', { turn: FIRST }),
    )
  })
})

describe('a phase is chosen', () => {
  const choosing = (rules: Rules): GameState => withOpen(dealt(rules), { turn: SECOND })
  const choose = (seat: SeatId, phase = 3): Command => ({ type: 'choosePhase', seat, phase: phase })

  it('by one after another', () => {
    const state = choosing({ ...MASTERS, choice: 'inTurn' })
    expect(put(state, choose(FIRST))).toEqual(refused('notYourTurn', 'R18', { turn: SECOND }))
    expect(put(state, choose(SECOND)).ok).toBe(true)
  })

  it('by all at once, each of them once', () => {
    const state = choosing({ ...MASTERS, choice: 'together' })
    expect(put(state, choose(FIRST)).ok).toBe(true)
    expect(put(after(state, choose(FIRST)), choose(FIRST))).toMatchObject(refused('notYourTurn', 'R18'))
  })

  it('and nothing else meanwhile', () => {
    const state = choosing(MASTERS)
    expect(put(state, { type: 'drawCard', seat: state.open.turn, from: 'drawPile' })).toEqual(
      refused('chooseFirst', 'R122'),
    )
  })

  it('of those that are listed and not finished', () => {
    const state = choosing({ ...MASTERS, choice: 'inTurn', phaseList: [1, 3] })
    const finished = withPlayer(state, SECOND, { finished: [3] })
    expect(put(finished, choose(SECOND))).toEqual(refused('phaseFinished', 'R122', { phase: 3 }))
    expect(put(state, choose(SECOND, 2))).toEqual(refused('phaseNotOwned', 'R103', { phase: 2 }))
  })
})

describe('a turn passes', () => {
  const next = (state: GameState): object => {
    const { step, turn, sheet } = after(state, discard()).open
    return { step, turn, ending: sheet.at(-1)?.ending ?? null }
  }

  it('to the next player who is not skipped', () => {
    const state = holding([red(1), red(2)])
    expect(next(state)).toEqual({ step: 'draw', turn: SECOND, ending: null })
    const skipped = withPlayer(state, SECOND, { skip: 'pending', skipCard: skipCard(0) })
    expect(next(skipped)).toEqual({ step: 'draw', turn: THIRD, ending: null })
    expect(next(withPlayer(skipped, THIRD, { skip: 'pending' }))).toEqual({
      step: 'draw',
      turn: FIRST,
      ending: null,
    })
  })

  it('and while a discard can be taken, though the draw pile is used up', () => {
    const used = withOpen(holding([red(1), red(2)]), { drawPileCount: 0, discardPile: [] })
    expect(next(used)).toEqual({ step: 'draw', turn: SECOND, ending: null })
  })

  it('or the hand ends: nothing can be drawn, taken, or had from a save pile', () => {
    const used = withOpen(holding([skipCard(0), red(2)]), { drawPileCount: 0, discardPile: [] })
    const play = (state: GameState): GameState =>
      after(state, { type: 'playSkip', seat: FIRST, card: skipCard(0), target: null })
    const noTargets = [SECOND, THIRD].reduce(
      (state, seat) => withPlayer(state, seat, { skip: 'protected' }),
      used,
    )
    expect(play(noTargets).open).toMatchObject({ step: 'handOver' })
    expect(play(noTargets).open.sheet.at(-1)).toMatchObject({ ending: 'nothingToDraw', wentOut: null })
    expect(play(withPlayer(noTargets, SECOND, { savedCount: 1 })).open).toMatchObject({
      step: 'draw',
      turn: SECOND,
    })
    expect(play(withOpen(noTargets, { discardPile: [red(9)] })).open).toMatchObject({
      step: 'draw',
      turn: SECOND,
    })
  })

  it('or the hand ends: nobody can ever go out', () => {
    const full = {
      kind: 'run',
      low: 1,
      cards: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((number) => red(number, 1)),
    } as const
    const state = [FIRST, SECOND, THIRD].reduce(
      (before, seat) => withPlayer(before, seat, { laid: [full] }),
      holding([red(1), red(2)]),
    )
    expect(next(state)).toMatchObject({ step: 'handOver', ending: 'deadHand' })
    expect(after(state, discard()).open.sheet.at(-1)).toMatchObject({ wentOut: null, ending: 'deadHand' })
  })
})

describe('saved cards', () => {
  const save: Command = { type: 'save', seat: FIRST, card: red(1) }

  it('are drawn again, in another hand or where the rules allow it in the same', () => {
    const drawn = (sameHand: boolean, savedNow: ReturnType<typeof red> | null) => {
      const { open, hidden } = withPlayer(
        withOpen(holding([red(2)], {}, { ...MASTERS, save: { sameHand } }), { step: 'draw' }),
        FIRST,
        { savedCount: 1 },
      )
      return put(
        { open, hidden: { ...hidden, saved: [[red(1)], [], []], savedNow: [savedNow, null, null] } },
        { type: 'drawSaved', seat: FIRST, card: red(1) },
      )
    }
    expect(drawn(true, red(1)).ok).toBe(true)
    expect(drawn(false, null).ok).toBe(true)
    expect(drawn(false, red(5)).ok).toBe(true)
    expect(drawn(false, red(1))).toEqual(refused('savedThisHand', 'R132', { card: red(1) }))
  })

  it('leave enough to deal: ten each, a discard, and ten to draw', () => {
    // 106 cards; three players need 41 after the save.
    const saved = (count: number) =>
      put(withPlayer(holding([red(1), red(2)], {}, MASTERS), SECOND, { savedCount: count }), save)
    expect(saved(64).ok).toBe(true)
    expect(saved(65)).toEqual(refused('tooManySaved', 'R134'))
  })

  it('are not the last card of a hand, nor one that is not held', () => {
    expect(put(holding([red(1)], {}, MASTERS), save)).toEqual(refused('lastCardSaved', 'R129'))
    expect(put(holding([red(3), red(2)], {}, MASTERS), save)).toEqual(
      refused('notHeld', 'R127', { card: red(1) }),
    )
  })

  it('are missing from the next deck', () => {
    const over = withOpen(dealt(MASTERS), { step: 'handOver' })
    const saved = [red(1), wildCard(3)]
    const deck = after(
      { open: over.open, hidden: { ...over.hidden, saved: [saved, [], []] } },
      { type: 'dealHand' },
    ).hidden.deck
    expect(deck).toHaveLength(104)
    expect(deck.filter((card) => saved.includes(card))).toEqual([])
  })
})

describe('a discard', () => {
  it('must be held, and be no skip', () => {
    expect(put(holding([red(2), red(3)]), discard())).toEqual(refused('notHeld', 'R61', { card: red(1) }))
    expect(put(holding([skipCard(0), red(3)]), discard(skipCard(0)))).toEqual(refused('skipIsPlayed', 'R63'))
  })

  it('is not the card that was knocked for, unless it is the last', () => {
    const knocked = (...hand: readonly ReturnType<typeof red>[]): GameState =>
      withOpen(holding(hand, { laid: [] }), { knockedCard: red(1) })
    expect(put(knocked(red(1), red(2)), discard())).toEqual(
      refused('knockedCardBack', 'R115', { card: red(1) }),
    )
    expect(put(knocked(red(1)), discard()).ok).toBe(true)
    expect(put(knocked(red(1), red(2)), discard(red(2))).ok).toBe(true)
  })
})

describe('an empty draw pile', () => {
  it('is made anew of all discards but the top one', () => {
    const state = withOpen(holding([red(1), red(2)]), {
      step: 'draw',
      drawPileCount: 0,
      discardPile: [red(5), red(6), red(7)],
    })
    const { open, hidden } = after(state, { type: 'drawCard', seat: FIRST, from: 'drawPile' })
    expect(open).toMatchObject({ discardPile: [red(7)], drawPileCount: 1 })
    expect(hidden.deck.slice(hidden.next)).toEqual([red(6)])
    expect(hidden.hands[FIRST]).toEqual([red(1), red(2), red(5)])
  })
})

const WILDS = [0, 1, 2, 3, 4, 5, 6, 7].map(wildCard)
const SKIPS = [0, 1, 2, 3].map(skipCard)

describe('a first discard', () => {
  /** The deck is dealt as it lies; this card comes after the hands of three. */
  const startWith = (top: ReturnType<typeof red>, firstCard: Rules['firstCard'], rules: Rules = CLASSIC) => {
    const over = withOpen(dealt({ ...rules, firstCard }), { step: 'handOver' })
    const at = 30
    const shuffle = <T>(items: readonly T[]): readonly T[] => {
      const others = items.filter((item) => item !== (top as unknown))
      return [
        ...others.slice(0, at),
        ...items.filter((item) => item === (top as unknown)),
        ...others.slice(at),
      ]
    }
    return { over, shuffle }
  }

  it.each([
    ['a skip that lies open costs the first player the turn', skipCard(0), 1],
    ['a wild that lies open costs nobody anything', wildCard(0), 0],
  ] as const)('%s', (_, top, lost) => {
    const { over, shuffle } = startWith(top, { wild: 'takeable', skip: 'skipFirstPlayer' })
    const decision = decide(over, { type: 'dealHand' }, shuffle)
    if (!decision.ok) throw new Error(decision.code)
    expect(decision.state.open.discardPile).toEqual([top])
    expect(decision.events.filter(({ type }) => type === 'turnLost')).toHaveLength(lost)
    expect(decision.state.open.turn).toBe((decision.state.open.dealer + 1 + lost) % 3)
  })

  it.each([skipCard(0), wildCard(0)])('is turned again where the rules say so: card %d', (top) => {
    const { over, shuffle } = startWith(top, { wild: 'redraw', skip: 'redraw' })
    const decision = decide(over, { type: 'dealHand' }, shuffle)
    if (!decision.ok) throw new Error(decision.code)
    const { open, hidden } = decision.state
    expect(open.discardPile).not.toContain(top)
    expect(open.discardPile).toHaveLength(1)
    expect(hidden.deck.at(-1)).toBe(top)
    expect(open.drawPileCount).toBe(hidden.deck.length - hidden.next)
  })
  it.each([
    ['a skip, which costs the first player the turn', [...WILDS, ...SKIPS], 1],
    ['a wild, which costs nobody anything', [...SKIPS, ...WILDS], 0],
  ] as const)('is the last card of a draw pile that holds wilds and skips alone: %s', (_, specials, lost) => {
    const occupants = bots(6)
    const rules: Rules = { ...MASTERS, skips: 4, firstCard: { wild: 'redraw', skip: 'redraw' } }
    const naturals = fullDeck(rules.skips).filter(isNatural)
    const saved = occupants.map((_, seat) => naturals.slice(seat * 6, seat * 6 + 6))
    const { open, hidden } = initialState({ rules: { ...rules, phaseOrder: 'fixed' }, occupants })
    const players = open.players.map((player) => ({ ...player, savedCount: 6 }))
    const deck = [...naturals.slice(36), ...specials]
    const state = { open: { ...open, players }, hidden: { ...hidden, saved } }
    const decision = decide(state, { type: 'dealHand' }, <T>(items: readonly T[]) =>
      items.length === deck.length ? (deck as readonly unknown[] as readonly T[]) : items,
    )
    if (!decision.ok) throw new Error(decision.code)
    const turnedUp = decision.events.filter((event) => event.type === 'cardTurnedUp')
    expect(turnedUp.map(({ card, to }) => [card, to])).toEqual(
      specials.map((card, at) => [card, at === 11 ? 'discardPile' : 'underDrawPile']),
    )
    const after = decision.state
    expect(after.open.discardPile).toEqual(specials.slice(-1))
    expect(after.hidden.deck.slice(after.hidden.next)).toEqual(specials.slice(0, -1))
    expect(after.open.drawPileCount).toBe(11)
    expect(decision.events.filter(({ type }) => type === 'turnLost')).toHaveLength(lost)
  })
})
