/** Games that are over: into the library by dropping their files, through them by keys, words and clicks. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { cli, expect, test } from '../support/e2eHost.ts'
import { expectLaidOnPhone, expectPlaysAlone, goTo, playOn, position, walk } from '../support/e2eReplay.ts'

function simulate(folder: string, games: number): readonly string[] {
  const args = ['simulate', '--games', String(games), '--players', '3', '--seed', 'replay', '--out', folder]
  const simulated = spawnSync(process.execPath, [cli, ...args])
  expect(simulated.status, simulated.stderr.toString()).toBe(0)
  return readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** As if the files came from the desktop. */
async function drop(page: Page, texts: readonly string[]): Promise<void> {
  const data = await page.evaluateHandle((contents) => {
    const transfer = new DataTransfer()
    for (const [index, text] of contents.entries())
      transfer.items.add(new File([text], `game${index}.jsonl`, { type: 'text/plain' }))
    return transfer
  }, texts)
  await page.locator('main').dispatchEvent('drop', { dataTransfer: data })
}

test('a dropped game is stepped through by keys, words and lists, and tells what a bot would have done', async ({
  browser,
  data,
  page,
}) => {
  test.setTimeout(120_000)
  const [text = ''] = simulate(join(data.dataDir, 'simulated'), 1)
  const { link } = await data.start()
  await page.goto(link)
  await drop(page, [text])
  await expect(page.getByRole('slider', { name: 'Position in the game' })).toBeVisible()

  await walk(page)
  await page.keyboard.press('w')
  const advice = page.getByRole('dialog', { name: 'What would a bot have done?' })
  await expect(advice).toContainText('whoever only watches knows no hand')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('v')
  await expect(page).toHaveURL(/as=1/)

  await page.getByRole('button', { name: 'Go to …' }).click()
  const search = page.getByRole('dialog', { name: 'Go to …' })
  await search.getByLabel('What happens').selectOption({ label: 'lays a phase' })
  await search.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(search).toBeHidden()
  const laid = await position(page)
  await page.keyboard.press('n')
  await expect.poll(async () => (await position(page)).step).toBeGreaterThan(laid.step)
  await page.keyboard.press('b')
  await expect.poll(async () => (await position(page)).step).toBe(laid.step)

  // The address follows a moment later.
  await expect(page).toHaveURL(new RegExp(`at=${laid.step}(&|$)`))
  await page.goto(page.url().replace(/as=\w+/, 'as=open'))
  const openly = page
    .getByRole('group', { name: 'Whose cards?' })
    .getByRole('button', { name: 'everybody’s' })
  await expect(openly).toHaveAttribute('aria-pressed', 'true')
  await page.locator('.laid [data-card]').first().click()
  const way = page.getByRole('dialog', { name: /^The way of / })
  await expect(way.getByRole('button').nth(1)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(way).toBeHidden()
  await expectLaidOnPhone(page)
  await page.goto(page.url().replace(/as=\w+/, 'as=open'))

  await goTo(page, '1.20')
  await page.keyboard.press('w')
  await expect(advice).toContainText('In the place of')
  await advice.getByRole('button', { name: 'Find the moves that differed most' }).click()
  await expect(advice).toContainText(/No move differed much|moves? differed much:/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('i')
  const numbers = page.getByRole('dialog', { name: 'The numbers of the game' })
  await expect(numbers.getByRole('row', { name: /^Wild cards/ })).toBeVisible()
  await expect(numbers).toContainText('Luck and play')
  const kept = page.waitForEvent('download')
  await numbers.getByRole('button', { name: 'Score sheet for spreadsheets (CSV)' }).click()
  expect((await kept).suggestedFilename()).toMatch(/\.csv$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('e')
  const share = page.getByRole('dialog', { name: 'Save or share' })
  await share.getByLabel('What shall be in the file?').selectOption({ index: 2 })
  const saved = page.waitForEvent('download')
  await share.getByRole('button', { name: 'Keep as a page' }).click()
  const file = join(data.dataDir, 'game.html')
  await (await saved).saveAs(file)

  await expectPlaysAlone(browser, file)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await goTo(page, '2.15')
  await playOn(page, 'Mia')
  const original = readFileSync(
    join(data.dataDir, 'simulated', readdirSync(join(data.dataDir, 'simulated'))[0] ?? ''),
  )
  expect(original.toString()).toBe(text)
  const games = join(data.dataDir, 'games')
  const log = readFileSync(join(games, readdirSync(games)[0] ?? ''), 'utf8')
  expect(log).toContain('"type":"branched"')
  expect(log).toContain('"type":"drawPileShuffled"')
})

test('the library finds, names, hides results, removes and brings back, and remembers it', async ({
  data,
  page,
}) => {
  test.setTimeout(120_000)
  const texts = simulate(join(data.dataDir, 'simulated'), 3)
  const { link } = await data.start()
  await page.goto(link)
  await drop(page, texts)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(3)

  await rows.nth(1).getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Name and note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Name and note' })
  await dialog.getByLabel('Name').fill('Christmas')
  await dialog.getByLabel('Note').fill('after the goose')
  await dialog.getByRole('button', { name: 'Write it down' }).click()
  await page.getByRole('button', { name: 'Favourite: Christmas' }).click()

  await page.getByLabel('Search names and notes').fill('GOOSE')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('won')
  await page.getByRole('switch', { name: 'Do not tell how games ended' }).click()
  await expect(rows.first()).not.toContainText('won')
  await expect(rows.first()).toContainText('Christmas')

  await rows.first().getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(rows).toHaveCount(1)

  await page.reload()
  await expect(rows).toHaveCount(3)
  await page.getByLabel('Show').selectOption({ label: 'Favourites' })
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('after the goose')
  await rows.first().getByRole('button', { name: 'Watch' }).click()
  await expect(page.getByRole('slider', { name: 'Position in the game' })).toBeVisible()
})
