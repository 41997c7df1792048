/** Files and links that the system hands over. They wait until the page asks for them, then they are pushed. */
import type { Opened } from '../ipc/calls.ts'
import { isJoinLink, isReplayName } from '../start/startOptions.ts'
import { readReplayFile, type ReadFile } from './replayFiles.ts'

export interface OpenedItems {
  readonly open: (item: string) => Promise<void>
  /** What waited; from now on the page listens. */
  readonly take: () => Opened[]
  /** The page has gone: what comes next waits again. */
  readonly pageGone: () => void
}

export function openedItems({
  push,
  onRead,
  onUnreadable,
}: {
  readonly push: (opened: Opened) => void
  readonly onRead: (path: string) => void
  readonly onUnreadable: (fault: Extract<ReadFile, { readonly ok: false }>) => void
}): OpenedItems {
  let waiting: Opened[] = []
  let isListening = false
  const add = (opened: Opened): void => {
    if (isListening) push(opened)
    else waiting.push(opened)
  }
  return {
    open: async (item) => {
      if (isJoinLink(item)) add({ type: 'link', link: item })
      else if (isReplayName(item)) {
        const read = await readReplayFile(item)
        if (read.ok) {
          add({ type: 'file', file: read.file })
          onRead(item)
        } else onUnreadable(read)
      }
    },
    take: () => {
      const all = waiting
      waiting = []
      isListening = true
      return all
    },
    pageGone: () => {
      isListening = false
    },
  }
}
