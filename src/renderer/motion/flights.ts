/** Journeys as flights over the page: from which pixels to which, when, and what is not to be seen meanwhile. */
import type { CardId, MaybeCard } from '../../game/index.ts'
import type { Journey } from './journeys.ts'
import type { Box, Found, Lying, Scene } from './scene.ts'

export interface Flight {
  readonly card: MaybeCard
  readonly from: Box
  readonly to: Box
  /** Comes off a pile. */
  readonly appears: boolean
  /** Goes behind a place card or into a pile of backs, and fades there. */
  readonly fades: boolean
  /** Milliseconds from now. */
  readonly delay: number
  readonly duration: number
  /** Lies there already and shows itself when the flight is over; null where nothing does. */
  readonly waits: HTMLElement | null
}

/** A card or a whole place that slides to where its neighbours have pushed it. */
export interface Slide {
  readonly element: HTMLElement
  /** Pixels from its new place to its old one. */
  readonly x: number
  readonly y: number
}

export interface FlightPlan {
  readonly flights: readonly Flight[]
  readonly slides: readonly Slide[]
}

export interface PlanFacts {
  readonly before: Scene
  readonly after: Scene
  readonly journeys: readonly Journey[]
  /** What the person moves between hand and goal may be shown moving. */
  readonly own: boolean
  /** A card that was let go of here, and so comes from here. */
  readonly dropped: { readonly card: CardId; readonly box: Box } | null
  /** Milliseconds that one card travels. */
  readonly travel: number
}

/** The curve of `--e-travel`, which no animation made by script can read. */
export const TRAVEL_EASING = 'cubic-bezier(0.45, 0.05, 0.2, 1)'

/** Shares of the time of one card. */
const NEXT_EVENT = 0.55
const NEXT_CARD = 0.16
/** Pixels that are no movement. */
const STILL = 2

export function planFlights(facts: PlanFacts): FlightPlan {
  const told = facts.journeys.flatMap((journey) => toldFlight(journey, facts))
  const flown = new Set(told.map(({ card }) => card))
  const arranged = facts.own ? arrangedFlights(facts, flown) : []
  for (const { card } of arranged) flown.add(card)
  return {
    flights: [...told, ...arranged],
    slides: facts.own ? slides(facts, flown) : [],
  }
}

/** The own cards come from the draw pile, one after another. */
export function dealFlights(scene: Scene, travel: number): readonly Flight[] {
  const pile = scene.find({ type: 'drawPile' })
  if (pile === null) return []
  return [...scene.cards]
    .filter(([, { on }]) => on === 'hand')
    .map(([card, lying], index) => ({
      card,
      from: pile.box,
      to: lying.box,
      appears: true,
      fades: false,
      delay: travel * index * NEXT_CARD,
      duration: travel,
      waits: waiting(lying),
    }))
}

/** The last moment at which something of the plan moves, in milliseconds from now. */
export function lengthOf({ flights, slides }: FlightPlan, travel: number): number {
  return Math.max(slides.length > 0 ? travel : 0, ...flights.map(({ delay, duration }) => delay + duration))
}

function toldFlight(journey: Journey, { before, after, journeys, dropped, travel }: PlanFacts): Flight[] {
  const { card, event } = journey
  const from = lies(before, journey.card, journey.from)
  const to = lies(after, journey.card, journey.to)
  if (from === null || to === null) return []
  const inEvent = journeys.filter((other) => other.event === event).indexOf(journey)
  const start = dropped !== null && dropped.card === card ? dropped.box : from.box
  if (isStill(start, to.box)) return []
  return [
    {
      card,
      from: start,
      to: to.box,
      appears: journey.from.type === 'drawPile' || journey.from.type === 'discardPile',
      fades: to.picture === null,
      delay: travel * (event * NEXT_EVENT + inEvent * NEXT_CARD),
      duration: travel,
      waits: journey.to.type === 'drawPile' ? null : to.picture,
    },
  ]
}

function lies(scene: Scene, card: MaybeCard, spot: Journey['from']): Found | null {
  const open = spot.type === 'seat' && typeof card === 'number' ? scene.cards.get(card) : undefined
  return open === undefined ? scene.find(spot) : { box: open.box, picture: waiting(open) }
}

/** In a hand there is a tag beside the picture. */
function waiting({ on, holder, picture }: Lying): HTMLElement {
  return on === 'hand' ? holder : picture
}

/** Between hand and goal, and what was let go of elsewhere. */
function arrangedFlights(
  { before, after, dropped, travel }: PlanFacts,
  flown: ReadonlySet<MaybeCard>,
): Flight[] {
  return [...after.cards].flatMap(([card, lying]) => {
    const was = before.cards.get(card)
    if (was === undefined || flown.has(card) || !isArranged(was) || !isArranged(lying)) return []
    const letGo = dropped?.card === card ? dropped.box : null
    if (letGo === null && was.on === lying.on) return []
    const from = letGo ?? was.box
    if (isStill(from, lying.box)) return []
    return [
      {
        card,
        from,
        to: lying.box,
        appears: false,
        fades: false,
        delay: 0,
        duration: travel,
        waits: waiting(lying),
      },
    ]
  })
}

function isArranged({ on }: Lying): boolean {
  return on !== 'elsewhere'
}

function slides({ before, after }: PlanFacts, flown: ReadonlySet<MaybeCard>): Slide[] {
  return [...after.cards].flatMap(([card, { on, place, holder }]) => {
    const was = before.cards.get(card)
    if (was === undefined || on !== 'hand' || was.on !== 'hand' || flown.has(card)) return []
    if (isStill(was.place, place)) return []
    return [{ element: holder, x: was.place.left - place.left, y: was.place.top - place.top }]
  })
}

function isStill(a: Box, b: Box): boolean {
  return Math.abs(a.left - b.left) < STILL && Math.abs(a.top - b.top) < STILL
}
