/** Opens WebSockets for those who may have one, counts them, and listens for their heartbeats. */
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { MAX_MESSAGE_BYTES, SILENCE_LIMIT_MS } from '../../protocol/messages/limits.ts'
import { isOwnComputer } from './addresses.ts'
import { Arrivals } from './arrivals.ts'
import { Connection, type ConnectionEvents } from './connection.ts'
import { acceptedHost, calledHost, hostHeader, isOriginAccepted, type HostNames } from './hostNames.ts'
import { sourceOf } from './networkOf.ts'
import type { MessageRate } from './rate.ts'
import type { Tarpit } from './tarpit.ts'

const PER_ADDRESS = 16
const PER_HOST = 64
/** Sockets over the limit get a reason before they are closed, as long as there are not too many of those either. */
const EXPLAINED = 16
/** To an address that comes on and on the reason is not said each time: that takes more than all the rest of a refusal. */
const EXPLANATIONS: MessageRate = { perSecond: 0.2, burst: 5 }

const BEAT_MS = 15_000

/** So many requests does a refused socket count: whoever comes on and on is soon not even heard, which costs the least. */
const REFUSED_COSTS = 20

export interface SocketsParts extends ConnectionEvents {
  readonly requests: Pick<Arrivals, 'charge'>
  readonly tarpit: Tarpit
  readonly names: () => HostNames
  readonly messageRate: MessageRate
  /** Connections that an address may open. */
  readonly connectionRate: MessageRate
  readonly rightLink: () => string
  readonly opened: (connection: Connection) => void
  /** Somebody came by this socket, and called the host by its name. */
  readonly came: (socket: Socket) => void
}

export class Sockets {
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  })
  private readonly connections = new Set<Connection>()
  private isStopping = false
  private readonly beats: NodeJS.Timeout
  private explaining = 0

  private readonly arrivals: Arrivals
  private readonly explanations = new Arrivals(EXPLANATIONS, () => performance.now())

  constructor(private readonly parts: SocketsParts) {
    this.arrivals = new Arrivals(parts.connectionRate, () => performance.now())
    this.beats = setInterval(() => {
      for (const connection of this.connections) connection.beat(SILENCE_LIMIT_MS)
    }, BEAT_MS)
    this.beats.unref()
  }

  serve(http: Server): void {
    this.server.on('wsClientError', (_error, socket) => {
      refuse(socket, '400 Bad Request', 'This opens no WebSocket.\n')
    })
    http.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head))
  }

  /** Says goodbye to everybody and waits until they are gone. */
  async stop(): Promise<void> {
    this.isStopping = true
    clearInterval(this.beats)
    for (const connection of this.connections) connection.goodbye('hostStopping')
    await new Promise<void>((resolve) => {
      this.whenEmpty = resolve
      this.checkEmpty()
    })
  }

  private whenEmpty: (() => void) | null = null

  private checkEmpty(): void {
    if (this.connections.size === 0 && this.explaining === 0) this.whenEmpty?.()
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // A client may go away at any moment, also before it is anybody's.
    socket.on('error', () => socket.destroy())
    const host = acceptedHost(hostHeader(request), this.parts.names())
    if (host === null) {
      refuse(
        socket,
        '421 Misdirected Request',
        `This host does not answer to that name. Open ${this.parts.rightLink()}\n`,
      )
    } else if ((request.url ?? '').split('?')[0] !== '/ws') {
      refuse(socket, '404 Not Found', 'There is nothing here.\n')
    } else if (!isOriginAccepted(request.headers.origin, host)) {
      refuse(socket, '403 Forbidden', 'Only pages of this host may connect.\n')
    } else if (this.isStopping) {
      // The host waits until all are gone, and would wait for this one as well.
      refuse(socket, '503 Service Unavailable', 'This host is stopping.\n')
    } else this.admit(request, socket, head)
  }

  private admit(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.parts.came(request.socket)
    const address = sourceOf(request.socket)
    const fromAddress = [...this.connections].filter((connection) => connection.address === address).length
    const isOver =
      !this.arrivals.take(address) || fromAddress >= PER_ADDRESS || this.connections.size >= PER_HOST
    if (isOver) this.parts.requests.charge(address, REFUSED_COSTS)
    if (isOver && (this.explaining >= EXPLAINED || !this.explanations.take(address))) {
      this.parts.tarpit.hold(socket, () => {
        refuse(socket, '503 Service Unavailable', 'Too many connections.\n')
      })
      return
    }
    this.server.handleUpgrade(request, socket, head, (webSocket) => {
      const closed: ConnectionEvents['closed'] = (connection, why) => {
        if (!this.connections.delete(connection)) this.explaining--
        else this.parts.closed(connection, why)
        this.checkEmpty()
      }
      const { message, messageRate } = this.parts
      const connection = new Connection({
        socket: webSocket,
        stream: socket,
        address,
        isOwnComputer: isOwnComputer(request.socket),
        host: calledHost(request.headers.host ?? '', {
          localAddress: request.socket.localAddress,
          port: this.parts.names().port,
        }),
        events: { message, closed },
        rate: messageRate,
      })
      if (isOver) {
        this.explaining++
        connection.goodbye('tooManyConnections')
        return
      }
      this.connections.add(connection)
      this.parts.opened(connection)
    })
  }
}

function refuse(socket: Duplex, status: string, body: string): void {
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: text/plain; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    // Else it stays half open for as long as the other side likes.
    () => socket.destroy(),
  )
}
