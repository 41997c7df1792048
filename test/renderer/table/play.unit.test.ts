import { describe, expect, it } from 'vitest'
import {
  arrange,
  DEFAULT_KNOCK,
  naturalCard,
  numberOf,
  phaseSpec,
  presetRules,
  roleChoices,
  skipCard,
  view,
  wildCard,
  type CardId,
  type Colour,
  type SeatId,
  type SeenEvent,
} from '../../../src/game/index.ts'
import { freshHits, freshInHand } from '../../../src/renderer/table/play/fresh.ts'
import { socketsOf, targetAt, targetsFor } from '../../../src/renderer/table/play/hitTargets.ts'
import { isPlain, layOf, layOptions } from '../../../src/renderer/table/play/layOptions.ts'
import { latestTurns } from '../../../src/renderer/table/play/latestTurn.ts'
import { isMine, railState } from '../../../src/renderer/table/play/railState.ts'
import { clockText, ringTime } from '../../../src/renderer/table/play/ringTime.ts'
import { lowerSeat, opponentsOf, seenOrder } from '../../../src/renderer/table/play/seatOrder.ts'
import { moved, nextSortMode, sortHand, type SortFacts } from '../../../src/renderer/table/play/sorting.ts'
import {
  bestStaging,
  groupsFor,
  emptySlots,
  isFull,
  played,
  pruned,
  stage,
  stagedCards,
  unstage,
  waysWith,
} from '../../../src/renderer/table/play/staging.ts'
import { positionWhere } from './positions.ts'

const COLOUR_OF: Readonly<Record<string, Colour>> = { R: 'red', B: 'blue', G: 'green', Y: 'yellow' }

/** `R7 R7 W S`: copies and wilds are counted up. */
function cards(words: string): readonly CardId[] {
  const seen = new Map<string, number>()
  return words.split(' ').map((word) => {
    const copy = seen.get(word) ?? 0
    seen.set(word, copy + 1)
    if (word === 'W') return wildCard(copy)
    if (word === 'S') return skipCard(copy)
    return naturalCard(COLOUR_OF[word.charAt(0)] ?? 'red', Number(word.slice(1)), copy === 0 ? 0 : 1)
  })
}

function card(word: string): CardId {
  const [first] = cards(word)
  if (first === undefined) throw new Error('No card.')
  return first
}

const seatOf = (seat: number): SeatId => seat as SeatId

describe('the roles of wilds', () => {
  it('fill inner gaps first, then the upper end, then the lower', () => {
    const lows = roleChoices('run', cards('R4 B5 G7 W W')).map(({ target }) => target)
    expect(lows).toEqual([4, 3])
    expect(roleChoices('run', cards('R4 B5 G7 W W'))[0]?.cards.map(({ as }) => as)).toEqual([
      null,
      null,
      6,
      null,
      8,
    ])
  })

  it('stay within 1 and 12', () => {
    expect(roleChoices('run', cards('R11 B12 W')).map(({ target }) => target)).toEqual([10])
    expect(roleChoices('run', cards('R1 B2 W')).map(({ target }) => target)).toEqual([1])
  })

  it('follow the naturals of a set or colour group, and are free in a group of wilds', () => {
    expect(roleChoices('set', cards('R9 B9 W')).map(({ target }) => target)).toEqual([9])
    expect(roleChoices('colour', cards('G1 G1 W')).map(({ target }) => target)).toEqual(['green'])
    expect(roleChoices('set', cards('W W W'))).toHaveLength(12)
    expect(roleChoices('colour', cards('W W'))).toHaveLength(4)
  })

  it('do not save cards that form no group', () => {
    expect(roleChoices('set', cards('R9 B8 W'))).toEqual([])
    expect(roleChoices('run', cards('R4 B4 W'))).toEqual([])
    expect(roleChoices('colour', cards('G1 R1'))).toEqual([])
    expect(roleChoices('set', cards('R9 S'))).toEqual([])
  })
})

