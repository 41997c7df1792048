import type { Server } from 'node:http'
import { isIP } from 'node:net'

/** A port that somebody asked for by number and that another program has. */
export class PortTaken extends Error {
  constructor(readonly port: number) {
    super(`Port ${port} is taken by another program. Choose another one with --port, or leave it out.`)
  }
}

export interface ListenWish {
  /** Asked for by number; then no other will do. */
  readonly wanted: number | null
  /** The port of the last run, taken if it is free. */
  readonly remembered: number | null
  /** Null for all addresses. */
  readonly address: string | null
}

/** A port that guests can remember, tried before any other. */
const FIRST_CHOICE = 47_600

/** @throws PortTaken */
export async function listen(server: Server, { wanted, remembered, address }: ListenWish): Promise<number> {
  // Nobody is asked whose name it might be.
  if (address !== null && isIP(address) === 0 && address !== 'localhost') throw noSuchAddress(address)
  if (wanted !== null) {
    const port = await tryPort(server, wanted, address)
    if (port === null) throw new PortTaken(wanted)
    return port
  }
  for (const candidate of [remembered, FIRST_CHOICE, 0]) {
    if (candidate === null) continue
    const port = await tryPort(server, candidate, address)
    if (port !== null) return port
  }
  throw new Error('There is no free port on this computer.')
}

function noSuchAddress(address: string): Error {
  return new Error(`This computer has no address ${address}. Leave out --address, or give one that it has.`)
}

/** Null when the port is taken or forbidden. */
function tryPort(server: Server, port: number, address: string | null): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null)
      else if (error.code === 'EADDRNOTAVAIL') reject(noSuchAddress(address ?? ''))
      else reject(error)
    }
    server.once('error', failed)
    server.listen({ port, host: address ?? '0.0.0.0', exclusive: true }, () => {
      server.off('error', failed)
      const bound = server.address()
      resolve(typeof bound === 'object' && bound !== null ? bound.port : port)
    })
  })
}
