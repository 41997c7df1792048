import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SHELL_LANGUAGES } from '../../src/main/ipc/choices.ts'
import { openSettings } from '../../src/main/start/settings.ts'
import { LANGUAGES } from '../../src/renderer/words/languages.ts'

const NONE = {
  window: null,
  language: null,
  networkExplained: false,
  updates: { feed: null, atStart: false },
}
const PLACE = { x: 10, y: 20, width: 1280, height: 800, maximized: false }

describe('settings of the shell', () => {
  let path = ''
  beforeEach(() => {
    path = join(mkdtempSync(join(tmpdir(), 'klopf-settings-')), 'settings.json')
  })
  afterEach(() => {
    rmSync(join(path, '..'), { recursive: true, force: true })
  })

  it('hold at once, and come back as they were written, whatever was changed together', async () => {
    const settings = openSettings(path)
    const changes = [
      settings.change({ window: PLACE }),
      settings.change({ language: 'sv' }),
      settings.change({ updates: { feed: 'https://klopf.example/', atStart: true } }),
    ]
    const changed = {
      ...NONE,
      window: PLACE,
      language: 'sv',
      updates: { feed: 'https://klopf.example/', atStart: true },
    }
    expect(settings.current).toEqual(changed)
    await Promise.all(changes)
    expect(openSettings(path).current).toEqual(changed)
  })

  it('say that they cannot be written, and hold all the same', async () => {
    const settings = openSettings(join(path, 'no folder', 'settings.json'))
    await expect(settings.change({ language: 'de' })).rejects.toThrow()
    expect(settings.current.language).toBe('de')
  })

  it.each(['', 'no json', '[]', 'null', '{"window":{"x":"1"}}', '{"language":"tlh","updates":{"feed":1}}'])(
    'fall back to the usual ones for %j',
    (text) => {
      writeFileSync(path, text)
      expect(openSettings(path).current).toEqual(NONE)
    },
  )

  it('lose nothing but the part that is broken', () => {
    writeFileSync(path, JSON.stringify({ window: PLACE, language: 7, later: true }))
    expect(openSettings(path).current).toEqual({ ...NONE, window: PLACE })
  })

  it('know the languages of the pages', () => {
    expect(SHELL_LANGUAGES).toEqual(LANGUAGES)
  })
})
