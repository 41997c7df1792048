import type { MenuItemConstructorOptions } from 'electron'
import type { MenuChoice } from '../ipc/calls.ts'
import type { Words } from '../words/en.ts'

/** The application's menu. `choose` hands what the page carries out on to it. */
export function menuTemplate({
  words,
  isMac,
  choose,
}: {
  readonly words: Words['menu']
  readonly isMac: boolean
  readonly choose: (choice: MenuChoice) => void
}): MenuItemConstructorOptions[] {
  const item = (choice: MenuChoice, accelerator: string | null = null): MenuItemConstructorOptions => ({
    id: choice,
    label: words[choice],
    ...(accelerator === null ? {} : { accelerator }),
    click: () => {
      choose(choice)
    },
  })
  const line: MenuItemConstructorOptions = { type: 'separator' }
  const settings = item('settings', 'CmdOrCtrl+,')
  const about: MenuItemConstructorOptions = { role: 'about', label: words.about }

  const mac: MenuItemConstructorOptions = {
    role: 'appMenu',
    submenu: [
      about,
      line,
      settings,
      line,
      { role: 'services' },
      line,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      line,
      { role: 'quit' },
    ],
  }
  return [
    ...(isMac ? [mac] : []),
    {
      label: words.file,
      submenu: [
        item('home', 'CmdOrCtrl+Shift+H'),
        item('host', 'CmdOrCtrl+N'),
        item('openFile', 'CmdOrCtrl+O'),
        item('replays', 'CmdOrCtrl+Shift+R'),
        line,
        ...(isMac ? [{ role: 'close' } as const] : [settings, line, { role: 'quit' } as const]),
      ],
    },
    {
      label: words.edit,
      submenu: [
        { role: 'undo' },
        { role: 'redo' },
        line,
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
      ],
    },
    {
      label: words.view,
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        line,
        { role: 'togglefullscreen' },
      ],
    },
    ...(isMac ? [{ role: 'windowMenu' } as const] : []),
    {
      role: 'help',
      label: words.help,
      submenu: [item('rules', 'F1'), item('keys'), ...(isMac ? [] : [line, about])],
    },
  ]
}
