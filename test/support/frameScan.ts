/**
 * Reads the frames that a page has received, and finds cards in them that its seat may not know. Knows nothing of how
 * the host leaves cards out: what a seat may know follows from its own hand and from what lies open on the table.
 */
import type { Page } from '@playwright/test'
import type { SeenEvent } from '../../src/game/index.ts'

export interface Leak {
  /** Number of the frame, from 0. */
  readonly frame: number
  /** Where in it: `view.hands.2.0`. */
  readonly path: string
  readonly value: string
}

export interface FrameScan {
  readonly leaks: readonly Leak[]
  /** Frames with a position of the game in them. */
  readonly positions: number
  /** How often a card was told that the seat may know. */
  readonly cardsTold: number
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
type Fields = Readonly<Record<string, Json>>

/** Collects all frames from now on, over reloads and new connections. */
export function collectFrames(page: Page): readonly string[] {
  const frames: string[] = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      frames.push(payload.toString())
    })
  })
  return frames
}

/** The events of the game in the order in which the page was told of them. */
export function eventsIn(frames: readonly string[]): readonly SeenEvent[] {
  return frames.flatMap((frame) => {
    const message = JSON.parse(frame) as { readonly type: string; readonly events?: readonly SeenEvent[] }
    return message.type === 'update' ? (message.events ?? []) : []
  })
}

export function scanFrames(frames: readonly string[], seat: number): FrameScan {
  const scanner = new Scanner(seat)
  frames.forEach((frame, index) => {
    scanner.scan(frame, index)
  })
  return scanner
}

/** Keys under which numbers may be cards, for whatever the host may think of; and those that look like them. */
const CARD_KEY = /card|deck|pile|hand|saved|discard/i
const OTHER_NUMBERS = /Count$|Number$|Ms$|S$|^discarder$/
/** Events that show nobody's hidden card; a drawn card is judged by itself. */
const HIDING = ['handDealt', 'drawPileReshuffled', 'drawPileShuffled', 'cardDrawn', 'cardSaved']

class Scanner {
  readonly leaks: Leak[] = []
  positions = 0
  cardsTold = 0
  private hand = 0
  private known = new Set<number>()
  /** What was known of the hand before, which a snapshot may still tell of. */
  private knownBefore = new Set<number>()
  private over = false
  private frame = 0
  private isSnapshot = false

  constructor(private readonly seat: number) {}

  scan(frame: string, index: number): void {
    this.frame = index
    const message = fields(JSON.parse(frame) as Json)
    this.isSnapshot = message['type'] === 'snapshot'
    const game = this.isSnapshot ? message['game'] : message['type'] === 'update' ? message : null
    if (message['type'] === 'log' && !this.over) this.leak('text', 'a log of a game that is not over')
    if (game !== null && game !== undefined) this.position(fields(game))
    this.walk(message, [])
  }

  private position(game: Fields): void {
    this.positions += 1
    const view = fields(game['view'])
    const open = fields(view['open'])
    const number = Number(open['handNumber'])
    if (number !== this.hand) {
      this.hand = number
      this.knownBefore = this.known
      this.known = new Set()
    }
    const shown = open['step'] === 'handOver' || open['step'] === 'gameOver'
    this.over = open['step'] === 'gameOver'
    if (view['viewer'] !== this.seat) this.leak('view.viewer', JSON.stringify(view['viewer']))
    list(view['hands']).forEach((hand, owner) => {
      if (owner === this.seat || (shown && hand !== null)) this.learn(hand)
      else if (hand !== null) this.leak(`view.hands.${owner}`, JSON.stringify(hand))
    })
    if (this.over) this.learn(view['drawPile'])
    else if (view['drawPile'] !== null) this.leak('view.drawPile', JSON.stringify(view['drawPile']))
    list(view['saved']).forEach((saved, owner) => {
      if (owner === this.seat || (this.over && saved !== null)) this.learn(saved)
      else if (saved !== null) this.leak(`view.saved.${owner}`, JSON.stringify(saved))
    })
    this.learn(open['discardPile'])
    for (const player of list(open['players'])) {
      this.learn(fields(player)['skipCard'])
      for (const group of list(fields(player)['laid'])) this.learn(fields(group)['cards'])
    }
    for (const decision of [...list(game['recent']).map(fields), game])
      for (const event of list(decision['events'])) this.event(fields(event))
  }

  private event(event: Fields): void {
    const type = typeof event['type'] === 'string' ? event['type'] : ''
    if (!HIDING.includes(type)) {
      this.learnAll(event)
      return
    }
    const hidden = event['deck'] ?? event['drawPile'] ?? event['card']
    const isOwn = type.startsWith('card') && event['seat'] === this.seat
    if (isOwn || event['from'] === 'discardPile') this.learn(hidden)
    else if (hidden !== 'hidden') this.leak(`events.${type}`, JSON.stringify(hidden))
  }

  /** All that an open event names: what was thrown, laid, hit, or shown at the end of a hand. */
  private learnAll(event: Fields): void {
    const look = (value: Json, key: string): void => {
      if (typeof value === 'number' && isCardKey(key)) this.known.add(value)
      else if (typeof value === 'object' && value !== null)
        for (const [inner, item] of Object.entries(value)) look(item, Array.isArray(value) ? key : inner)
    }
    look(event, '')
  }

  private learn(value: Json | undefined): void {
    for (const item of Array.isArray(value) ? (value as readonly Json[]) : [value])
      if (typeof item === 'number') this.known.add(item)
  }

  /** Everything else, wherever it is. */
  private walk(value: Json, path: readonly string[]): void {
    if (typeof value === 'number') {
      const key = path.findLast((part) => !/^\d+$/.test(part)) ?? ''
      if (!isCardKey(key)) return
      if (this.known.has(value) || (this.isSnapshot && this.knownBefore.has(value))) this.cardsTold += 1
      else this.leak(path.join('.'), String(value))
    } else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) this.walk(item, [...path, key])
  }

  private leak(path: string, value: string): void {
    this.leaks.push({ frame: this.frame, path, value })
  }
}

function isCardKey(key: string): boolean {
  return CARD_KEY.test(key) && !OTHER_NUMBERS.test(key)
}

function fields(value: Json | undefined): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

function list(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : []
}
