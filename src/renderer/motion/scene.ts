/** Where everything lies on a table at one moment, measured on the page. */
import { assertNever, type CardId, type SeatId } from '../../game/index.ts'
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
  /** Cards that lie face up, without those of the piles. */
  readonly cards: ReadonlyMap<CardId, Lying>
  /** Null where nothing is shown of it. */
  find(spot: Spot): Found | null
}

/** `seat` is where a hidden hand lies. */
type AtSeat = Readonly<Record<'seat' | 'skipMark' | 'savePile', Found | null>>

/** Height of a card for its width. */
const TALL = 1.4
/** Pixels: how wide a card is that goes behind a place card. */
const SMALL = 26

export function sceneOf(board: HTMLElement): Scene {
  const cards = cardsOf(board)
  const piles = {
    drawPile: found(board, '.pile.draw .stack', '.top'),
    discardPile: found(board, '.pile.discard .stack', '.top'),
  }
  const seats = new Map<SeatId, AtSeat>()
  for (const seat of board.querySelectorAll<HTMLElement>('[data-seat]'))
    seats.set(Number(seat.dataset['seat']) as SeatId, {
      seat: handOf(seat) ?? (seat.dataset['ownSide'] === undefined ? null : handOf(board)),
      skipMark: found(seat, '.skip .card', null),
      savePile: found(seat, '[data-save] .stack', null),
    })

  return {
    cards,
    find(spot) {
      switch (spot.type) {
        case 'drawPile':
        case 'discardPile':
          return piles[spot.type]
        case 'seat':
        case 'skipMark':
        case 'savePile': {
          const seat = seats.get(spot.seat)
          return seat?.[spot.type] ?? seat?.seat ?? null
        }
        default:
          return assertNever(spot)
      }
    },
  }
}

function cardsOf(board: HTMLElement): ReadonlyMap<CardId, Lying> {
  const scroller = board.querySelector<HTMLElement>('.scroll')
  const shown = scroller?.getBoundingClientRect()
  const cards = new Map<CardId, Lying>()
  for (const holder of board.querySelectorAll<HTMLElement>('[data-card]')) {
    const picture = holder.querySelector<HTMLElement>('.card')
    if (picture === null) continue
    const box = picture.getBoundingClientRect()
    const scrolledOut = shown !== undefined && scroller?.contains(holder) === true && !isWithin(box, shown)
    if (box.width === 0 || scrolledOut) continue
    cards.set(Number(holder.dataset['card']) as CardId, {
      box,
      picture,
      holder,
      place: holder.getBoundingClientRect(),
      on: holder.role === 'option' ? 'hand' : holder.closest('[data-goal]') === null ? 'elsewhere' : 'goal',
    })
  }
  return cards
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
