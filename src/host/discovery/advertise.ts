/** Tells the network that a host is here, as `_klopf._tcp`. */
import { isIPv6 } from 'node:net'
import { PROTOCOL_VERSION } from '../../protocol/version.ts'
import { isEverywhere } from '../server/addresses.ts'
import { InterfaceWatch, mdnsAddresses } from './lanInterfaces.ts'
import { openMdns, type Mdns, type MdnsFault } from './mdns.ts'
import { cutToBytes } from './text.ts'

export interface Advertised {
  readonly hostId: string
  readonly hostName: string
  readonly port: number
}

export interface Advertiser {
  stop(): Promise<void>
}

export const SERVICE_TYPE = 'klopf'

/** A TXT item over 255 bytes makes a service invisible; `name=` counts too. */
const NAME_BYTES = 200

/** `only` is what the host listens on; null for all. */
export function advertise(what: Advertised, only: string | null, fault: MdnsFault): Advertiser {
  if (only !== null && isIPv6(only) && !isEverywhere(only))
    fault(`A host at ${only} alone is not announced. Give guests its link.`)
  let open = publishAll(what, only, fault)
  let changing = Promise.resolve()
  const watch = new InterfaceWatch(only, () => {
    // Addresses in what was published are a snapshot, so everything is published anew.
    changing = changing.then(async () => {
      await Promise.all(open.map((mdns) => mdns.close()))
      open = publishAll(what, only, fault)
    })
  })
  return {
    async stop() {
      watch.stop()
      await changing
      await Promise.all(open.map((mdns) => mdns.close()))
    },
  }
}

function publishAll(
  { hostId, hostName, port }: Advertised,
  only: string | null,
  fault: MdnsFault,
): readonly Mdns[] {
  return mdnsAddresses(only).flatMap((address) => {
    try {
      const mdns = openMdns(address, fault)
      // The id is unique, so nothing needs probing; two hosts of one name both stay visible.
      mdns.bonjour.publish({
        name: hostId,
        type: SERVICE_TYPE,
        port,
        host: `klopf-${hostId}.local`,
        probe: false,
        disableIPv6: true,
        txt: {
          id: hostId,
          name: cutToBytes(hostName, NAME_BYTES),
          protocol: String(PROTOCOL_VERSION),
          ip: address,
        },
      })
      return [mdns]
    } catch (error) {
      fault(`mDNS on ${address}: ${String(error)}`)
      return []
    }
  })
}
