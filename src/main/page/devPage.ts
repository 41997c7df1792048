/** While developing, the own scheme shows the files of Vite's server instead, so that all else stays as it is. */
import { isOwnPage, PAGE_POLICY } from './ownPage.ts'
import type { PageRequest } from './servePage.ts'

/** Vite puts styles into the page as it changes them. */
const DEV_POLICY = PAGE_POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")

export function devPage(server: string): (request: PageRequest) => Promise<Response> {
  return async ({ url, method }) => {
    if (!isOwnPage(url)) return new Response(null, { status: 403 })
    const { pathname, search } = new URL(url)
    const { body, status, headers } = await fetch(new URL(pathname + search, server), { method })
    return new Response(body, {
      status,
      headers: {
        'Content-Type': headers.get('content-type') ?? 'text/plain',
        'Content-Security-Policy': DEV_POLICY,
      },
    })
  }
}
