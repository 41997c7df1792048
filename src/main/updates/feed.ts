/** The feed that names the newest version: a small JSON file that whoever hands Klopf out puts anywhere. */
import * as v from 'valibot'
import { LONGEST_FEED } from '../ipc/choices.ts'

/** Later versions may say more in it; what is not known here is not read. */
const feedSchema = v.object({
  version: v.pipe(v.string(), v.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/)),
  /** Where a person gets it. */
  page: v.pipe(v.string(), v.maxLength(300)),
})

export type Feed = Readonly<v.InferOutput<typeof feedSchema>>

/** An address that a feed may lie at: https, and nothing that belongs to a person. */
export function isFeedAddress(text: string): boolean {
  if (text.length > LONGEST_FEED || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}

/** Null for what is no feed. A page elsewhere than the feed is none of its business. The page is spelled as it was understood. */
export function parseFeed(text: string, feedAddress: string): Feed | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const parsed = v.safeParse(feedSchema, value)
  if (!parsed.success || !isPageOfFeed(parsed.output.page, feedAddress)) return null
  return { version: parsed.output.version, page: new URL(parsed.output.page).href }
}

/** May the browser be sent to this page? It lies at the very place of the feed that the person has named. */
export function isPageOfFeed(page: string, feedAddress: string): boolean {
  return isFeedAddress(page) && isFeedAddress(feedAddress) && originOf(page) === originOf(feedAddress)
}

function originOf(address: string): string {
  return new URL(address).origin
}

/** `own` may carry a suffix, as `1.0.0-beta.2`, which comes before `1.0.0`. */
export function isNewer(version: string, own: string): boolean {
  const [numbers = '', suffix] = own.split(/-(.*)/s)
  const owned = numbers.split('.').map(Number)
  for (const [at, number] of version.split('.').map(Number).entries()) {
    const difference = number - (owned[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return suffix !== undefined
}
