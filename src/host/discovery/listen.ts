/** Hears what is announced on each interface. */
import type { Browser, Service } from 'bonjour-service'
import { SERVICE_TYPE } from './advertise.ts'
import { MOST_HOSTS } from './candidates.ts'
import { mdnsAddresses } from './lanInterfaces.ts'
import { openMdns, type MdnsFault } from './mdns.ts'

/** Nobody is listened to beyond this, until the next time. */
const MOST_SERVICES = 512

export interface ListenParts {
  /** One interface only; null for all. */
  readonly only: string | null
  readonly fault: MdnsFault
  /** False when it has to be heard again. */
  readonly up: (service: Service) => boolean
  readonly down: (service: Service) => void
}

export interface Listening {
  /** Asks the network. */
  ask(): void
  /** Begins anew where there was a crowd. To be called now and then. */
  renew(): void
  readonly close: () => Promise<void>
}

export function listenOnAll(parts: ListenParts): readonly Listening[] {
  return mdnsAddresses(parts.only).flatMap((address) => {
    try {
      return [listenOn(address, parts)]
    } catch (error) {
      parts.fault(`mDNS on ${address}: ${String(error)}`)
      return []
    }
  })
}

function listenOn(address: string, { fault, up, down }: ListenParts): Listening {
  const mdns = openMdns(address, fault)
  let isCrowd = false
  const listen = (): Browser => {
    const opened = mdns.bonjour.find({ type: SERVICE_TYPE })
    const heard = (service: Service): void => {
      // The library tells of each once, keeps it for ever, and looks through all at each announcement.
      if (!up(service) || opened.services.length > MOST_HOSTS) isCrowd = true
      if (opened.services.length > MOST_SERVICES) opened.stop()
    }
    opened.on('up', heard)
    opened.on('txt-update', heard)
    opened.on('srv-update', heard)
    opened.on('down', down)
    return opened
  }
  let browser = listen()
  return {
    ask: () => browser.update(),
    renew: () => {
      if (!isCrowd) return
      isCrowd = false
      browser.stop()
      browser = listen()
    },
    close: mdns.close,
  }
}
