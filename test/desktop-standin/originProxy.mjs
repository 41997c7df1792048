import { connect, createServer } from 'node:net'
import { toApp } from './schemeUrls.mjs'

const END = '\r\n\r\n'

/**
 * The proxy that all traffic of the windows takes: each connection is put to the app's `onBeforeRequest`, and the Origin
 * of WebSockets becomes that of the app's own scheme, as a real window sends it. All else passes unchanged.
 * @param {(url: string) => Promise<boolean>} allows
 * @returns {Promise<{ port: number, close: () => void }>}
 */
export async function startOriginProxy(allows) {
  const sockets = new Set()
  const server = createServer((client) => {
    sockets.add(client)
    client.once('close', () => sockets.delete(client))
    client.on('error', () => client.destroy())
    void headOf(client).then((head) => tunnel(client, head, allows))
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Reads up to the empty line; what comes after it is put back. @param {import('node:net').Socket} socket */
function headOf(socket) {
  return new Promise((resolve) => {
    let text = ''
    const read = (chunk) => {
      text += chunk.toString('latin1')
      const end = text.indexOf(END)
      if (end < 0 && looksLikeHead(text)) return
      socket.off('data', read)
      socket.pause()
      const rest = text.slice(end + END.length)
      if (end >= 0 && rest !== '') socket.unshift(Buffer.from(rest, 'latin1'))
      resolve(end < 0 ? '' : text.slice(0, end))
    }
    socket.on('data', read)
    socket.resume()
  })
}

/** Text, not the beginning of TLS. @param {string} text */
function looksLikeHead(text) {
  return /^[A-Z]/.test(text) && text.length < 64 * 1024
}

async function tunnel(client, head, allows) {
  const [, name, port] = /^CONNECT (\S+):(\d+) /.exec(head) ?? []
  // What is no tunnel is Chromium's own traffic: the pages' plain requests never come here.
  if (name === undefined) {
    client.end(`HTTP/1.1 403 Forbidden\r\nConnection: close${END}`)
    return
  }
  client.write(`HTTP/1.1 200 Connection established${END}`)
  const handshake = await headOf(client)
  const path = /^GET (\S+) /.exec(handshake)?.[1]
  if (path === undefined || !(await allows(`ws://${name}:${port}${path}`))) {
    client.destroy()
    return
  }
  const server = connect(Number(port), name.replace(/^\[|\]$/g, ''))
  server.once('error', () => client.destroy())
  server.once('close', () => client.destroy())
  client.once('close', () => server.destroy())
  server.once('connect', () => {
    server.write(withAppOrigin(handshake) + END)
    server.pipe(client)
    client.pipe(server)
  })
}

/** @param {string} head */
function withAppOrigin(head) {
  return head.replace(
    /^(origin: )(\S+)/im,
    (_line, name, origin) => name + toApp(`${origin}/`).replace(/\/$/, ''),
  )
}
