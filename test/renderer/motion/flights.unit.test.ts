// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { HIDDEN, type CardId, type SeatId, type SeenEvent } from '../../../src/game/index.ts'
import { lengthOf, planFlights, type PlanFacts } from '../../../src/renderer/motion/flights.ts'
import { journeysOf } from '../../../src/renderer/motion/journeys.ts'
import type { Box, Lying, Scene } from '../../../src/renderer/motion/scene.ts'

const ME = 0 as SeatId
const OTHER = 1 as SeatId
const [FIRST, SECOND, THIRD] = [4, 12, 40] as unknown as [CardId, CardId, CardId]
const TRAVEL = 200

function box(left: number, top: number): Box {
  return { left, top, width: 50, height: 70 }
}

function lying(on: Lying['on'], left: number): Lying {
  const top = on === 'hand' ? 600 : on === 'goal' ? 500 : 100
  return {
    on,
    box: box(left, top),
    place: box(left, top),
    picture: document.createElement('span'),
    holder: document.createElement('li'),
  }
}

/** Two piles, a place card for each seat, and the cards that lie face up. */
function scene(cards: readonly (readonly [CardId, Lying])[]): Scene {
  const top = document.createElement('span')
  return {
    cards: new Map(cards),
    find(spot) {
      if (spot.type === 'drawPile') return { box: box(300, 300), picture: top }
      if (spot.type === 'discardPile') return { box: box(400, 300), picture: top }
      return 'seat' in spot ? { box: box(100 * spot.seat, 10), picture: null } : null
    },
  }
}

function plan(
  events: readonly SeenEvent[],
  { before = scene([]), after = scene([]), ...more }: Partial<PlanFacts> = {},
) {
  return planFlights({
    before,
    after,
    journeys: journeysOf(events),
    own: true,
    dropped: null,
    travel: TRAVEL,
    ...more,
  })
}

describe('a flight', () => {
  it('brings a drawn card from the pile to its place in the hand, which waits for it', () => {
    const card = lying('hand', 700)
    const { flights } = plan([{ type: 'cardDrawn', seat: ME, from: 'drawPile', card: FIRST }], {
      after: scene([[FIRST, card]]),
    })
    expect(flights).toMatchObject([
      { card: FIRST, from: box(300, 300), to: card.box, appears: true, fades: false, delay: 0 },
    ])
    expect(flights[0]?.waits).toBe(card.holder)
  })

  it('takes a hidden card behind the place card of whoever drew it', () => {
    const { flights } = plan([{ type: 'cardDrawn', seat: OTHER, from: 'drawPile', card: HIDDEN }])
    expect(flights).toMatchObject([{ card: HIDDEN, to: box(100, 10), fades: true, waits: null }])
  })

  it('lays a phase card by card, from the hand or from behind the place card', () => {
    const { flights } = plan(
      [
        {
          type: 'phaseLaid',
          seat: OTHER,
          phase: 1,
          groups: [{ kind: 'set', number: 2, cards: [FIRST, SECOND] }],
        },
      ],
      {
        after: scene([
          [FIRST, lying('elsewhere', 10)],
          [SECOND, lying('elsewhere', 40)],
        ]),
      },
    )
    expect(flights.map(({ from, to }) => [from.left, to.left])).toEqual([
      [100, 10],
      [100, 40],
    ])
    expect(flights[1]?.delay).toBeGreaterThan(flights[0]?.delay ?? Infinity)
  })

  it('tells one event after the other', () => {
    const { flights } = plan([
      { type: 'cardDiscarded', seat: OTHER, card: FIRST },
      { type: 'turnLost', seat: ME, card: SECOND },
      { type: 'turnStarted', seat: OTHER },
    ])
    expect(flights.map(({ card, delay }) => [card, delay > 0])).toEqual([
      [FIRST, false],
      [SECOND, true],
    ])
    expect(lengthOf({ flights, slides: [] }, TRAVEL)).toBeGreaterThan(TRAVEL)
  })

  it('brings a skip before the player who sits out', () => {
    const { flights } = plan([{ type: 'skipPlayed', seat: ME, card: THIRD, target: OTHER }], {
      before: scene([[THIRD, lying('hand', 250)]]),
    })
    expect(flights).toMatchObject([{ from: { left: 250 }, to: { left: 100 } }])
  })

  it('begins where a dragged card was let go of', () => {
    const { flights } = plan([{ type: 'cardDiscarded', seat: ME, card: FIRST }], {
      before: scene([[FIRST, lying('hand', 250)]]),
      dropped: { card: FIRST, box: box(390, 310) },
    })
    expect(flights).toMatchObject([{ from: { left: 390, top: 310 }, to: { left: 400, top: 300 } }])
  })
})

describe('what the person arranges', () => {
  const before = scene([
    [FIRST, lying('hand', 200)],
    [SECOND, lying('hand', 250)],
  ])
  const after = scene([
    [FIRST, lying('goal', 300)],
    [SECOND, lying('hand', 225)],
  ])

  it('flies to the goal, and the hand closes up', () => {
    const { flights, slides } = plan([], { before, after })
    expect(flights).toMatchObject([{ card: FIRST, from: { left: 200 }, to: { left: 300 } }])
    expect(slides).toMatchObject([{ x: 25, y: 0 }])
  })

  it('does not move for an onlooker', () => {
    expect(plan([], { before, after, own: false })).toEqual({ flights: [], slides: [] })
  })

  it('glides back from where it was let go of for nothing', () => {
    const { flights } = plan([], { before, after: before, dropped: { card: SECOND, box: box(20, 20) } })
    expect(flights).toMatchObject([{ card: SECOND, from: { left: 20 }, to: { left: 250 } }])
  })

  it('stays still when nothing moved', () => {
    expect(plan([], { before, after: before })).toEqual({ flights: [], slides: [] })
  })
})
