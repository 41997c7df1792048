/** What leaves the rules: views, redacted events, offers, and judgements from a view. */
import { describe, expect, it } from 'vitest'
import {
  affordances,
  check,
  DEFAULT_KNOCK,
  HIDDEN,
  presetRules,
  redact,
  skipCard,
  view,
  whoPlays,
  type GameEvent,
  type GameState,
  type Rules,
  type SeatId,
  type Viewer,
} from '../../../src/game/index.ts'
import {
  after,
  card,
  CLASSIC,
  dealt,
  FIRST,
  holding,
  MASTERS,
  red,
  SECOND,
  THIRD,
  wild,
  withOpen,
  withPlayer,
} from '../../support/positions.ts'

const NOTHING = {
  choose: [],
  drawFrom: [],
  drawSaved: [],
  lay: [],
  hits: [],
  discards: [],
  skips: { cards: [], targets: [], withoutTarget: false },
  saves: [],
  knock: false,
  pass: false,
}

describe('a view', () => {
  const made = dealt(MASTERS)
  const state: GameState = {
    open: made.open,
    hidden: { ...made.hidden, saved: [[red(1)], [red(2)], []], savedNow: [null, red(2), null] },
  }
  const { hands, saved, deck, next } = state.hidden

  it('of a seat shows the own cards and nobody else’s', () => {
    expect(view(state, SECOND)).toEqual({
      viewer: SECOND,
      open: state.open,
      hands: [null, hands[SECOND], null],
      saved: [null, [red(2)], null],
      savedNow: red(2),
      drawPile: null,
    })
    expect(view(state, FIRST).savedNow).toBeNull()
  })

  it('of onlookers shows no cards at all', () => {
    const seen = { hands: [null, null, null], saved: [null, null, null], savedNow: null, drawPile: null }
    expect(view(state, 'public')).toEqual({ viewer: 'public', open: state.open, ...seen })
  })

  it('shows all hands after a hand, all there is after the game, and to open eyes at any time', () => {
    const over = withOpen(state, { step: 'handOver', shownHands: hands })
    expect(view(over, 'public')).toMatchObject({ hands, saved: [null, null, null], drawPile: null })
    const drawPile = deck.slice(next)
    expect(view(withOpen(state, { result: { ending: 'finished', winners: [FIRST] } }), THIRD)).toMatchObject({
      hands,
      saved,
      drawPile,
    })
    expect(view(state, 'open')).toEqual({
      viewer: 'open',
      open: state.open,
      hands,
      saved,
      savedNow: null,
      drawPile,
    })
  })
})

describe('an event', () => {
  const deck = [red(1), red(2)]
  type Case = readonly [event: GameEvent, toOthers: object, seenBy: readonly Viewer[]]
  const drawn = (from: 'drawPile' | 'discardPile' | 'savePile'): GameEvent => ({
    type: 'cardDrawn',
    seat: FIRST,
    from,
    card: red(1),
  })
  const everybody: readonly Viewer[] = [FIRST, SECOND, 'public', 'open']
  const CASES: readonly Case[] = [
    [
      { type: 'handDealt', handNumber: 2, dealer: SECOND, deck },
      { type: 'handDealt', handNumber: 2, dealer: SECOND, deck: HIDDEN },
      ['open'],
    ],
    [
      { type: 'drawPileReshuffled', drawPile: deck },
      { type: 'drawPileReshuffled', drawPile: HIDDEN },
      ['open'],
    ],
    [{ type: 'drawPileShuffled', drawPile: deck }, { type: 'drawPileShuffled', drawPile: HIDDEN }, ['open']],
    [drawn('drawPile'), { type: 'cardDrawn', seat: FIRST, from: 'drawPile', card: HIDDEN }, [FIRST, 'open']],
    [drawn('savePile'), { type: 'cardDrawn', seat: FIRST, from: 'savePile', card: HIDDEN }, [FIRST, 'open']],
    [drawn('discardPile'), drawn('discardPile'), everybody],
    [
      { type: 'cardSaved', seat: FIRST, card: red(1) },
      { type: 'cardSaved', seat: FIRST, card: HIDDEN },
      [FIRST, 'open'],
    ],
    [
      { type: 'cardDiscarded', seat: FIRST, card: red(1) },
      { type: 'cardDiscarded', seat: FIRST, card: red(1) },
      everybody,
    ],
  ]
  it.each(CASES)('is told to each viewer as it may be seen: %j', (event, toOthers, seenBy) => {
    for (const viewer of everybody)
      expect(redact(event, viewer)).toEqual(seenBy.includes(viewer) ? event : toOthers)
  })
})

