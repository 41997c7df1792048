/** Answers the window's own scheme, from memory: no address ever becomes a path on disk. */
import type { StaticFile, StaticFiles } from '../../host/server/staticFiles.ts'
import { isOwnPage, PAGE_POLICY } from './ownPage.ts'

/** The parts of a request that matter here. */
export interface PageRequest {
  readonly url: string
  readonly method: string
}

const COMMON = {
  'Content-Security-Policy': PAGE_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
} as const

export function servePage(files: StaticFiles): (request: PageRequest) => Response {
  return ({ url, method }) => {
    if (!isOwnPage(url)) return sentence(403, 'This address is not part of Klopf.')
    if (method !== 'GET' && method !== 'HEAD') return sentence(405, 'Only GET is understood here.')
    const file = files.get(new URL(url).pathname)
    return file === undefined ? sentence(404, 'There is nothing here.') : whole(file, method)
  }
}

function whole(file: StaticFile, method: string): Response {
  const headers = {
    ...COMMON,
    'Content-Type': file.type,
    'Content-Length': String(file.bytes.byteLength),
  }
  return new Response(method === 'HEAD' ? null : new Uint8Array(file.bytes), { headers })
}

function sentence(status: number, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...COMMON, 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
