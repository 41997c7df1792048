import { isIPv6 } from 'node:net'
import { homedir } from 'node:os'
import { pathToFileURL } from 'node:url'

/** Two colons or more, as in every IPv6 address; also times, and places in a file. Before what ends in IPv4 there are none. */
const COLONS = /(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?!\w|\.\d|:\d+\.\d)/gi

/** Takes out of a text what nobody else may read, since logs and reports are sent to others. */
export function scrub(text: string, home: string = homedir()): string {
  return (
    withoutHome(text, home)
      // Keys and tokens are 256 bits, in hexadecimal or base64url.
      .replace(/\b[0-9a-f]{64}\b/gi, '[key]')
      .replace(/\b[\w-]{43}\b/g, '[key]')
      .replace(/(#\/join\/|klopf:\/\/join\/\S*\/)[A-Z0-9]{6}\b/gi, '$1[code]')
      .replace(/(?:::ffff:)?\b\d{1,3}(?:\.\d{1,3}){3}\b/gi, (address) =>
        /^(?:::ffff:)?127\./i.test(address) ? address : '[address]',
      )
      .replace(COLONS, withoutAddress)
  )
}

/** As the system writes it, and as it stands in addresses of files, in JSON and in what Windows takes as well. */
function withoutHome(text: string, home: string): string {
  if (home.length < 2) return text
  const windows = /^(?:[a-z]:)?\\/i.test(home)
  const url = pathToFileURL(home, { windows }).href
  const forms = [
    url,
    url.slice('file://'.length),
    home.replaceAll('\\', '\\\\'),
    home,
    home.replaceAll('\\', '/'),
  ]
  // Windows does not care about capital letters, and neither do escapes.
  return forms.reduce((left, form) => left.replace(new RegExp(escaped(form), 'gi'), '~'), text)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function withoutAddress(found: string): string {
  if (found === '::' || found === '::1') return found
  // A colon may belong to the sentence, and addresses of network adapters are longer than times.
  const [address = found, rest = ''] = isIPv6(found)
    ? [found]
    : [found.replace(/:$/, ''), /:$/.exec(found)?.[0]]
  return isIPv6(address) || address.split(':').length > 4 ? `[address]${rest}` : found
}
