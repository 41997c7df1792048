/** Each screen in each language on a computer and a phone, into `reports/screenshots`. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { LANGUAGES } from '../../src/renderer/words/languages.ts'
import { cutOff } from '../support/cutOff.ts'
import { expect, root, test } from '../support/e2eHost.ts'
import { chooseLongPause, choosePhases, hostTable, newGuest } from '../support/e2eLobby.ts'
import { clicking, isOver, play } from '../support/e2ePlayer.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

test('each screen holds the words of each language', async ({ browser, host }) => {
  test.setTimeout(1_200_000)
  const page = await newGuest(browser)
  const found: string[] = []

  /** Comes back to the page in English, at the same place. */
  const shoot = async (screen: string): Promise<void> => {
    for (const language of LANGUAGES) {
      await speak(page, language)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await page.evaluate(() => document.fonts.ready)
        const name = `${screen}-${language}-${size.width}`
        await page.screenshot({ path: join(root, 'reports', 'screenshots', `${name}.png`) })
        found.push(...(await cutOff(page)).map((text) => `${name}: ${text}`))
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await speak(page, 'en')
  }

  await page.goto(host.link)
  await shoot('home')
  await page.goto(new URL('#/rules', host.link).href)
  await shoot('rules')
  await page.goto(new URL('#/settings', host.link).href)
  await shoot('settings')

  await hostTable(page, { link: new URL('#/', host.link).href, name: 'Anna' })
  await choosePhases(page, [1, 2])
  await chooseLongPause(page)
  await page.getByRole('button', { name: 'Put a bot on seat 2' }).click()
  await page.getByRole('button', { name: 'Put a bot on seat 3' }).click()
  await shoot('lobby')

  await page.getByRole('button', { name: 'Start the game' }).click()
  const stops = new Set(['draw', 'discard', 'hit', 'ready'])
  while (stops.size > 0) {
    let met: string | null = null
    await play(page, {
      hands: clicking,
      until: (tree, act) => {
        met = act !== null && stops.has(act.type) ? act.type : null
        return met !== null || isOver(tree)
      },
    })
    if (met === null) break
    stops.delete(met)
    await shoot(met === 'ready' ? 'summary' : `table-${met}`)
  }
  await play(page, { hands: clicking, until: isOver })
  await shoot('result')
  await page.getByRole('button', { name: 'Watch the replay' }).click()
  await expect(page.getByRole('button', { name: 'Next turn' })).toBeVisible()
  await shoot('replay')

  expect(found).toEqual([])
})

/** Loads the page again in this language. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((chosen) => {
    const kept = JSON.parse(localStorage.getItem('klopf.settings') ?? '{}') as object
    localStorage.setItem('klopf.settings', JSON.stringify({ ...kept, language: chosen }))
  }, language)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('main').first()).toBeVisible()
}
