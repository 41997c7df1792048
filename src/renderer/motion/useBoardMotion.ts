/**
 * Cards travel on a table. The page shows each new position at once, and what travels is a picture above it: so nothing
 * waits for it, and whatever ends it early leaves the table as it is.
 */
import { onMounted, onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import type { CardId, SeenEvent } from '../../game/index.ts'
import type { NumberedEvent } from '../client/tableTypes.ts'
import { dealFlights, lengthOf, planFlights, TRAVEL_EASING, type Flight, type FlightPlan } from './flights.ts'
import { journeysOf, type Journey } from './journeys.ts'
import { sceneOf, type Box, type Scene, type Wanted } from './scene.ts'

export interface BoardMotionFacts {
  readonly board: () => HTMLElement | null
  /** The events of the hand, oldest first, each with the number of its decision or step. */
  readonly log: () => readonly NumberedEvent[]
  /** Whatever else moves cards: the view, the order of the hand, cards on the goal. */
  readonly arranged: () => unknown
  /** Somebody plays here, and sees the own cards move as they are put. */
  readonly own: () => boolean
}

export interface BoardMotion {
  readonly flights: Readonly<ShallowRef<readonly KeyedFlight[]>>
  landed(key: number): void
  /** A card that was dragged is let go of here: from here it goes wherever it belongs. */
  letGo(card: CardId, box: Box): void
}

export interface KeyedFlight extends Flight {
  readonly key: number
}

/** Milliseconds of queued motion that are still waited for; what comes after more of it begins at once. */
const PATIENCE = 250
/** Milliseconds for which a card that was let go of may wait for the host's answer. */
const ANSWER_TIME = 1500

export function useBoardMotion({ board, log, arranged, own }: BoardMotionFacts): BoardMotion {
  const flights = shallowRef<readonly KeyedFlight[]>([])
  let still: Animation[] = []
  let keys = 0
  /** `performance.now()` when the last thing that moves comes to rest. */
  let busyUntil = 0
  let movedAt = -Infinity
  let seen = last()
  /** How it lay before the changes that are being drawn; null while there are none. */
  let before: Scene | null = null
  let frame = 0
  let dropped: { readonly card: CardId; readonly box: Box; readonly at: number } | null = null

  function last(): number | null {
    return log().at(-1)?.n ?? null
  }

  /** Milliseconds for one card by the tokens of the page; 0 where nothing moves. */
  function travelTime(element: HTMLElement): number {
    const time = getComputedStyle(element).getPropertyValue('--d-travel').trim()
    const number = Number.parseFloat(time)
    if (!Number.isFinite(number)) return 0
    return time.endsWith('ms') ? number : number * 1000
  }

  /** Whoever acts does not want to watch any longer. */
  function skip(): void {
    for (const animation of still) animation.cancel()
    still = []
    flights.value = []
    busyUntil = 0
  }

  /** Of the one decision or step that came; null after a jump, when nothing moves. */
  function eventsSince(n: number | null): readonly SeenEvent[] | null {
    const now = last()
    if (now === n) return []
    if (now === null || n === null || now !== n + 1) return null
    return log()
      .filter((entry) => entry.n === now)
      .map(({ event }) => event)
  }

  function play(plan: FlightPlan, travel: number): void {
    const now = performance.now()
    const wait = Math.max(0, busyUntil - now)
    if (wait > PATIENCE) skip()
    const delay = wait > PATIENCE ? 0 : wait
    for (const { element, x, y } of plan.slides)
      still.push(
        element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
          duration: travel,
          easing: TRAVEL_EASING,
        }),
      )
    const starting = plan.flights.map((flight) => ({ ...flight, delay: flight.delay + delay, key: keys++ }))
    for (const { waits, delay: later, duration } of starting)
      if (waits !== null)
        still.push(waits.animate([{ opacity: 0 }, { opacity: 0 }], { duration: later + duration }))
    still = still.filter(({ playState }) => playState === 'running')
    if (starting.length > 0) {
      flights.value = [...flights.value, ...starting]
      busyUntil = now + delay + lengthOf(plan, travel)
    }
  }

  function move(from: Scene, journeys: readonly Journey[], travel: number): void {
    const element = board()
    if (element === null) return
    const recent = dropped !== null && performance.now() - dropped.at < ANSWER_TIME ? dropped : null
    const plan = planFlights({
      before: from,
      after: sceneOf(element, wantedFor(journeys, 'to')),
      journeys,
      own: own(),
      dropped: recent,
      travel,
    })
    if (plan.flights.some(({ card }) => card === recent?.card)) dropped = null
    play(plan, travel)
  }

  function wantedFor(journeys: readonly Journey[], end: 'from' | 'to'): Wanted {
    return {
      cards: journeys.map(({ card }) => card),
      spots: journeys.map((journey) => journey[end]),
      own: own(),
    }
  }

  watch(
    [log, arranged],
    () => {
      const events = eventsSince(seen)
      seen = last()
      const element = board()
      // What follows before the page is drawn anew belongs to the same change.
      if (before !== null || events === null || element === null || document.hidden) return
      const journeys = journeysOf(events)
      const travel = travelTime(element)
      if ((journeys.length === 0 && !own()) || travel === 0) return
      // A replay that runs faster than a card travels would only flicker.
      const hurried = !own() && performance.now() - movedAt < travel
      movedAt = performance.now()
      if (hurried) {
        skip()
        return
      }
      const from = sceneOf(element, wantedFor(journeys, 'from'))
      before = from
      // Not with the drawing of the change itself: to measure the page is work enough for a task of its own.
      frame = requestAnimationFrame(() => {
        before = null
        move(from, journeys, travel)
      })
    },
    { flush: 'pre' },
  )

  onMounted(() => {
    const element = board()
    const [first] = log()
    // A hand that was just dealt; whoever comes later finds the cards where they are.
    if (element === null || !own() || first?.n !== last() || document.hidden) return
    const travel = travelTime(element)
    if (travel === 0) return
    const scene = sceneOf(element, { cards: [], spots: [{ type: 'drawPile' }], own: true })
    play({ flights: dealFlights(scene, travel), slides: [] }, travel)
  })
  window.addEventListener('pointerdown', skip, true)
  window.addEventListener('keydown', skip, true)
  onScopeDispose(() => {
    cancelAnimationFrame(frame)
    skip()
    window.removeEventListener('pointerdown', skip, true)
    window.removeEventListener('keydown', skip, true)
  })

  return {
    flights,
    landed(key) {
      flights.value = flights.value.filter((flight) => flight.key !== key)
    },
    letGo(card, box) {
      dropped = { card, box, at: performance.now() }
    },
  }
}
