/**
 * Logs on their way to clients: to each of them one after the other, since a log waits whole in memory until it is read,
 * and one copy of each for all who read it.
 */
import type { GameId } from '../../protocol/ids.ts'
import type { Session } from './session.ts'

/** More than an app ever asks for at once. */
const MOST = 8

interface Queue {
  length: number
  end: Promise<unknown>
}

interface Shared {
  readonly text: Promise<string>
  readers: number
}

export class SentLogs {
  private readonly queues = new WeakMap<Session, Queue>()
  private readonly shared = new Map<GameId, Shared>()

  /** Sends when all earlier ones to this client are sent; null when too many wait already. */
  send<Sent>(session: Session, send: () => Promise<Sent>): Promise<Sent> | null {
    const queue = this.queues.get(session) ?? { length: 0, end: Promise.resolve() }
    if (queue.length >= MOST) return null
    this.queues.set(session, queue)
    queue.length++
    const sent = queue.end.then(send).finally(() => queue.length--)
    queue.end = sent.catch(() => undefined)
    return sent
  }

  /** Reads the log unless others are being sent it just now. It must not grow any more. */
  async withText<Result>(
    game: GameId,
    read: () => Promise<string>,
    use: (text: string) => Promise<Result>,
  ): Promise<Result> {
    const shared = this.shared.get(game) ?? { text: read(), readers: 0 }
    this.shared.set(game, shared)
    shared.readers++
    try {
      return await use(await shared.text)
    } finally {
      shared.readers--
      if (shared.readers === 0) this.shared.delete(game)
    }
  }
}
