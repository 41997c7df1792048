import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it, vi } from 'vitest'
import type { MenuChoice } from '../../src/main/ipc/calls.ts'
import { menuTemplate } from '../../src/main/window/menuTemplate.ts'
import { wordsFor } from '../../src/main/words/words.ts'
import { LANGUAGES } from '../../src/renderer/words/languages.ts'

const CHOICES: readonly MenuChoice[] = [
  'home',
  'host',
  'openFile',
  'replays',
  'rules',
  'keys',
  'network',
  'settings',
]

function items(template: readonly MenuItemConstructorOptions[]): readonly MenuItemConstructorOptions[] {
  return template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? items(item.submenu) : [])])
}

describe.each([true, false])('the menu (macOS: %s)', (isMac) => {
  const choose = vi.fn()
  const carryOut = vi.fn()
  const all = items(menuTemplate({ words: wordsFor(['en']), isMac, choose, carryOut }))

  it('carries out by itself what is none of the page', () => {
    for (const choice of ['checkForUpdates', 'report', 'licences'] as const) {
      const click = all.find(({ id }) => id === choice)?.click as (() => void) | undefined
      click?.()
      expect(carryOut).toHaveBeenLastCalledWith(choice)
    }
  })

  it('names each item in the language of the person', () => {
    const words = wordsFor(['de'])
    const german = items(menuTemplate({ words, isMac, choose, carryOut }))
    const known = new Set<string | undefined>([...Object.values(words.menu), ...Object.values(words.roles)])
    for (const { label, type, role } of german)
      if (type !== 'separator' && role !== 'appMenu') expect(known, String(role)).toContain(label)
  })

  it('offers every choice once, and hands it on', () => {
    for (const choice of CHOICES) {
      const [item, ...more] = all.filter(({ id }) => id === choice)
      expect(more).toEqual([])
      choose.mockClear()
      const click = item?.click as (() => void) | undefined
      click?.()
      expect(choose).toHaveBeenCalledExactlyOnceWith(choice)
    }
  })

  it('uses no shortcut twice', () => {
    const shortcuts = all.flatMap(({ accelerator }) => accelerator ?? [])
    expect(new Set(shortcuts).size).toBe(shortcuts.length)
  })

  it('can quit and has what texts need', () => {
    const roles = all.map(({ role }) => role)
    expect(roles).toEqual(expect.arrayContaining(['quit', 'copy', 'paste', 'togglefullscreen', 'about']))
    expect(roles).not.toContain('toggleDevTools')
  })
})

describe('the words of the shell', () => {
  it('are those of the first preferred language that has some, English otherwise', () => {
    expect(wordsFor(['de-AT', 'en']).menu.rules).toBe('Spielregeln')
    expect(wordsFor(['fr-FR', 'de']).menu.rules).toBe('Spielregeln')
    expect(wordsFor(['sv-FI', 'fi']).menu.rules).toBe('Spelregler')
    expect(wordsFor(['ru']).menu.rules).toBe('Правила игры')
    expect(wordsFor(['fr-FR']).menu.rules).toBe('Rules')
    expect(wordsFor([]).menu.rules).toBe('Rules')
  })

  it('are there in every language of the pages', () => {
    const menus = LANGUAGES.map((language) => wordsFor([language]).menu.settings)
    expect(new Set(menus).size).toBe(LANGUAGES.length)
  })

  it('are never empty', () => {
    for (const language of LANGUAGES)
      for (const group of Object.values(wordsFor([language])))
        for (const word of Object.values(group) as readonly (string | ((...args: string[]) => string))[])
          expect(typeof word === 'string' ? word : word('x', 'y')).not.toBe('')
  })
})