describe('cards on the goal', () => {
  const spec = phaseSpec(3)
  const [red9, blue9, green4, wild] = cards('R9 B9 G4 W') as [CardId, CardId, CardId, CardId]

  it('go where they can still become a group', () => {
    const nines = stage([[], []], red9, 0)
    expect(groupsFor(spec, nines, blue9)).toEqual([0, 1])
    expect(groupsFor(spec, nines, green4)).toEqual([1])
    expect(groupsFor(spec, stage(nines, green4, 1), card('Y4'))).toEqual([])
    expect(groupsFor(spec, nines, wild)).toEqual([0, 1])
    expect(groupsFor(spec, nines, skipCard(0))).toEqual([])
  })

  it('lie in one place only', () => {
    const twice = stage(stage([[], []], red9, 0), red9, 1)
    expect(twice).toEqual([[], [red9]])
    expect(unstage(twice, red9)).toEqual([[], []])
  })

  it('show a wild with its role once the group is one, and without before', () => {
    const set = stage(stage([[], []], red9, 0), wild, 0)
    expect(played(spec, set)[0]).toEqual([
      { card: red9, as: null },
      { card: wild, as: 9 },
    ])
    const gap = stage(stage(stage([[], []], green4, 1), card('G8'), 1), wild, 1)
    expect(played(spec, gap)[1]?.map(({ as }) => as)).toEqual([null, null, null])
  })

  it('leave the slots with the hand', () => {
    const staging = stage(stage([[], []], red9, 0), green4, 1)
    expect(pruned(staging, spec, [green4])).toEqual([[], [green4]])
    expect(pruned(staging, phaseSpec(4), [red9])).toEqual([[red9]])
  })

  it('know how many cards they still want', () => {
    expect(emptySlots(phaseSpec(1), [[], []])).toBe(6)
    expect(emptySlots(phaseSpec(1), [cards('R1 B1 G1 Y1'), cards('R2')])).toBe(2)
  })

  it('are full at the least number of cards and above', () => {
    expect(isFull(spec, [cards('R9 B9 G9 Y9'), cards('R1 B2 G3')])).toBe(false)
    expect(isFull(spec, [cards('R9 B9 G9 Y9'), cards('R1 B2 G3 Y4 R5')])).toBe(true)
  })

  it('narrow the ways to lay down to those that keep them in place', () => {
    const hand = cards('R9 B9 G9 Y9 R4 B5 G6 Y7 R8')
    const found = arrange(hand, spec, 'phase')
    if (found.type !== 'complete') throw new Error('The phase is complete.')
    const eight = card('R8')
    expect(waysWith(found.ways, [[], []])).toHaveLength(found.ways.length)
    for (const { groups } of waysWith(found.ways, [[], [eight]]))
      expect(groups[1]?.some((laid) => laid.card === eight)).toBe(true)
    expect(waysWith(found.ways, [[eight], []])).toEqual([])
  })

  it('are filled with the way that lays, or with the cards that serve best', () => {
    const whole = bestStaging(cards('R9 B9 G9 Y9 R4 B5 G6 Y7'), 3, 'phase')
    expect(whole.map((group) => group.length)).toEqual([4, 4])
    const hand = cards('R9 B9 G4 Y5 R1 S')
    const part = bestStaging(hand, 3, 'phase')
    expect(stagedCards(part).every((one) => hand.includes(one))).toBe(true)
    expect(part[0]?.map(numberOf)).toEqual([9, 9])
    expect(part[1]?.map(numberOf)).toEqual([4, 5])
  })
})

