/** One WebSocket to one host, kept alive: hello, requests and their answers, and coming back after a loss. */
import { assertNever } from '../../game/index.ts'
import type { ClientMessageOf, ClientMessageType } from '../../protocol/messages/clientMessages.ts'
import { goodbyeCodeOf, isTerminal, type GoodbyeCode } from '../../protocol/messages/closeCodes.ts'
import { PING_EVERY_MS } from '../../protocol/messages/limits.ts'
import { parseServerMessage } from '../../protocol/messages/parseServerMessage.ts'
import type { Answer, AnswerTo, ServerMessage, Welcome } from '../../protocol/messages/serverMessages.ts'
import type { Device } from '../../protocol/messages/tableView.ts'
import { PROTOCOL_VERSION } from '../../protocol/version.ts'
import { reconnectDelay } from './reconnectDelay.ts'
import type { ConnectionState } from './tableTypes.ts'

/** What a request says beside its type and its id. */
export type Body<Type extends ClientMessageType> = Omit<ClientMessageOf<Type>, 'type' | 'id'>

export type SendRequest = <Type extends ClientMessageType>(
  type: Type,
  body: Body<Type>,
) => Promise<AnswerTo<Type>>

/** What the host says without being asked. */
export type News = Exclude<ServerMessage, { readonly type: 'welcome' | 'answer' | 'pong' | 'goodbye' }>

export interface ConnectionOptions {
  readonly url: string
  readonly device: Device
  readonly app: string
  readonly openSocket?: (url: string) => WebSocket
  /** In 0..1. */
  readonly chance?: () => number
  /** Runs after each hello, before the connection counts as open: takes the place at the table back. */
  readonly greet: (welcome: Welcome, request: SendRequest) => Promise<void>
  /** `because` is null unless the host gave a reason. */
  readonly onState: (state: ConnectionState, because: GoodbyeCode | null) => void
  readonly onNews: (news: News) => void
}

export interface Connection {
  /** Waits for a connection that is being made for the first time; throws LostError when there is none. */
  readonly request: SendRequest
  /** The tab was woken or the network came back: now is the time to try, or to see whether the host still answers. */
  wake(): void
  close(): void
}

/** The connection was lost before the answer came: the request may or may not have been carried out. */
export class LostError extends Error {
  constructor() {
    super('The connection to the host was lost before its answer came.')
    this.name = 'LostError'
  }
}

/** Milliseconds from the start of a try to the end of its greeting. */
const GREETING_LIMIT_MS = 10_000
/** Milliseconds in which a living host answers a ping. */
const PONG_LIMIT_MS = 5000
const WAKE_PONG_LIMIT_MS = 2500

interface Waiting {
  readonly resolve: (answer: Answer) => void
  readonly reject: (fault: LostError) => void
}

