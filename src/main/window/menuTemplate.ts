import type { MenuItemConstructorOptions } from 'electron'
import type { MenuChoice } from '../ipc/calls.ts'
import type { Words } from '../words/en.ts'

/** What the shell itself carries out. */
export type ShellChoice = 'report' | 'licences' | 'checkForUpdates'

/** The application's menu. `choose` hands what the page carries out on to it. */
export function menuTemplate({
  words: { menu: words, roles },
  isMac,
  choose,
  carryOut,
}: {
  readonly words: Pick<Words, 'menu' | 'roles'>
  readonly isMac: boolean
  readonly choose: (choice: MenuChoice) => void
  readonly carryOut: (choice: ShellChoice) => void
}): MenuItemConstructorOptions[] {
  const item = (choice: MenuChoice, accelerator: string | null = null): MenuItemConstructorOptions => ({
    id: choice,
    label: words[choice],
    ...(accelerator === null ? {} : { accelerator }),
    click: () => {
      choose(choice)
    },
  })
  const own = (choice: ShellChoice): MenuItemConstructorOptions => ({
    id: choice,
    label: words[choice],
    click: () => {
      carryOut(choice)
    },
  })
  const role = (name: Exclude<keyof Words['roles'], 'window'>): MenuItemConstructorOptions => ({
    role: name,
    label: roles[name],
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
      role('services'),
      line,
      role('hide'),
      role('hideOthers'),
      role('unhide'),
      line,
      role('quit'),
    ],
  }
  const windowMenu: MenuItemConstructorOptions = {
    role: 'window',
    label: roles.window,
    submenu: [role('minimize'), role('close')],
  }
  // Other systems list recent files at the program's icon.
  const recent: MenuItemConstructorOptions = {
    ...role('recentDocuments'),
    submenu: [role('clearRecentDocuments')],
  }
  return [
    ...(isMac ? [mac] : []),
    {
      label: words.file,
      submenu: [
        item('home', 'CmdOrCtrl+Shift+H'),
        item('host', 'CmdOrCtrl+N'),
        item('openFile', 'CmdOrCtrl+O'),
        ...(isMac ? [recent] : []),
        item('replays', 'CmdOrCtrl+Shift+R'),
        line,
        ...(isMac ? [role('close')] : [settings, line, role('quit')]),
      ],
    },
    {
      label: words.edit,
      submenu: [
        role('undo'),
        role('redo'),
        line,
        role('cut'),
        role('copy'),
        role('paste'),
        role('selectAll'),
      ],
    },
    {
      label: words.view,
      submenu: [role('resetZoom'), role('zoomIn'), role('zoomOut'), line, role('togglefullscreen')],
    },
    ...(isMac ? [windowMenu] : []),
    {
      role: 'help',
      label: words.help,
      submenu: [
        item('rules', 'F1'),
        item('keys'),
        item('network'),
        line,
        own('checkForUpdates'),
        own('report'),
        own('licences'),
        ...(isMac ? [] : [about]),
      ],
    },
  ]
}