describe('ways to lay', () => {
  it('with the same cards are one option whose wilds may be asked for', () => {
    const spec = phaseSpec(2)
    const set = cards('R9 B9 G9').map((one) => ({ card: one, as: null }))
    const [four, five, six, wild] = cards('R4 B5 G6 W') as [CardId, CardId, CardId, CardId]
    const natural = [four, five, six].map((one) => ({ card: one, as: null }))
    const options = layOptions(spec, [
      { groups: [set, [...natural, { card: wild, as: 7 }]] },
      { groups: [set, [{ card: wild, as: 3 }, ...natural]] },
    ])
    expect(options).toHaveLength(1)
    expect(isPlain(options)).toBe(false)
    expect(options[0]?.groups[1]?.choices.map(({ target }) => target)).toEqual([4, 3])
    const [option] = options
    if (option === undefined) throw new Error('There is an option.')
    expect(layOf(option, [0, 1])[1]?.find(({ card: one }) => one === wild)?.as).toBe(3)
  })

  it('are plain when there is one, without a choice', () => {
    const spec = phaseSpec(1)
    const groups = [cards('R9 B9 G9'), cards('R4 B4 W')].map((group) =>
      group.map((one) => ({ card: one, as: one === wildCard(0) ? 4 : null })),
    )
    expect(isPlain(layOptions(spec, [{ groups }]))).toBe(true)
  })

  it('keep the roles that were offered', () => {
    const spec = phaseSpec(4)
    const run = cards('R4 B5 G6 Y7 R8 B9').map((one) => ({ card: one, as: null }))
    const [option] = layOptions(spec, [{ groups: [[{ card: wildCard(0), as: 3 }, ...run]] }])
    const group = option?.groups[0]
    expect(group?.choices[group.offered]?.target).toBe(3)
  })
})

describe('places for a card', () => {
  const on = { seat: seatOf(1), index: 0 }
  const wild = wildCard(0)
  const hits = [
    { card: wild, as: 9, on, end: 'high' as const },
    { card: wild, as: 3, on, end: 'low' as const },
    { card: card('R1'), as: null, on: { seat: seatOf(2), index: 1 }, end: null },
  ]

  it('are sockets at the ends of a run, the low one first', () => {
    const targets = targetsFor(hits, wild)
    expect(socketsOf(targets, seatOf(1), 2)).toEqual([['low', 'high'], []])
    expect(socketsOf(targets, seatOf(2), 2)).toEqual([[], []])
  })

  it('give back the hit with the role for that end', () => {
    expect(targetAt(targetsFor(hits, wild), on, 'low')?.as).toBe(3)
    expect(targetAt(targetsFor(hits, wild), on, 'one')).toBeNull()
  })
})

describe('the order of the hand', () => {
  const hand = cards('S R9 W B2 G9 Y2 R12')
  const facts: SortFacts = { phase: 1, minNaturals: 'phase', fitting: [], order: [] }

  it('by number ends with wilds and skips', () => {
    expect(sortHand(hand, 'number', facts)).toEqual(cards('B2 Y2 R9 G9 R12 W S'))
  })

  it('by colour keeps colours together', () => {
    expect(sortHand(hand, 'colour', facts)).toEqual(cards('R9 R12 B2 G9 Y2 W S'))
  })

  it('by fit begins with what serves the phase', () => {
    const sorted = sortHand(hand, 'fit', facts)
    expect(new Set(sorted.slice(0, 5))).toEqual(new Set(cards('B2 Y2 R9 G9 W')))
    expect(sorted.slice(5)).toEqual(cards('R12 S'))
  })

  it('by fit begins with what can be hit once the phase is laid', () => {
    const sorted = sortHand(hand, 'fit', { ...facts, phase: null, fitting: cards('R12') })
    expect(sorted[0]).toBe(card('R12'))
  })

  it('by hand keeps the player’s order and puts new cards last', () => {
    const order = cards('R12 B2 S')
    expect(sortHand(hand, 'hand', { ...facts, order })).toEqual(cards('R12 B2 S R9 W G9 Y2'))
    expect(moved(order, card('S'), -1)).toEqual(cards('R12 S B2'))
    expect(moved(order, card('S'), 1)).toEqual(order)
  })

  it('never loses a card', () => {
    for (const mode of ['fit', 'number', 'colour', 'hand'] as const)
      expect([...sortHand(hand, mode, facts)].sort()).toEqual([...hand].sort())
  })

  it('goes round all modes', () => {
    expect(nextSortMode(nextSortMode(nextSortMode(nextSortMode('fit'))))).toBe('fit')
  })
})