export function connect(options: ConnectionOptions): Connection {
  const { openSocket = (url) => new WebSocket(url), chance = Math.random } = options
  const waiting = new Map<string, Waiting>()
  let untilOpen: { resolve: () => void; reject: (fault: LostError) => void }[] = []
  let state: ConnectionState = 'connecting'
  let socket: WebSocket | null = null
  let attempt = 0
  let lastId = 0
  let goodbye: GoodbyeCode | null = null
  let retryTimer: ReturnType<typeof setTimeout> | null = null
  let greetingTimer: ReturnType<typeof setTimeout> | null = null
  let pingTimer: ReturnType<typeof setTimeout> | null = null
  let pongTimer: ReturnType<typeof setTimeout> | null = null

  function enter(next: ConnectionState, because: GoodbyeCode | null): void {
    state = next
    options.onState(next, because)
  }

  function start(): void {
    retryTimer = stop(retryTimer)
    goodbye = null
    const opened = openSocket(options.url)
    socket = opened
    const current = (): boolean => socket === opened
    greetingTimer = setTimeout(lose, GREETING_LIMIT_MS)
    opened.onmessage = (event: MessageEvent) => {
      if (current() && typeof event.data === 'string') receive(event.data)
    }
    opened.onclose = (event: CloseEvent) => {
      if (!current()) return
      goodbye ??= goodbyeCodeOf(event.code)
      lose()
    }
  }

  function receive(frame: string): void {
    pongTimer = stop(pongTimer)
    const message = parseServerMessage(frame)
    if (message === null) return
    switch (message.type) {
      case 'welcome':
        void greet(message)
        return
      case 'answer':
        waiting.get(message.to)?.resolve(message)
        waiting.delete(message.to)
        return
      case 'pong':
        return
      case 'goodbye':
        goodbye = message.code
        return
      case 'seated':
      case 'unseated':
      case 'table':
      case 'snapshot':
      case 'update':
      case 'log':
      case 'shuffleCall':
      case 'shuffleSet':
      case 'reaction':
      case 'show':
        options.onNews(message)
        return
      default:
        assertNever(message)
    }
  }

  async function greet(welcome: Welcome): Promise<void> {
    if (welcome.protocol !== PROTOCOL_VERSION) {
      goodbye = 'otherVersion'
      lose()
      return
    }
    const here = socket
    try {
      await transmit('hello', { protocol: PROTOCOL_VERSION, app: options.app, device: options.device })
      await options.greet(welcome, transmit)
    } catch (fault) {
      if (fault instanceof LostError) return
      throw fault
    }
    if (here !== socket) return
    greetingTimer = stop(greetingTimer)
    attempt = 0
    enter('open', null)
    schedulePing()
    const opened = untilOpen
    untilOpen = []
    for (const { resolve } of opened) resolve()
  }

  function transmit<Type extends ClientMessageType>(type: Type, body: Body<Type>): Promise<AnswerTo<Type>> {
    if (socket === null || socket.readyState !== socket.OPEN) return Promise.reject(new LostError())
    const id = `r${++lastId}`
    socket.send(JSON.stringify({ type, id, ...body }))
    return new Promise<Answer>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
    })
  }

  async function request<Type extends ClientMessageType>(
    type: Type,
    body: Body<Type>,
  ): Promise<AnswerTo<Type>> {
    if (state === 'connecting')
      await new Promise<void>((resolve, reject) => {
        untilOpen.push({ resolve, reject })
      })
    if (state !== 'open') throw new LostError()
    return transmit(type, body)
  }

  function schedulePing(): void {
    pingTimer = stop(pingTimer)
    pingTimer = setTimeout(() => {
      ping(PONG_LIMIT_MS)
      if (state === 'open') schedulePing()
    }, PING_EVERY_MS)
  }

  function ping(limitMs: number): void {
    if (state !== 'open' || socket === null) return
    if (socket.readyState !== socket.OPEN) {
      // Closed while the device slept, and the browser has not said so.
      lose()
      return
    }
    socket.send(JSON.stringify({ type: 'ping', id: `r${++lastId}` }))
    pongTimer ??= setTimeout(lose, limitMs)
  }

  /** Whatever was being waited for does not come any more. */
  function drop(): void {
    greetingTimer = stop(greetingTimer)
    pingTimer = stop(pingTimer)
    pongTimer = stop(pongTimer)
    const old = socket
    socket = null
    if (old !== null) {
      old.onmessage = null
      old.onclose = null
      old.close()
    }
    const fault = new LostError()
    const left = [...waiting.values(), ...untilOpen]
    waiting.clear()
    untilOpen = []
    for (const { reject } of left) reject(fault)
  }

  function lose(): void {
    const because = goodbye
    drop()
    if (because !== null && isTerminal(because)) {
      enter('closed', because)
      return
    }
    enter('lost', because)
    retryTimer = setTimeout(start, reconnectDelay(attempt++, chance()))
  }

  start()

  return {
    request,
    wake() {
      if (state === 'lost' && retryTimer !== null) start()
      else ping(WAKE_PONG_LIMIT_MS)
    },
    close() {
      retryTimer = stop(retryTimer)
      drop()
      if (state !== 'closed') enter('closed', null)
    },
  }
}

function stop(timer: ReturnType<typeof setTimeout> | null): null {
  if (timer !== null) clearTimeout(timer)
  return null
}
