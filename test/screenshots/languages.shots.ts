/** Each screen in each language on a computer and a phone, into `reports/screenshots`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Words } from '../../src/renderer/words/en.ts'
import { LANGUAGES, type Language } from '../../src/renderer/words/languages.ts'
import { cutOff } from '../support/cutOff.ts'
import { expect, root, test } from '../support/e2eHost.ts'
import { resize } from '../support/resize.ts'
import { chooseLongPause, choosePhases, hostTable, newGuest } from '../support/e2eLobby.ts'
import { clicking, isOver, play } from '../support/e2ePlayer.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** Opens what the picture shows; the page speaks these words. */
type Open = (words: Words) => Promise<void>

test('the screens of a game hold the words of each language', async ({ browser, host }) => {
  test.setTimeout(1_200_000)
  const page = await newGuest(browser)
  const found: string[] = []
  const shoot = async (screen: string, open?: Open): Promise<void> => {
    found.push(...(await shots(page, screen, open)))
  }

  await hostTable(page, { link: host.link, name: 'Anna' })
  await choosePhases(page, [1, 2])
  await chooseLongPause(page)
  await page.getByRole('button', { name: 'Put a bot on seat 2' }).click()
  await page.getByRole('button', { name: 'Put a bot on seat 3' }).click()
  await shoot('lobby')

  await page.getByRole('button', { name: 'Start the game' }).click()
  const stops = new Set(['draw', 'discard', 'hit', 'ready'])
  while (stops.size > 0) {
    const met: string[] = []
    await play(page, {
      hands: clicking,
      until: (tree, act) => {
        if (act !== null && stops.has(act.type)) met.push(act.type)
        return met.length > 0 || isOver(tree)
      },
    })
    const [stop] = met
    if (stop === undefined) break
    stops.delete(stop)
    await shoot(stop === 'ready' ? 'summary' : `table-${stop}`)
    if (stop === 'draw') {
      const menu: Open = ({ table }) => page.getByRole('button', { name: table.menu, exact: true }).click()
      await shoot('table-menu', menu)
      await shoot('table-keys', async (words) => {
        await menu(words)
        await page.getByRole('menuitem', { name: words.table.owner.keys }).click()
      })
    }
  }
  await play(page, { hands: clicking, until: isOver })
  await shoot('result')
  await page.getByRole('button', { name: 'Watch the replay' }).click()
  await expect(page.getByRole('button', { name: 'Next turn' })).toBeVisible()
  await shoot('replay')

  expect(found).toEqual([])
})

test('the screens before a game hold the words of each language', async ({ browser, host }) => {
  test.setTimeout(1_200_000)
  const page = await newGuest(browser)
  const found: string[] = []
  const shoot = async (screen: string, open?: Open): Promise<void> => {
    found.push(...(await shots(page, screen, open)))
  }
  const goTo = (place: string) => page.goto(new URL(`#/${place}`, host.link).href)

  await goTo('')
  await shoot('home')
  await shoot('host', ({ home }) =>
    page.getByRole('button', { name: new RegExp(`^${home.host.button}`) }).click(),
  )
  await goTo('join/K7QXRA')
  await shoot('join')
  await goTo('rules')
  await shoot('rules')
  await goTo('settings')
  await shoot('settings')

  await goTo('')
  await hostTable(page, { link: new URL('#/', host.link).href, name: 'Anna' })
  await page.getByRole('radio', { name: 'German' }).click()
  await page.getByRole('switch', { name: 'Knocking', exact: true }).click()
  await shoot('lobby-knocking', ({ rules }) => page.getByText(rules.more, { exact: true }).click())
  await page.getByRole('radio', { name: 'Masters' }).click()
  await shoot('lobby-masters', ({ rules }) => page.getByText(rules.more, { exact: true }).click())

  expect(found).toEqual([])
})

/** Read as files: outside a bundler Node does not import JSON as the pages do. */
function wordsIn(language: Language): Words {
  const parts = ['kit', 'table', 'learn', 'library', 'replay', 'rules', 'shell', 'tv'].map((part) => {
    const file = join(root, 'src', 'renderer', 'words', 'parts', `${part}.${language}.json`)
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Words>
  })
  return Object.assign({}, ...parts) as Words
}

/** Comes back to the page in English, at the same place. Resolves with the texts that are cut off. */
async function shots(page: Page, screen: string, open?: Open): Promise<readonly string[]> {
  const found: string[] = []
  for (const language of LANGUAGES) {
    await speak(page, language)
    await open?.(wordsIn(language))
    for (const size of SIZES) {
      await resize(page, size)
      await page.evaluate(() => document.fonts.ready)
      const name = `${screen}-${language}-${size.width}`
      await page.screenshot({ path: join(root, 'reports', 'screenshots', `${name}.png`) })
      found.push(...(await cutOff(page)).map((text) => `${name}: ${text}`))
    }
  }
  await speak(page, 'en')
  return found
}

/** Loads the page again in this language. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => {
    const kept = JSON.parse(localStorage.getItem('klopf.settings') ?? '{}') as object
    localStorage.setItem('klopf.settings', JSON.stringify({ ...kept, language: chosen }))
  }, language)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('main').first()).toBeVisible()
}
