/** The one place that sends the system's browser anywhere: to what is on a list, and nowhere else. */
import { isPageOfFeed } from '../updates/feed.ts'

/** The part of `shell` that is needed. */
export interface LinkShell {
  openExternal(url: string): Promise<void>
}

export interface LinkLists {
  /** Pages of hosts on the network exactly as they are listed, which fit where the app's version does not. */
  readonly isHostPage: (url: string) => boolean
  /** Where the person looks for newer versions, null for nowhere. */
  readonly feed: () => string | null
  /** There is no browser, or it does not start. */
  readonly notOpened: (url: string, error: unknown) => void
}

export interface Links {
  /** For the page, which may ask for hosts alone; anything else is passed over. */
  readonly openHostPage: (url: string) => void
  /** For the person, who has read the address and clicked. */
  readonly openUpdatePage: (url: string) => Promise<void>
}

export function links(shell: LinkShell, { isHostPage, feed, notOpened }: LinkLists): Links {
  const open = (url: string): Promise<void> =>
    shell.openExternal(url).catch((error: unknown) => {
      notOpened(url, error)
    })
  return {
    openHostPage: (url) => {
      if (isHostPage(url)) void open(url)
    },
    openUpdatePage: async (url) => {
      const address = feed()
      if (address === null || !isPageOfFeed(url, address)) throw new Error(`${url} is on no list.`)
      // As it was understood: what a check reads otherwise than a browser would pass it.
      await open(new URL(url).href)
    },
  }
}
