/** A server of a feed over https on loopback. Its certificate is of no use anywhere else. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'certificate')

/** Node trusts it where `NODE_EXTRA_CA_CERTS` names it. */
export const CERTIFICATE_FILE = join(folder, 'loopback.pem')

export interface FeedServer {
  /** Where it lies: `https://127.0.0.1:<port>`. */
  readonly origin: string
  /** Paths that were asked for. */
  readonly asked: readonly string[]
  answer: (request: IncomingMessage, response: ServerResponse) => void
  readonly stop: () => Promise<void>
}

export async function feedServer(): Promise<FeedServer> {
  const asked: string[] = []
  const server = createServer(
    { cert: readFileSync(CERTIFICATE_FILE), key: readFileSync(join(folder, 'loopback-key.pem')) },
    (request, response) => {
      asked.push(request.url ?? '')
      feed.answer(request, response)
    },
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const feed: FeedServer = {
    origin: `https://127.0.0.1:${port}`,
    asked,
    answer: (_request, response) => response.writeHead(404).end(),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return feed
}
