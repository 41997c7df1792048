/** Fetches a feed: https alone, no way round by another address, not for long, and not much. */
import { get } from 'node:https'

const LIMIT_MS = 10_000
const LARGEST = 16 * 1024

export interface FetchLimits {
  readonly limitMs?: number
  /** Certificates to trust instead of the usual ones. */
  readonly ca?: string
}

/** @throws When nobody answers, or with anything but a small file. */
export async function fetchFeed(
  address: string,
  { limitMs = LIMIT_MS, ca }: FetchLimits = {},
): Promise<string> {
  const signal = AbortSignal.timeout(limitMs)
  return new Promise((resolve, reject) => {
    const headers = { Accept: 'application/json' }
    const request = get(
      address,
      { signal, agent: false, headers, ...(ca === undefined ? {} : { ca }) },
      (response) => {
        const fail = (why: string): void => {
          response.destroy()
          reject(new Error(why))
        }
        // Also a redirect: it would leave the place that the person has named.
        if (response.statusCode !== 200) {
          fail(`The feed answers with ${response.statusCode}.`)
          return
        }
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.byteLength
          if (size > LARGEST) fail('The feed is too large.')
          else chunks.push(chunk)
        })
        response.on('end', () => {
          resolve(Buffer.concat(chunks).toString('utf8'))
        })
        response.on('error', reject)
      },
    )
    request.on('error', reject)
  })
}
