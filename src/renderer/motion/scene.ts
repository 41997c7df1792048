/** Where everything lies on a table at one moment, measured on the page. */
import { assertNever, type CardId, type MaybeCard } from '../../game/index.ts'
import type { Spot } from './journeys.ts'

/** In pixels of the window. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Lying {
  readonly box: Box
  /** The picture of the card. */
  readonly picture: HTMLElement
  /** What holds the picture and is moved by its neighbours; `place` is where that lies. */
  readonly holder: HTMLElement
  readonly place: Box
  readonly on: 'hand' | 'goal' | 'elsewhere'
}

/** A spot: where a card lies there, and its picture if there is one. */
export interface Found {
  readonly box: Box
  readonly picture: HTMLElement | null
}

export interface Scene {
  /** Cards that lie face up, without those of the piles: the wanted ones. */
  readonly cards: ReadonlyMap<CardId, Lying>
  /** Null where nothing is shown of it. */
  find(spot: Spot): Found | null
}

/** To measure takes time, so only what may move is measured. */
export interface Wanted {
  readonly cards: readonly MaybeCard[]
  readonly spots: readonly Spot[]
  /** All cards of hand and goal as well. */
  readonly own: boolean
}

/** Height of a card for its width. */
const TALL = 1.4
/** Pixels: how wide a card is that goes behind a place card. */
const SMALL = 26

export function sceneOf(board: HTMLElement, { cards, spots, own }: Wanted): Scene {
  const scroller = board.querySelector<HTMLElement>('.scroll')
  const shown = scroller?.getBoundingClientRect() ?? null
  const holders = [
    ...(own
      ? board.querySelectorAll<HTMLElement>('[role="option"][data-card], [data-goal] [data-card]')
      : []),
    ...cards.flatMap((card) =>
      typeof card === 'number' ? (board.querySelector<HTMLElement>(`[data-card="${card}"]`) ?? []) : [],
    ),
  ]
  const lying = new Map<CardId, Lying>()
  for (const holder of holders) {
    const found = lyingIn(holder)
    const scrolledOut =
      shown !== null && scroller?.contains(holder) === true && found !== null && !isWithin(found.box, shown)
    if (found !== null && !scrolledOut) lying.set(Number(holder.dataset['card']) as CardId, found)
  }
  const places = new Map(spots.map((spot) => [keyOf(spot), placeOf(board, spot)]))
  return { cards: lying, find: (spot) => places.get(keyOf(spot)) ?? null }
}

function keyOf(spot: Spot): string {
  return 'seat' in spot ? `${spot.type} ${spot.seat}` : spot.type
}

function lyingIn(holder: HTMLElement): Lying | null {
  const picture = holder.querySelector<HTMLElement>('.card')
  const box = picture?.getBoundingClientRect()
  if (picture === null || box === undefined || box.width === 0) return null
  return {
    box,
    picture,
    holder,
    place: holder.getBoundingClientRect(),
    on: holder.role === 'option' ? 'hand' : holder.closest('[data-goal]') === null ? 'elsewhere' : 'goal',
  }
}

function placeOf(board: HTMLElement, spot: Spot): Found | null {
  switch (spot.type) {
    case 'drawPile':
      return found(board, '.pile.draw .stack', '.top')
    case 'discardPile':
      return found(board, '.pile.discard .stack', '.top')
    case 'seat':
    case 'skipMark':
    case 'savePile': {
      const seat = board.querySelector<HTMLElement>(`[data-seat="${spot.seat}"]`)
      if (seat === null) return null
      const open =
        spot.type === 'skipMark'
          ? found(seat, '.skip .card', null)
          : spot.type === 'savePile'
            ? found(seat, '[data-save] .stack', null)
            : null
      return open ?? handOf(seat) ?? (seat.dataset['ownSide'] === undefined ? null : handOf(board))
    }
    default:
      return assertNever(spot)
  }
}

/** `display: contents` lets the field of seats have no box of its own: then nothing is scrolled. */
function isWithin(box: Box, shown: Box): boolean {
  if (shown.width === 0) return true
  const middle = box.top + box.height / 2
  return middle >= shown.top && middle <= shown.top + shown.height
}

function found(within: HTMLElement, selector: string, picture: string | null): Found | null {
  const element = within.querySelector<HTMLElement>(selector)
  const box = element?.getBoundingClientRect() ?? null
  if (element === null || box === null || box.width === 0) return null
  return { box, picture: picture === null ? element : element.querySelector<HTMLElement>(picture) }
}

/** A card in the middle of what stands for a hidden hand. */
function handOf(element: HTMLElement): Found | null {
  for (const selector of ['.held', '.plate', '.hand']) {
    const box = element.querySelector(selector)?.getBoundingClientRect()
    if (box === undefined || box.width === 0) continue
    const width = selector === '.hand' ? SMALL * 2 : SMALL
    const height = width * TALL
    const left = box.left + (box.width - width) / 2
    const top = box.top + (box.height - height) / 2
    return { box: { left, top, width, height }, picture: null }
  }
  return null
}