describe('what is new', () => {
  const [red7, blue8] = cards('R7 B8') as [CardId, CardId]
  const drawn: SeenEvent = { type: 'cardDrawn', seat: seatOf(0), from: 'drawPile', card: red7 }

  it('is the card drawn in this turn, until the turn ends', () => {
    expect(freshInHand([drawn], seatOf(0))).toEqual([red7])
    expect(freshInHand([drawn], seatOf(1))).toEqual([])
    expect(freshInHand([drawn, { type: 'cardDiscarded', seat: seatOf(0), card: blue8 }], seatOf(0))).toEqual(
      [],
    )
  })

  it('are the hits of the latest turn with any', () => {
    const on = { seat: seatOf(0), index: 0 }
    const hit: SeenEvent = { type: 'cardHit', seat: seatOf(0), card: red7, on, as: 7, end: null }
    expect(freshHits([drawn, hit])).toEqual([red7])
    expect(freshHits([drawn, hit, { type: 'turnStarted', seat: seatOf(1) }])).toEqual([red7])
    expect(freshHits([hit, { type: 'turnStarted', seat: seatOf(1) }, { ...drawn, seat: seatOf(1) }])).toEqual(
      [],
    )
  })
})

describe('a player’s latest turn', () => {
  const start = (seat: number): SeenEvent => ({ type: 'turnStarted', seat: seatOf(seat) })
  const drew = (seat: number): SeenEvent => ({
    type: 'cardDrawn',
    seat: seatOf(seat),
    from: 'drawPile',
    card: 'hidden',
  })
  const threw = (seat: number): SeenEvent => ({ type: 'cardDiscarded', seat: seatOf(seat), card: card('R1') })

  it('stays readable until something is done in the next one', () => {
    const events = [start(0), drew(0), threw(0), start(1), drew(1), threw(1), start(0)]
    expect(latestTurns(events, 2)[0]).toEqual([drew(0), threw(0)])
    expect(latestTurns([...events, drew(0)], 2)[0]).toEqual([drew(0)])
  })

  it('begins anew with each deal', () => {
    const deal: SeenEvent = { type: 'handDealt', handNumber: 2, dealer: seatOf(0), deck: 'hidden' }
    expect(latestTurns([start(0), drew(0), deal], 2)).toEqual([[], []])
  })
})