describe('offers', () => {
  const offers = (state: GameState, viewer: Viewer = FIRST): object => affordances(view(state, viewer))
  const turn = withPlayer(withOpen(dealt(), { turn: FIRST }), FIRST, { skip: 'none' })

  it('are none for onlookers, out of turn, in a pause and between hands', () => {
    expect(offers(turn, 'public')).toEqual(NOTHING)
    expect(offers(turn, 'open')).toEqual(NOTHING)
    expect(offers(turn, SECOND)).toEqual(NOTHING)
    expect(offers(withOpen(turn, { paused: true }))).toEqual(NOTHING)
    expect(offers(withOpen(holding([red(1), red(2)]), { paused: true }))).toEqual(NOTHING)
    for (const step of ['ready', 'handOver', 'gameOver'] as const)
      expect(offers(withOpen(turn, { step }))).toEqual(NOTHING)
  })

  it('are the piles that a card can come from', () => {
    const card1 = withOpen(turn, { discardPile: [red(1)] })
    expect(offers(card1)).toEqual({ ...NOTHING, drawFrom: ['drawPile', 'discardPile'] })
    expect(offers(withOpen(turn, { discardPile: [skipCard(0)] }))).toEqual({
      ...NOTHING,
      drawFrom: ['drawPile'],
    })
    expect(offers(withOpen(card1, { drawPileCount: 0 }))).toEqual({ ...NOTHING, drawFrom: ['discardPile'] })
  })

  it('are saved cards, but for one that was saved in this hand where that is not allowed', () => {
    const state = withOpen(holding([red(9)], { savedCount: 2 }, { ...MASTERS, save: { sameHand: false } }), {
      step: 'draw',
    })
    const hidden = { ...state.hidden, saved: [[red(1), red(2)], [], []], savedNow: [red(2), null, null] }
    expect(offers({ open: state.open, hidden })).toMatchObject({ drawSaved: [red(1)] })
  })

  it('are the phases that are left', () => {
    const choosing = withPlayer(
      withOpen(dealt({ ...MASTERS, phaseList: [2, 5, 9] }), { turn: FIRST }),
      FIRST,
      { finished: [5] },
    )
    expect(offers(choosing)).toEqual({ ...NOTHING, choose: [2, 9] })
  })

  it('are a knock and a pass for whoever may knock', () => {
    const rules: Rules = { ...presetRules('german'), knock: DEFAULT_KNOCK }
    const open = after(holding([red(1), red(2)], {}, rules), { type: 'discard', seat: FIRST, card: red(1) })
    expect(offers(open, THIRD)).toEqual({ ...NOTHING, knock: true, pass: true })
    expect(offers(open, SECOND)).toEqual({ ...NOTHING, drawFrom: ['discardPile'] })
    expect(offers(open, FIRST)).toEqual(NOTHING)
  })

  const SET = { kind: 'set', number: 7, cards: [red(7), card('blue', 7), wild(7)] } as const

  it('are discards, skips with their targets, and cards to save', () => {
    const state = withPlayer(holding([red(1), skipCard(0)], {}, MASTERS), SECOND, { skip: 'pending' })
    expect(offers(state)).toEqual({
      ...NOTHING,
      discards: [red(1)],
      skips: { cards: [skipCard(0)], targets: [THIRD], withoutTarget: false },
      saves: [red(1), skipCard(0)],
    })
    const knocked = withOpen(holding([red(1), red(2)]), { knockedCard: red(1) })
    expect(offers(knocked)).toEqual({ ...NOTHING, discards: [red(2)] })
    expect(offers(withPlayer(state, THIRD, { skip: 'protected' }))).toMatchObject({
      skips: { targets: [], withoutTarget: true },
    })
    expect(offers(holding([skipCard(0)], { laid: [SET] }))).toMatchObject({
      skips: { cards: [skipCard(0)], targets: [], withoutTarget: true },
    })
  })

  it('are hits once the phase is laid, where they may be made', () => {
    const seven = card('green', 7)
    const on = { seat: FIRST, index: 0 }
    const hits = (state: GameState): unknown => affordances(view(state, FIRST)).hits
    expect(hits(holding([seven, red(1)], { laid: [SET] }))).toMatchObject([{ card: seven, on }])
    expect(hits(holding([seven, red(1)], { laid: [SET] }))).toHaveLength(1)
    expect(hits(withPlayer(holding([seven, red(1)]), SECOND, { laid: [SET] }))).toEqual([])
    for (const mayHit of [true, false]) {
      const rules: Rules = { ...presetRules('german'), knock: { ...DEFAULT_KNOCK, mayHit } }
      const state = holding([seven, red(1)], { laid: [SET] }, rules)
      expect(hits(state)).toHaveLength(1)
      expect(hits(withOpen(state, { knockedCard: red(1) }))).toHaveLength(mayHit ? 1 : 0)
    }
    const discardOnly: Rules = { ...CLASSIC, goOut: 'discardOnly' }
    expect(hits(holding([seven], { laid: [SET] }))).toHaveLength(1)
    expect(hits(holding([seven], { laid: [SET] }, discardOnly))).toEqual([])
    expect(hits(holding([seven, red(1)], { laid: [SET] }, discardOnly))).toHaveLength(1)
  })

  it('are ways to lay the phase, when it can be laid and is not yet', () => {
    const hand = [red(3), red(3, 1), wild(0), red(4), red(4, 1), wild(1), red(9)]
    const ways = (state: GameState): number => affordances(view(state, FIRST)).lay.length
    expect(ways(holding(hand))).toBeGreaterThan(0)
    expect(ways(holding(hand, { laid: [] }))).toBe(0)
    expect(ways(holding(hand, { phase: null }))).toBe(0)
    expect(ways(holding([red(3), red(4), red(9)]))).toBe(0)
    const all = hand.slice(0, 6)
    expect(ways(holding(all, {}, { ...CLASSIC, goOut: 'discardOnly' }))).toBe(0)
  })
})

