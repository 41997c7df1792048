/** A guest's part in fair shuffles: a nonce, bound before the host can know it, told when the set is frozen. */
import type { SeatId } from '../../game/index.ts'
import type { GameId } from '../../protocol/ids.ts'
import { nonceCommitment } from '../../protocol/log/fair.ts'
import { LostError, type News, type SendRequest } from './connection.ts'
import { keepWitness, withHead } from './witnesses.ts'

export interface FairGuest {
  hear(news: News, where: Where): void
}

interface Where {
  readonly seat: SeatId | null
  /** Id and address of the host that speaks. */
  readonly host: string
  readonly request: SendRequest
}

interface Promised {
  readonly game: GameId
  readonly seat: SeatId
  /** Of the host, as it was told before this nonce was drawn. */
  readonly hostCommitment: string
  readonly commitment: string
  readonly nonce: string
}

/** A start may fail, and be tried again; a host that tries on and on looks for a deal that it likes. */
const MOST_GAMES = 4

export function createFairGuest(): FairGuest {
  let promised: Promised | null = null
  /** Games for which this device told a nonce, since the last of them began. */
  let told: readonly GameId[] = []

  async function commit(
    { game, seat, commitment: hostCommitment }: Extract<News, { type: 'shuffleCall' }>,
    { host, request }: Where,
  ): Promise<void> {
    if (told.includes(game) || told.length >= MOST_GAMES) return
    const nonce = newNonce()
    const commitment = nonceCommitment(game, seat, nonce)
    promised = { game, seat, hostCommitment, commitment, nonce }
    keepWitness({ game, seat, host }, (before) => ({ ...before, commitment: hostCommitment }))
    await request('commitNonce', { game, commitment })
  }

  async function reveal(
    { game, commitment, nonces }: Extract<News, { type: 'shuffleSet' }>,
    { host, request }: Where,
  ): Promise<void> {
    const mine = promised
    promised = null
    if (mine?.game !== game) return
    const isBound = nonces.some((entry) => entry.seat === mine.seat && entry.commitment === mine.commitment)
    // A host that changed its mind, or left this seat out, learns nothing.
    if (!isBound || commitment !== mine.hostCommitment) return
    told = [...told, game]
    const { ok } = await request('revealNonce', { game, nonce: mine.nonce })
    const { seat, nonce } = mine
    if (ok) keepWitness({ game, seat, host }, (before) => ({ ...before, own: { seat, nonce } }))
  }

  return {
    hear(news, where) {
      const { seat, host } = where
      switch (news.type) {
        case 'shuffleCall':
          void orLost(commit(news, where))
          return
        case 'shuffleSet':
          void orLost(reveal(news, where))
          return
        case 'update':
        case 'snapshot': {
          const position = news.type === 'update' ? news : news.game
          const head = position?.head ?? null
          if (position !== null && told.includes(position.game)) told = [position.game]
          if (position !== null && head !== null)
            keepWitness({ game: position.game, seat, host }, (before) => withHead(before, head))
          return
        }
        case 'seated':
        case 'unseated':
        case 'table':
        case 'log':
        case 'reaction':
        case 'show':
          return
      }
    },
  }
}

/** Without a connection this device gives nothing to the shuffles, and the game begins all the same. */
async function orLost(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (fault) {
    if (!(fault instanceof LostError)) throw fault
  }
}

function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
