/** Lets sockets wait before they are refused: whoever tries again and again is slowed down, and costs players the less. */
import type { Duplex } from 'node:stream'

export const TARPIT_MS = 1000
/** Beyond these sockets are refused at once. None of them is read, so they take little. */
const PLACES = 64

export class Tarpit {
  private readonly ends = new Set<() => void>()
  private isClosed = false

  constructor(private readonly waitMs: number) {}

  /** Calls `refuse` after a while, unless the socket is gone by then. */
  hold(socket: Duplex, refuse: () => void): void {
    if (this.isClosed || this.ends.size >= PLACES) {
      refuse()
      return
    }
    const end = (): void => {
      if (!this.ends.delete(end)) return
      clearTimeout(timer)
      if (!socket.destroyed) refuse()
    }
    const timer = setTimeout(end, this.waitMs)
    this.ends.add(end)
    socket.on('error', () => socket.destroy())
    socket.once('close', end)
  }

  /** Nobody waits any longer. */
  close(): void {
    this.isClosed = true
    for (const end of this.ends) end()
  }
}
