import { homedir } from 'node:os'

/** Takes out of a text what nobody else may read, since logs and reports are sent to others. */
export function scrub(text: string, home: string = homedir()): string {
  const bare = home.length > 1 ? text.replaceAll(home, '~') : text
  return (
    bare
      // Keys and tokens are 256 bits, in hexadecimal or base64url.
      .replace(/\b[0-9a-f]{64}\b/gi, '[key]')
      .replace(/\b[\w-]{43}\b/g, '[key]')
      .replace(/(#\/join\/|klopf:\/\/join\/\S*\/)[A-Z0-9]{6}\b/gi, '$1[code]')
      .replace(/\b\d{1,3}(\.\d{1,3}){3}\b/g, (address) =>
        address.startsWith('127.') ? address : '[address]',
      )
      .replace(/\b[0-9a-f]{0,4}(:[0-9a-f]{0,4}){4,7}\b/gi, '[address]')
  )
}
