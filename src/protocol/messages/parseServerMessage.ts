/**
 * What a page takes of what a host says. It looks at the least of it: enough that nothing that it draws or arranges can
 * stop it, and small enough for a first load.
 */
import { CARD_LIMIT, type View } from '../../game/index.ts'
import { CLOSE_CODES } from './closeCodes.ts'
import type { ServerMessage, ServerMessageType } from './serverMessages.ts'

/** What each kind of message has at least, by the names of `typeof`; with a question mark where null will do. */
const LEAST: Readonly<Record<ServerMessageType, Readonly<Record<string, string>>>> = {
  welcome: {
    protocol: 'number',
    app: 'string',
    hostId: 'string',
    hostName: 'string',
    links: 'object',
    nonce: 'string',
  },
  answer: { to: 'string', ok: 'boolean' },
  seated: { table: 'string', seat: 'number', token: 'string' },
  unseated: { table: 'string', reason: 'string' },
  table: { table: 'object' },
  update: {
    game: 'string',
    n: 'number',
    time: 'number',
    events: 'object',
    view: 'object',
    pending: 'object',
  },
  snapshot: { table: 'object', game: 'object?' },
  log: { to: 'string', game: 'string', part: 'number', parts: 'number', text: 'string' },
  shuffleCall: {
    game: 'string',
    seat: 'number',
    commitment: 'string',
    withinMs: 'number',
  },
  shuffleSet: { game: 'string', commitment: 'string', nonces: 'object', withinMs: 'number' },
  reaction: { seat: 'number', reaction: 'string' },
  show: { show: 'object?' },
  pong: { to: 'string' },
  goodbye: { code: 'string' },
}

/** The message in a frame of the host, or null for anything that is none. */
export function parseServerMessage(frame: string): ServerMessage | null {
  let value: unknown
  try {
    value = JSON.parse(frame)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null || !('type' in value)) return null
  const { type } = value
  if (typeof type !== 'string' || !Object.hasOwn(LEAST, type)) return null
  const least = LEAST[type as ServerMessageType]
  const fields = value as Readonly<Record<string, unknown>>
  if (!Object.entries(least).every(([name, kind]) => isKind(fields[name], kind))) return null
  const message = value as ServerMessage
  return isShowable(message) ? message : null
}

function isKind(value: unknown, kind: string): boolean {
  return value === null ? kind.endsWith('?') : typeof value === kind.replace('?', '')
}

/** More than an honest host has in any list of its own. */
const MOST_IN_LIST = 500
/** More than any game has hands. */
const MOST_HANDS = 2000
const DEEPEST = 12

/** What is drawn, arranged and listed as it comes: enough of it would stop the page. */
function isShowable(message: ServerMessage): boolean {
  switch (message.type) {
    case 'goodbye':
      return Object.hasOwn(CLOSE_CODES, message.code)
    case 'table':
      return hasShortLists(message.table)
    case 'update':
      return hasShortLists(message) && isPosition(message.view)
    case 'snapshot': {
      const { table, game } = message
      return hasShortLists(table) && (game === null || (hasShortLists(game) && isPosition(game.view)))
    }
    case 'welcome':
    case 'answer':
    case 'seated':
    case 'unseated':
    case 'log':
    case 'shuffleCall':
    case 'shuffleSet':
    case 'reaction':
    case 'show':
    case 'pong':
      return true
  }
}

/** Lists no longer than the deck, and no more hidden cards to draw: a whole schema would be too much for a first load. */
function isPosition({ open, hands, ...more }: View): boolean {
  if (!isThere(open) || ![hands, open.players, open.sheet].every(isList)) return false
  const { players, sheet, drawPileCount, ...others } = open
  if (sheet.length > MOST_HANDS || !players.every(isThere)) return false
  const counts = [drawPileCount, ...players.flatMap(({ handCount, savedCount }) => [handCount, savedCount])]
  return (
    counts.every((count) => count >= 0 && count <= CARD_LIMIT) &&
    [players, hands, others, more].every((part) => isBounded(part, DEEPEST))
  )
}

function isThere(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function isList(value: unknown): boolean {
  return Array.isArray(value)
}

function isBounded(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0 || (Array.isArray(value) && value.length > CARD_LIMIT)) return false
  return Object.values(value).every((part) => isBounded(part, depth - 1))
}

function hasShortLists(value: object): boolean {
  return Object.values(value).every((part) => !Array.isArray(part) || part.length <= MOST_IN_LIST)
}
