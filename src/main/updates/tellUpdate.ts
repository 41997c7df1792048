/** Says what was found in words, and offers the page of a newer version. */
import { dialog } from 'electron'
import { assertNever } from '../../game/index.ts'
import type { Words } from '../words/en.ts'
import type { UpdateFound } from './checkForUpdate.ts'

export async function tellUpdate({
  found,
  own,
  words,
  openPage,
}: {
  readonly found: UpdateFound
  readonly own: string
  readonly words: Words['updates']
  readonly openPage: (page: string) => Promise<void>
}): Promise<void> {
  const { message, detail } = sentences(found, own, words)
  const buttons = found.type === 'newer' ? [words.openPage, words.later] : [words.close]
  const last = buttons.length - 1
  const { response } = await dialog.showMessageBox({
    type: 'info',
    message,
    detail,
    buttons,
    defaultId: 0,
    cancelId: last,
    noLink: true,
  })
  if (found.type === 'newer' && response === 0) await openPage(found.page)
}

/** The page could name any address, so the person is asked. */
export async function confirmFeed(feed: string, words: Words['updates']): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: words.confirm,
    detail: words.confirmDetail(new URL(feed).href),
    buttons: [words.cancel, words.agree],
    defaultId: 1,
    cancelId: 0,
    noLink: true,
  })
  return response === 1
}

function sentences(
  found: UpdateFound,
  own: string,
  words: Words['updates'],
): { readonly message: string; readonly detail: string } {
  switch (found.type) {
    case 'off':
      return { message: words.off, detail: words.offDetail }
    case 'newest':
      return { message: words.newest, detail: words.newestDetail(own) }
    case 'newer':
      return { message: words.newer(found.version), detail: words.newerDetail(own, found.page) }
    case 'noFeed':
      return { message: words.failed, detail: words.noFeed }
    case 'unreachable':
      return { message: words.failed, detail: words.unreachable(found.detail) }
    default:
      return assertNever(found)
  }
}
