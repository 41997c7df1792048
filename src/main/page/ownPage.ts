/** The window's page: which addresses are it, and what it may load. */
import { DESKTOP_ORIGIN } from '../../host/server/hostNames.ts'

/** Registered inside this process only, so that no web page and no link of the system can carry it. */
export const SCHEME = 'klopf-app'
export const PAGE_URL = `${DESKTOP_ORIGIN}/`

/** Is this the window's own page or a file of it? Node knows no origins of such schemes, hence the parts. */
export function isOwnPage(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, host, username, password } = new URL(url)
  return `${protocol}//${host}` === DESKTOP_ORIGIN && username === '' && password === ''
}

/**
 * The policy of the page. Where a guest's page reaches its one host, the window reaches any on the network: a policy
 * cannot name ranges of addresses, so `isAllowedRequest` draws that line.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "worker-src 'self'",
  "connect-src 'self' ws:",
  "frame-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')
