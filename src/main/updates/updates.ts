/** Looking for newer versions: off until the person names a feed, and never more than a look. */
import type { UpdateSettings } from '../start/settings.ts'
import type { Words } from '../words/en.ts'
import { checkForUpdate } from './checkForUpdate.ts'
import { isFeedAddress } from './feed.ts'
import { tellUpdate } from './tellUpdate.ts'

export interface Updates {
  /** The person asks, so whatever is found is said. */
  readonly check: () => Promise<void>
  /** At a start nothing is said but that there is a newer version, if the person wants that. */
  readonly checkAtStart: () => Promise<void>
  /** False when the feed's address is none of https; then nothing changes. */
  readonly set: (wanted: UpdateSettings) => Promise<boolean>
}

export function updates({
  settings,
  keep,
  words,
  openPage,
}: {
  readonly settings: () => UpdateSettings
  readonly keep: (settings: UpdateSettings) => Promise<void>
  readonly words: () => Words['updates']
  readonly openPage: (page: string) => Promise<void>
}): Updates {
  const own = __APP_VERSION__
  const look = () => checkForUpdate({ feed: settings().feed, own })
  return {
    check: async () => {
      await tellUpdate({ found: await look(), own, words: words(), openPage })
    },
    checkAtStart: async () => {
      if (!settings().atStart) return
      const found = await look()
      if (found.type === 'newer') await tellUpdate({ found, own, words: words(), openPage })
    },
    set: async (wanted) => {
      if (wanted.feed !== null && !isFeedAddress(wanted.feed)) return false
      await keep(wanted)
      return true
    },
  }
}
