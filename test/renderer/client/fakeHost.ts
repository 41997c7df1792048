/** A host as the client sees it: sockets that a test answers by hand. */
import { createPinia, setActivePinia } from 'pinia'
import { vi } from 'vitest'
import type { ServerMessage } from '../../../src/protocol/messages/serverMessages.ts'
import { PROTOCOL_VERSION } from '../../../src/protocol/version.ts'

export interface Sent {
  readonly type: string
  readonly id: string
  readonly [field: string]: unknown
}

export class FakeSocket {
  readonly OPEN = 1
  readyState = 0
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readonly sent: Sent[] = []

  constructor(readonly url: string) {}

  send(frame: string): void {
    this.sent.push(JSON.parse(frame) as Sent)
  }

  /** The client gives the socket up; real sockets would call `onclose` some time later. */
  close(): void {
    this.readyState = 3
  }

  /** The host is there and says welcome. */
  welcome({ protocol = PROTOCOL_VERSION, nonce = 'ab'.repeat(32), hostId = 'host-1' } = {}): void {
    this.readyState = 1
    const links = ['http://192.168.1.20:7400/']
    this.say({
      type: 'welcome',
      protocol,
      app: '0.1.0',
      hostId,
      hostName: 'Mias laptop',
      links,
      nonce,
    })
  }

  say(message: ServerMessage | Readonly<Record<string, unknown>>): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  /** The last request of a type; throws when there is none. */
  request(type: string): Sent {
    const found = this.sent.findLast((sent) => sent.type === type)
    if (found === undefined) throw new Error(`The client sent no ${type}.`)
    return found
  }

  requests(type: string): readonly Sent[] {
    return this.sent.filter((sent) => sent.type === type)
  }

  answer(type: string, facts: Readonly<Record<string, unknown>> = { ok: true }): void {
    this.say({ type: 'answer', to: this.request(type).id, ok: true, ...facts })
  }

  /** The line breaks, with the number of a close code or without a word. */
  drop(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
}

/** What is due by now has happened. */
export const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

/** A device that has kept nothing, a host in place of the network, and timers that a test moves on. */
export function freshDevice(): FakeHost {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  const host = new FakeHost()
  vi.stubGlobal(
    'WebSocket',
    vi.fn(function open(url: string) {
      return host.open(url)
    }),
  )
  setActivePinia(createPinia())
  return host
}

/** All sockets that a client opened, oldest first. */
export class FakeHost {
  readonly sockets: FakeSocket[] = []

  readonly open = (url: string): WebSocket => {
    const socket = new FakeSocket(url)
    this.sockets.push(socket)
    return socket as unknown as WebSocket
  }

  /** The newest socket is answered as far as the greeting. */
  async hello(): Promise<void> {
    this.socket.welcome()
    await settle()
    this.socket.answer('hello')
    await settle()
  }

  get socket(): FakeSocket {
    const last = this.sockets.at(-1)
    if (last === undefined) throw new Error('The client opened no socket.')
    return last
  }
}
