import { dialog } from 'electron'
import type { Words } from '../words/en.ts'

/** Resolves with true to quit. */
export async function askToQuit({ question, detail, stay, quit }: Words['quit']): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: question,
    detail,
    buttons: [stay, quit],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  return response === 1
}
