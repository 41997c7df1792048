// Chromium knows schemes of its own only, so `klopf-app://ui/x` is shown as `http://ui.klopf-app.localhost/x`.

const SUFFIX = '.localhost'

/** @type {Set<string>} */
export const privilegedSchemes = new Set()

/** As Chromium shall see it. @param {string} url */
export function toPage(url) {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase()
  if (scheme === undefined || !privilegedSchemes.has(scheme)) return url
  const { host, pathname, search, hash } = new URL(url)
  return `http://${host}.${scheme}${SUFFIX}${pathname || '/'}${search}${hash}`
}

/** As the app shall see it. @param {string} url */
export function toApp(url) {
  if (!URL.canParse(url)) return url
  const { protocol, hostname, port, pathname, search, hash } = new URL(url)
  if (protocol !== 'http:' || port !== '' || !hostname.endsWith(SUFFIX)) return url
  const [scheme = '', ...host] = hostname.slice(0, -SUFFIX.length).split('.').reverse()
  if (!privilegedSchemes.has(scheme)) return url
  return `${scheme}://${host.reverse().join('.')}${pathname}${search}${hash}`
}
