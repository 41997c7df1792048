/** The guided first hand, played from the home screen to its end, left once and resumed. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2eHost.ts'
import { newGuest } from '../support/e2eLobby.ts'

const coach = (page: Page) => page.getByRole('region', { name: 'What to do now' })
const card = (page: Page, name: RegExp) =>
  page.getByRole('listbox', { name: 'Your hand' }).getByRole('option', { name }).first()

async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

test('a newcomer learns the game in one hand, and comes back to where it was left', async ({
  browser,
  host,
}) => {
  test.setTimeout(120_000)
  const page = await newGuest(browser)
  await page.goto(host.link)
  await page.getByRole('button', { name: /^How to play/ }).click()
  await expect(coach(page)).toContainText('This is your goal')
  await expectNoViolation(page)
  await page.getByRole('button', { name: 'Next', exact: true }).click()

  await expect(coach(page)).toContainText('Draw a card')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('that comes a little later')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(coach(page)).toContainText('Lay your phase')
  await page.getByRole('button', { name: 'Lay phase' }).click()
  await expect(coach(page)).toContainText('Discard a card')
  await expectNoViolation(page)

  await page.reload()
  await expect(coach(page)).toContainText('Discard a card')
  await card(page, /12/).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(coach(page)).toContainText('Now the others play')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await expect(next).not.toHaveAttribute('aria-disabled', 'true')
  await next.click()

  await page.keyboard.press('ArrowUp')
  await expect(coach(page)).toContainText('Hit: add a card')
  await card(page, /9/).click()
  await page.getByRole('button', { name: 'Hit', exact: true }).click()
  await expect(coach(page)).toContainText('Make somebody sit out')
  await card(page, /skip/i).click()
  await page.getByRole('button', { name: /Erle/ }).first().click()

  await expect(page.getByRole('main').getByText('Your turn: draw a card', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(coach(page)).toContainText('Get rid of all cards')
  for (const name of [/1/, /5/, /7/]) {
    await card(page, name).click()
    await page.getByRole('button', { name: 'Hit', exact: true }).click()
  }
  await card(page, /wild/i).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(coach(page)).toContainText('You went out!')
  await expectNoViolation(page)
  await page.getByRole('button', { name: 'To the start page' }).click()
  await expect(page.getByRole('button', { name: 'Open a table' })).toBeVisible()
})
