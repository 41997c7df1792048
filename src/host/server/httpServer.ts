/** The one HTTP port: the client's files, the list of tables, signs of life. Everything else is refused. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { OpenSockets, type Arrivals } from './arrivals.ts'
import { acceptedHost, hostHeader, type HostNames } from './hostNames.ts'
import { sourceOf } from './networkOf.ts'
import type { StaticFile, StaticFiles } from './staticFiles.ts'
import type { Tarpit } from './tarpit.ts'

export interface HttpContent {
  readonly files: StaticFiles
  readonly names: () => HostNames
  /** Requests and sockets, counted by address. */
  readonly requests: Arrivals
  readonly tarpit: Tarpit
  /** The link to name where a request came in under a foreign name. */
  readonly rightLink: () => string
  readonly tables: () => unknown
  readonly health: () => unknown
  /** Somebody came by this socket, and called the host by its name. */
  readonly came: (socket: Socket) => void
}

const HEADERS_LIMIT_MS = 10_000
const REQUEST_LIMIT_MS = 15_000
const IDLE_LIMIT_MS = 10_000
/** Of a socket on which nothing moves, also when answers wait for a client that does not read. WebSockets have limits of their own. */
const STILL_LIMIT_MS = 30_000
const MAX_HEADER_BYTES = 16 * 1024
const refusal = (status: string, text: string): string =>
  `HTTP/1.1 ${status}\r\nContent-Type: text/plain; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${text}\n`

/** To an address that holds or asks for more than its share, so that the rest stays for others. */
const TOO_MANY = refusal('503 Service Unavailable', 'Too many connections from this address.')
const NO_BODY = refusal('413 Content Too Large', 'Requests to this host have no body.')
const NOT_HTTP = refusal('400 Bad Request', 'This is no request over HTTP.')
const TOO_FAST = refusal('429 Too Many Requests', 'Too many requests from this address. Wait a moment.')

/** More than all browsers of a full house open at once; the WebSockets count too. */
const MAX_SOCKETS = 512

export function createHttpServer(content: HttpContent): Server {
  const { requests } = content
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    if (!requests.take(sourceOf(request.socket))) refuse(request.socket, TOO_FAST)
    // Not even to be thrown away: that would take as long as the sender likes.
    else if (hasBody(request)) refuse(request.socket, NO_BODY)
    else answer(content, request, response)
  }
  const server = createServer(
    {
      headersTimeout: HEADERS_LIMIT_MS,
      requestTimeout: REQUEST_LIMIT_MS,
      keepAliveTimeout: IDLE_LIMIT_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
      connectionsCheckingInterval: 2000,
    },
    take,
  )
  // What else a client expects of the answer changes nothing in it; left alone, Node would answer by itself, uncounted.
  server.on('checkContinue', take)
  server.on('checkExpectation', take)
  server.timeout = STILL_LIMIT_MS
  server.maxConnections = MAX_SOCKETS
  const open = new OpenSockets()
  // Node's own listener begins to read, and to answer: only those who are let in get so far.
  const serve = server.listeners('connection') as ((this: Server, socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket) => {
    const address = sourceOf(socket)
    if (!requests.take(address)) {
      content.tarpit.hold(socket, () => socket.destroy())
      return
    }
    for (const listener of serve) listener.call(server, socket)
    if (!open.add(address)) {
      refuse(socket, TOO_MANY)
      return
    }
    socket.once('close', () => open.remove(address))
  })
  server.maxHeadersCount = 64
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end(NOT_HTTP)
    else socket.destroy()
  })
  return server
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0
}

/** What else it has asked for meanwhile stays without an answer. */
function refuse(socket: Socket, answer: string): void {
  if (!socket.writable) return
  socket.on('error', () => socket.destroy())
  socket.end(answer, () => socket.destroy())
}

function answer(content: HttpContent, request: IncomingMessage, response: ServerResponse): void {
  const host = acceptedHost(hostHeader(request), content.names())
  if (host === null) {
    sendText(response, 421, `This host does not answer to that name. Open ${content.rightLink()}\n`)
    return
  }
  content.came(request.socket)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    sendText(response, 405, 'Only GET is understood here.\n')
    return
  }
  const path = (request.url ?? '/').split('?')[0] ?? '/'
  if (path === '/healthz') sendJson(response, content.health())
  else if (path === '/tables') sendJson(response, content.tables())
  else {
    const file = content.files.get(path)
    if (file === undefined) sendText(response, 404, 'There is nothing here.\n')
    else sendFile(request, response, { file, host })
  }
}

/** What each answer carries, whatever it is. */
function commonHeaders(response: ServerResponse): void {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'no-referrer')
  response.setHeader('X-Frame-Options', 'DENY')
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
}

/** The policy of the page; `host` is a validated Host header. */
function pagePolicy(host: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src 'self' ws://${host}`,
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, host }: { readonly file: StaticFile; readonly host: string },
): void {
  commonHeaders(response)
  response.setHeader('Content-Security-Policy', pagePolicy(host))
  response.setHeader('Content-Type', file.type)
  if (file.immutable) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
  else if (file.type.startsWith('text/html')) response.setHeader('Cache-Control', 'no-store')
  else {
    response.setHeader('Cache-Control', 'no-cache')
    response.setHeader('ETag', file.etag)
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304).end()
      return
    }
  }
  response.setHeader('Content-Length', file.bytes.byteLength)
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : file.bytes)
}

function sendJson(response: ServerResponse, value: unknown): void {
  send(response, 200, { type: 'application/json; charset=utf-8', body: JSON.stringify(value) })
}

function sendText(response: ServerResponse, status: number, body: string): void {
  send(response, status, { type: 'text/plain; charset=utf-8', body })
}

function send(
  response: ServerResponse,
  status: number,
  { type, body }: { readonly type: string; readonly body: string },
): void {
  commonHeaders(response)
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Content-Type', type)
  response.setHeader('Content-Length', Buffer.byteLength(body))
  response.writeHead(status).end(response.req.method === 'HEAD' ? undefined : body)
}
