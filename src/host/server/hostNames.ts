/**
 * Under which names this host may be spoken to. A page of a foreign name that resolves to this address (DNS rebinding)
 * carries that name in its Host header, and so is told apart.
 */
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { hostUrl, isEverywhere } from './addresses.ts'

export interface HostNames {
  /** The port in use. */
  readonly port: number
  /** Own names, lower case: bare, and with the domain where the computer itself knows one. */
  readonly names: readonly string[]
}

export function ownNames(computer: string = hostname()): readonly string[] {
  const name = computer.toLowerCase().replace(/\.$/, '')
  const bare = name.split('.')[0] ?? ''
  return [...new Set([name, bare].filter((entry) => entry !== ''))]
}

/** Undefined where there is none, or more than one: of two names nobody knows which one was meant. */
export function hostHeader({ headersDistinct }: IncomingMessage): string | undefined {
  const [name, ...more] = headersDistinct['host'] ?? []
  return more.length === 0 ? name : undefined
}

/** The header as it may be repeated in links and policies, or null for one that is not ours. */
export function acceptedHost(header: string | undefined, { port, names }: HostNames): string | null {
  if (header === undefined || header.length > 255) return null
  const match = /^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(?::(\d{1,5}))?$/.exec(header)
  if (match === null) return null
  const [, name = '', portText] = match
  if (Number(portText ?? 80) !== port) return null
  const plain = name.toLowerCase()
  const known = plain.startsWith('[')
    ? isIP(plain.slice(1, -1)) === 6
    : isIP(plain) === 4 || isOwnName(plain, names)
  return known ? header.toLowerCase() : null
}

/**
 * What was called, as proofs must name it: a name as the header has it, an address as the socket has it. The header is
 * the caller's choice, and may name the address of somebody who had the proof made for himself.
 */
export function calledHost(header: string, { localAddress = '', port }: Called): string {
  const name = header.replace(/:\d+$/, '').toLowerCase()
  const isName = isIP(name) === 0 && !name.startsWith('[')
  // The computer calls itself so; nobody else can be there.
  if (isName || isEverywhere(name.replace(/^\[|\]$/g, ''))) return header.toLowerCase()
  const [address = ''] = localAddress.replace(/^::ffff:/i, '').split('%')
  return new URL(hostUrl(address, port)).host
}

interface Called {
  readonly localAddress?: string | undefined
  /** The port in use. */
  readonly port: number
}

function isOwnName(name: string, names: readonly string[]): boolean {
  if (name === 'localhost') return true
  return names.some((own) => name === own || (!own.includes('.') && name === `${own}.local`))
}

/** The desktop window's own scheme. It is never registered with the system, so no page and no link can carry it. */
export const DESKTOP_ORIGIN = 'klopf-app://ui'

/** May a WebSocket of this Origin be opened? Programs that are no browsers send none. */
export function isOriginAccepted(origin: string | undefined, host: string): boolean {
  if (origin === undefined) return true
  return origin === DESKTOP_ORIGIN || origin.toLowerCase() === `http://${host}`
}
