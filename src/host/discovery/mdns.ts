/**
 * `bonjour-service` with its pitfalls fenced in: it sends on one interface only, so there is one instance an address;
 * it hears nothing unless bound to 0.0.0.0; without listeners a taken port 5353 ends the process; its default error
 * callback throws; without goodbyes others keep a dead host for hours.
 */
import { Bonjour } from 'bonjour-service'

const GOODBYE_LIMIT_MS = 500

export type MdnsFault = (text: string) => void

export interface Mdns {
  readonly address: string
  readonly bonjour: Bonjour
  /** Says goodbye to the network, for a limited time, and closes. */
  readonly close: () => Promise<void>
}

interface Emitter {
  on(event: 'error' | 'warning', listener: (error: Error) => void): unknown
}

export function openMdns(address: string, fault: MdnsFault): Mdns {
  const report = (error: unknown): void => fault(`mDNS on ${address}: ${String(error)}`)
  const options = { interface: address, bind: '0.0.0.0', reuseAddr: true }
  // The types know neither the options of the socket below nor that emitter.
  const bonjour = new Bonjour(options as unknown as ConstructorParameters<typeof Bonjour>[0], report)
  const { mdns } = (bonjour as unknown as { readonly server: { readonly mdns: Emitter } }).server
  mdns.on('error', report)
  mdns.on('warning', report)
  return {
    address,
    bonjour,
    close: () =>
      new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(limit)
          try {
            bonjour.destroy()
          } catch (error) {
            report(error)
          }
          resolve()
        }
        const limit = setTimeout(end, GOODBYE_LIMIT_MS)
        try {
          bonjour.unpublishAll(end)
        } catch (error) {
          report(error)
          end()
        }
      }),
  }
}
