/** Looking for newer versions: off until the person names a feed, and never more than a look. */
import type { CallAnswer } from '../ipc/calls.ts'
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
  /** Unless it is kept, nothing changes. */
  readonly set: (wanted: UpdateSettings) => Promise<CallAnswer<'setUpdates'>>
}

export function updates({
  settings,
  keep,
  notKept,
  confirm,
  words,
  openPage,
}: {
  readonly settings: () => UpdateSettings
  /** Holds at once; rejects when the disk refuses. */
  readonly keep: (settings: UpdateSettings) => Promise<void>
  /** Says that the disk refuses. */
  readonly notKept: (error: unknown) => void
  /** Did the person enter this address? Only then anything leaves the local network. */
  readonly confirm: (feed: string) => Promise<boolean>
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
      const { feed } = wanted
      if (feed !== null && !isFeedAddress(feed)) return 'notHttps'
      if (feed !== null && feed !== settings().feed && !(await confirm(feed))) return 'declined'
      const before = settings()
      try {
        await keep(wanted)
        return 'kept'
      } catch (error) {
        // The disk refuses this as well; what holds until the end of the app is what was kept.
        await keep(before).catch(() => undefined)
        notKept(error)
        return 'notKept'
      }
    },
  }
}
