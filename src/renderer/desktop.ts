/** What only the desktop window has: the one file that touches it. In a browser `desktop` is null. */
import type { FoundHost, GameEntry, KlopfBridge, MenuChoice, Opened, OwnHost } from '../preload/api.ts'

declare global {
  interface Window {
    readonly klopf?: KlopfBridge
  }
}

export type { FoundHost, GameEntry, KlopfBridge, MenuChoice, Opened, OwnHost }

export const desktop: KlopfBridge | null = typeof window === 'undefined' ? null : (window.klopf ?? null)

/** `ws://10.0.0.4:4711` as `host:port`. */
export function bareAddress(address: string): string {
  return address.replace(/^[a-z]+:\/\//, '').replace(/\/.*$/, '')
}

let askedHost: Promise<OwnHost> | null = null

/** The host in this app, null in a browser. */
export async function ownHost(): Promise<OwnHost | null> {
  if (desktop === null) return null
  askedHost ??= desktop.host()
  return askedHost
}