describe('the rail', () => {
  const state = (
    seen: ReturnType<typeof positionWhere>,
    more: Partial<Parameters<typeof railState>[0]> = {},
  ) =>
    railState({
      view: seen.view,
      affordances: seen.affordances,
      selected: null,
      armed: null,
      placing: false,
      chosen: null,
      drew: null,
      lost: null,
      missing: null,
      stagedReady: false,
      canLay: seen.affordances.lay.length > 0,
      ...more,
    })

  it('asks for a card in the draw step', () => {
    const seen = positionWhere({ where: ({ view }) => view.open.step === 'draw' })
    expect(state(seen).type).toBe('draw')
    expect(isMine(state(seen))).toBe(true)
  })

  it('says to lay when the phase is complete', () => {
    const seen = positionWhere({ where: ({ affordances: { lay } }) => lay.length > 0 })
    expect(state(seen)).toMatchObject({ type: 'lay', staged: false })
  })

  it('says that nothing may be hit, and not that nothing fits', () => {
    const knocked = positionWhere({
      rules: { ...presetRules('german'), knock: { ...DEFAULT_KNOCK, mayHit: false } },
      where: ({ view: { open } }) =>
        open.step === 'play' && open.knockedCard !== null && open.players[open.turn]?.laid !== null,
    })
    expect(state(knocked)).toMatchObject({ type: 'discard', laid: true, barred: 'knockTurnHit' })
    const lastCard = positionWhere({
      rules: { ...presetRules('classic'), goOut: 'discardOnly' },
      where: ({ view: { open } }) =>
        open.step === 'play' &&
        open.players[open.turn]?.laid !== null &&
        open.players[open.turn]?.handCount === 1,
    })
    expect(state(lastCard)).toMatchObject({ type: 'discard', laid: true, barred: 'keepADiscard' })
  })

  it('counts the places of the card that is held', () => {
    const seen = positionWhere({ where: ({ affordances: { hits } }) => hits.length > 0 })
    const held = seen.affordances.hits[0]?.card ?? null
    expect(state(seen)).toMatchObject({ type: 'hit', card: null, places: null })
    expect(state(seen, { selected: held })).toMatchObject({ type: 'hit', card: held })
  })

  it('asks who sits out when a skip is held', () => {
    const seen = positionWhere({ where: ({ affordances: { skips } }) => skips.targets.length > 1 })
    expect(state(seen, { selected: seen.affordances.skips.cards[0] ?? null }).type).toBe('skip')
  })

  it('waits for the others, and knows who is next', () => {
    const seen = positionWhere({ where: ({ view }) => view.open.step === 'draw' })
    const next = ((seen.seat + 1) % 4) as SeatId
    const waiting = state(seen, { view: { ...seen.view, viewer: next } })
    expect(waiting).toEqual({ type: 'wait', seat: seen.seat, acted: false, next: true, lost: null })
    expect(isMine(waiting)).toBe(false)
  })

  it('names who plays next while a discard may be knocked for, not those who sit out', () => {
    const seen = positionWhere({
      rules: { ...presetRules('classic'), knock: DEFAULT_KNOCK },
      where: ({ view: { open } }) => open.step === 'knock' && open.players[open.turn]?.skip === 'pending',
    })
    const { players } = seen.view.open
    const round = players.map((_, step) => ((seen.seat + step) % players.length) as SeatId)
    const out = round.slice(
      0,
      round.findIndex((seat) => players[seat]?.skip !== 'pending'),
    )
    const next = round[out.length] ?? seen.seat
    expect(out).toContain(seen.seat)
    expect(state(seen)).toMatchObject({ type: 'window', next, out, mine: false })
    expect(state(seen, { view: view(seen.state, next) })).toMatchObject({ next, mine: false })
  })

  it('only tells whose turn it is to those who look on', () => {
    const seen = positionWhere({ where: ({ view }) => view.open.step === 'draw' })
    expect(state(seen, { view: { ...seen.view, viewer: 'public' } })).toEqual({
      type: 'look',
      seat: seen.seat,
      tie: false,
    })
  })

  it('says to look on to those who do not break the tie', () => {
    const seen = positionWhere({ where: ({ view }) => view.open.step === 'draw' })
    const next = ((seen.seat + 1) % 4) as SeatId
    const tie = { ...seen.view, viewer: next, open: { ...seen.view.open, replay: [seen.seat] } }
    expect(state(seen, { view: tie })).toEqual({ type: 'look', seat: seen.seat, tie: true })
  })

  it('says that the game stands still before anything else', () => {
    const seen = positionWhere({ where: ({ view }) => view.open.step === 'draw' })
    const paused = { ...seen.view, open: { ...seen.view.open, paused: true } }
    expect(state(seen, { view: paused })).toEqual({ type: 'paused' })
  })
})

describe('seats', () => {
  it('go clockwise from the viewer’s left, the own one last', () => {
    const { view } = positionWhere({ where: () => true })
    expect(opponentsOf(view.open, seatOf(2))).toEqual([3, 0, 1])
    expect(seenOrder(view.open, seatOf(2))).toEqual([3, 0, 1, 2])
    expect(lowerSeat({ ...view, viewer: 'public' })).toBe(0)
    expect(lowerSeat({ ...view, viewer: seatOf(3) })).toBe(3)
    expect(lowerSeat({ ...view, viewer: 'open' }, seatOf(1))).toBe(1)
    expect(lowerSeat({ ...view, viewer: 'open' }, seatOf(5))).toBe(0)
  })
})

describe('time', () => {
  it('is shown in minutes and seconds', () => {
    expect(clockText(48_000)).toBe('0:48')
    expect(clockText(61_001)).toBe('1:02')
    expect(clockText(0)).toBe('0:00')
  })

  it('makes a ring of the share that is left', () => {
    expect(ringTime(2500, 5000)).toEqual({ fraction: 0.5, leftMs: 2500 })
    expect(ringTime(null, 5000)).toBeNull()
    expect(ringTime(2500, null)).toBeNull()
  })
})
