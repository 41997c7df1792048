/** Logs on their way to clients: to each of them one after the other, since a log waits whole in memory until it is read. */
import type { Session } from './session.ts'

/** More than an app ever asks for at once. */
const MOST = 8

interface Queue {
  length: number
  end: Promise<unknown>
}

export class SentLogs {
  private readonly queues = new WeakMap<Session, Queue>()

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
}
