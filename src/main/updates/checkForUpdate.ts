/** Asks the feed whether there is a newer version. Nothing is downloaded, and nothing installed. */
import { fetchFeed, type FetchLimits } from './fetchFeed.ts'
import { isNewer, parseFeed } from './feed.ts'

export type UpdateFound =
  /** No feed is named. */
  | { readonly type: 'off' }
  | { readonly type: 'newest' }
  | { readonly type: 'newer'; readonly version: string; readonly page: string }
  /** What lies at the address is no feed. */
  | { readonly type: 'noFeed' }
  | { readonly type: 'unreachable'; readonly detail: string }

export async function checkForUpdate({
  feed: address,
  own,
  limits,
}: {
  readonly feed: string | null
  /** The version that asks. */
  readonly own: string
  readonly limits?: FetchLimits
}): Promise<UpdateFound> {
  if (address === null) return { type: 'off' }
  let text: string
  try {
    text = await fetchFeed(address, limits)
  } catch (error) {
    return { type: 'unreachable', detail: error instanceof Error ? error.message : String(error) }
  }
  const feed = parseFeed(text, address)
  if (feed === null) return { type: 'noFeed' }
  return isNewer(feed.version, own) ? { type: 'newer', ...feed } : { type: 'newest' }
}
