/** One WebSocket: its limits, its heartbeat, and the way of each frame in and out. */
import { randomBytes } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { CLOSE_CODES, type GoodbyeCode } from '../../protocol/messages/closeCodes.ts'
import {
  isOtherVersion,
  parseClientMessage,
  type ClientMessage,
} from '../../protocol/messages/clientMessages.ts'
import { HELLO_LIMIT_MS, MAX_MESSAGE_BYTES, MAX_MESSAGE_DEPTH } from '../../protocol/messages/limits.ts'
import type { ServerMessage } from '../../protocol/messages/serverMessages.ts'
import type { Device } from '../../protocol/messages/tableView.ts'
import type { TableId } from '../../protocol/ids.ts'
import type { Session } from '../requests/session.ts'
import type { Client } from '../tables/client.ts'
import { isDeeperThan } from '../../protocol/depth.ts'
import { Rate, type MessageRate } from './rate.ts'

/** A frame may be so large with its head, in bytes. */
const LARGEST_FRAME = MAX_MESSAGE_BYTES + 14

/** Bytes that may wait for a client that does not read. */
const QUEUE_LIMIT = 1024 * 1024
/** Text frames, also where the text is in UTF-8 already. */
const TEXT = { binary: false } as const
/** A large message waits until fewer bytes than this are queued. */
const ROOM = 128 * 1024
/** As many bytes leave in one write; more gain nothing. */
const GATHERED = 64 * 1024
/** How long a client may take to close; then the socket is cut. */
const CLOSE_LIMIT_MS = 2000
const LOOK_FOR_ROOM_MS = 20

export interface ConnectionEvents {
  readonly message: (connection: Connection, message: ClientMessage) => Promise<void>
  readonly closed: (connection: Connection, why: { readonly code: string; readonly text: string }) => void
}

export interface ConnectionParts {
  readonly socket: WebSocket
  readonly stream: Duplex
  readonly address: string
  readonly isOwnComputer: boolean
  /** As the Host header has it, in small letters. */
  readonly host: string
  readonly events: ConnectionEvents
  readonly rate: MessageRate
}

export class Connection implements Client, Session {
  readonly nonce = randomBytes(32).toString('hex')
  greeted: Device | null = null
  isOperator = false
  table: TableId | null = null
  private readonly rate: Rate
  /** Of bytes, whatever they are: pongs and pieces of frames are no messages, and cost as much. */
  private readonly byteRate: Rate
  private helloTimer: NodeJS.Timeout | null
  private cutTimer: NodeJS.Timeout | null = null
  private lastSign = performance.now()
  private ending: GoodbyeCode | null = null
  private fault = ''
  private gathering = false
  private readonly socket: WebSocket
  /** What the WebSocket writes to. */
  private readonly stream: Duplex
  readonly address: string
  readonly isOwnComputer: boolean
  readonly host: string
  private readonly events: ConnectionEvents

  constructor({ socket, stream, address, isOwnComputer, host, events, rate }: ConnectionParts) {
    this.socket = socket
    this.stream = stream
    this.address = address
    this.isOwnComputer = isOwnComputer
    this.host = host
    this.events = events
    this.rate = new Rate(rate, performance.now())
    this.byteRate = new Rate(
      { perSecond: rate.perSecond * LARGEST_FRAME, burst: rate.burst * LARGEST_FRAME },
      performance.now(),
    )
    stream.on('data', (chunk: Buffer) => this.onBytes(chunk.byteLength))
    this.helloTimer = setTimeout(() => {
      if (this.greeted === null) this.goodbye('helloTimeout')
    }, HELLO_LIMIT_MS)
    socket.on('message', (data, isBinary) => this.onFrame(data, { isBinary }))
    socket.on('ping', () => this.allows())
    // Nobody asks for them that often.
    socket.on('pong', () => this.allows())
    socket.on('error', (error) => {
      this.fault = error.message
    })
    socket.on('close', (code) => {
      if (this.helloTimer !== null) clearTimeout(this.helloTimer)
      this.helloTimer = null
      // A timer that still ran would keep all of a flooder's connections in memory.
      if (this.cutTimer !== null) clearTimeout(this.cutTimer)
      events.closed(this, { code: this.ending ?? String(code), text: this.fault })
    })
  }