describe('whose turn comes', () => {
  const { open } = withPlayer(holding([red(1)]), SECOND, { skip: 'pending' })

  it('is whoever sits next and has no skip waiting', () => {
    const out: SeatId[] = []
    expect(whoPlays(open, FIRST)).toBe(FIRST)
    expect(whoPlays(open, SECOND, (seat) => out.push(seat))).toBe(THIRD)
    expect(out).toEqual([SECOND])
  })

  it('is whoever was asked first when everybody who plays has one, each of whom loses one turn', () => {
    const tied = {
      ...open,
      replay: [FIRST, SECOND],
      players: open.players.map((player) => ({ ...player, skip: 'pending' as const })),
    }
    const out: SeatId[] = []
    expect(whoPlays(tied, SECOND, (seat) => out.push(seat))).toBe(SECOND)
    expect(out).toEqual([SECOND, FIRST])
  })
})

describe('a judgement from a view', () => {
  const state = holding([red(1), red(2)])

  it('is that of the rules, for the own seat and for acts of the table', () => {
    expect(check(view(state, FIRST), { type: 'discard', seat: FIRST, card: red(1) })).toBeNull()
    expect(check(view(state, FIRST), { type: 'discard', seat: FIRST, card: red(3) })).toMatchObject({
      code: 'notHeld',
    })
    expect(check(view(state, 'public'), { type: 'pause' })).toBeNull()
    expect(check(view(state, 'public'), { type: 'resume' })).toMatchObject({ code: 'notPaused' })
    const nobody = 5 as SeatId
    expect(check(view(state, FIRST), { type: 'discard', seat: nobody, card: red(1) })).toMatchObject({
      code: 'noSuchSeat',
    })
  })

  it('is none on a hand that the view does not show', () => {
    expect(() => check(view(state, SECOND), { type: 'discard', seat: FIRST, card: red(1) })).toThrow(
      /does not show the hand of seat 0/,
    )
    expect(() => check(view(state, 'public'), { type: 'discard', seat: FIRST, card: red(1) })).toThrow(
      /does not show/,
    )
  })
})
