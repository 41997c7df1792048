/** The application's menu, and what its items do. */
import { Menu } from 'electron'
import type { MenuChoice } from '../ipc/calls.ts'
import type { Words } from '../words/en.ts'
import { menuTemplate, type ShellChoice } from './menuTemplate.ts'

/** Gives what draws the menu: at first, and again in another language. */
export function shellMenu({
  words,
  choose,
  carryOut,
  onFault,
}: {
  readonly words: () => Words
  readonly choose: (choice: MenuChoice) => void
  readonly carryOut: Readonly<Record<ShellChoice, () => Promise<void>>>
  readonly onFault: (choice: ShellChoice, error: unknown) => void
}): () => void {
  return () => {
    const template = menuTemplate({
      words: words(),
      isMac: process.platform === 'darwin',
      choose,
      carryOut: (choice) => {
        carryOut[choice]().catch((error: unknown) => {
          onFault(choice, error)
        })
      },
    })
    Menu.setApplicationMenu(Menu.buildFromTemplate(template))
  }
}