  get client(): Client {
    return this
  }

  get device(): Device {
    return this.greeted ?? 'computer'
  }

  placed(table: TableId | null): void {
    this.table = table
  }

  send(message: ServerMessage): void {
    this.sendJson(JSON.stringify(message))
  }

  sendJson(frame: string): void {
    if (this.ending !== null || this.socket.readyState !== this.socket.OPEN) return
    if (this.socket.bufferedAmount > QUEUE_LIMIT) {
      this.ending = 'slowReader'
      // Nothing more gets through to this client, not even a goodbye.
      this.socket.terminate()
      return
    }
    this.gather()
    this.socket.send(frame, TEXT)
  }

  /** What is sent in one go leaves in one write: decisions that shared a sync are told together. */
  private gather(): void {
    if (this.gathering) {
      if (this.stream.writableLength < GATHERED) return
      // Gathered bytes must not look like those of a client that does not read.
      this.stream.uncork()
      this.stream.cork()
      return
    }
    this.gathering = true
    this.stream.cork()
    process.nextTick(() => {
      this.gathering = false
      this.stream.uncork()
    })
  }

  async hasRoom(): Promise<boolean> {
    while (this.isOpen && this.socket.bufferedAmount > ROOM)
      await new Promise((resolve) => setTimeout(resolve, LOOK_FOR_ROOM_MS))
    return this.isOpen
  }

  goodbye(code: GoodbyeCode): void {
    if (this.ending !== null) return
    this.send({ type: 'goodbye', code })
    this.ending = code
    this.socket.close(CLOSE_CODES[code].number, code)
    this.cutTimer = setTimeout(() => this.socket.terminate(), CLOSE_LIMIT_MS).unref()
  }

  /** Asks for a sign of life; a client that gave none for `limitMs` is closed. */
  beat(limitMs: number): void {
    if (!this.isOpen) return
    if (performance.now() - this.lastSign > limitMs) {
      this.ending = 'silent'
      this.socket.terminate()
      return
    }
    this.socket.ping()
  }

  get isOpen(): boolean {
    return this.ending === null && this.socket.readyState === this.socket.OPEN
  }

  private sign(): void {
    this.lastSign = performance.now()
  }

  private allows(): boolean {
    this.sign()
    if (this.rate.take(performance.now())) return true
    this.goodbye('tooFast')
    return false
  }

  private onBytes(count: number): void {
    if (this.byteRate.take(performance.now(), count)) return
    if (this.ending === null) {
      this.goodbye('tooFast')
      // What is still on its way would be read for nothing.
      this.socket.pause()
    } else this.socket.terminate()
  }

  private onFrame(data: RawData, { isBinary }: { readonly isBinary: boolean }): void {
    if (this.ending !== null || !this.allows()) return
    const read = isBinary ? 'badMessage' : readFrame(data)
    if (typeof read === 'string') {
      this.goodbye(read)
      return
    }
    this.events.message(this, read).catch((error: unknown) => {
      this.fault = error instanceof Error ? (error.stack ?? error.message) : String(error)
      this.goodbye('hostFault')
    })
  }
}

/** The message, or why there is none. */
function readFrame(data: RawData): ClientMessage | 'badMessage' | 'otherVersion' {
  // `ws` gives text as one Buffer, unless told otherwise.
  const text = Buffer.isBuffer(data) ? data.toString('utf8') : ''
  if (isDeeperThan(MAX_MESSAGE_DEPTH, text)) return 'badMessage'
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'badMessage'
  }
  return isOtherVersion(value) ? 'otherVersion' : (parseClientMessage(value) ?? 'badMessage')
}
