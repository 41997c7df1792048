// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter, type Router } from 'vue-router'
import { describe, expect, it } from 'vitest'
import { defineComponent } from 'vue'
import { useGamesStore } from '../../../src/renderer/client/gamesStore.ts'
import { useImport } from '../../../src/renderer/client/import.ts'
import { useImportFaultText } from '../../../src/renderer/client/importFaultText.ts'
import en from '../../../src/renderer/words/en.ts'
import { playLog, playLogText } from '../../support/playLog.ts'

const TEXT = playLogText({ players: 2 })
const { game } = playLog({ players: 2 }).header

function file(name: string, text: string): File {
  return new File([text], name)
}

function large(name: string): File {
  return Object.defineProperty(file(name, ''), 'size', { value: 33 * 1024 * 1024 })
}

/** What goes on from a file that is not in it. */
function secondPart(): string {
  const [first = ''] = TEXT.split('\n')
  const origin = { type: 'sealed', game: 'g000000000000000000000000', decisions: 3 }
  return `${JSON.stringify({ ...(JSON.parse(first) as object), origin, prev: 'ab'.repeat(32) })}\n`
}

interface Page {
  readonly router: Router
  readonly files: ReturnType<typeof useImport>
  /** The names and sentences that are shown. */
  readonly said: () => readonly string[]
}

async function page(): Promise<Page> {
  let files: ReturnType<typeof useImport> | undefined
  let said: Page['said'] = () => []
  const shown = defineComponent({
    setup() {
      const imports = useImport()
      const text = useImportFaultText()
      files = imports
      said = () => imports.refused.value.map(({ name, fault }) => `${name}: ${text(fault)}`)
      return () => null
    },
  })
  const routes = ['/', '/replays', '/replay/:game'].map((path) => ({ path, component: shown }))
  const router = createRouter({ history: createMemoryHistory(), routes })
  const i18n = createI18n({ legacy: false as const, locale: 'en', messages: { en } })
  await router.push('/')
  mount(shown, { global: { plugins: [router, createPinia(), i18n] } })
  if (files === undefined) throw new Error('The page was not shown.')
  return { router, files, said }
}

describe('opening files', () => {
  it('shows the only one at once', async () => {
    const { router, files } = await page()
    await files.importBrowserFiles([file('Sunday.jsonl', TEXT)])
    expect(router.currentRoute.value.path).toBe(`/replay/${game}`)
  })

  it('takes all of several that are replays, and says of each other one by its name why not', async () => {
    const { router, files, said } = await page()
    await files.importBrowserFiles([
      large('film.mp4'),
      file('Sunday.jsonl', TEXT),
      file('letter.txt', 'Dear Anna'),
      file('Monday.jsonl', secondPart()),
    ])
    expect(router.currentRoute.value.path).toBe('/replays')
    expect(said()).toEqual([
      'film.mp4: This file is too large for a replay.',
      'letter.txt: This is no replay of Klopf. Replay files end with .jsonl.',
      expect.stringMatching(/^Monday\.jsonl: This file is the second part of a game/),
    ])
    expect(useGamesStore().games.map((kept) => kept.game)).toEqual([game])
  })
})
