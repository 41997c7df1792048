/** From an address to a seat, the way people go: by what the pages say, in English. */
import type { Browser, Locator, Page } from '@playwright/test'
import { expect } from './e2eHost.ts'

/** A browser of its own: nothing is shared with other pages. */
export async function newGuest(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

/** Hosts a table from the home screen; resolves with the link for guests. */
export async function hostTable(page: Page, { link, name }: { link: string; name: string }): Promise<string> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Open a table' }).click()
  const dialog = page.getByRole('dialog', { name: 'Host a table' })
  await dialog.getByLabel('Your name').fill(name)
  await dialog.getByRole('button', { name: 'Open the table' }).click()
  return joinLink(page)
}

export async function joinLink(page: Page): Promise<string> {
  const link = await page.getByLabel('Link to this table', { exact: true }).textContent()
  return link?.trim() ?? ''
}

export async function joinByLink(page: Page, { link, name }: { link: string; name: string }): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(seats(page)).toContainText(name)
}

export function seats(page: Page): Locator {
  return page.getByRole('list', { name: 'Seats' })
}

/** Takes all phases but these out of the rules. */
export async function choosePhases(page: Page, phases: readonly number[]): Promise<void> {
  const chips = page
    .getByRole('region', { name: 'Rules of this table' })
    .getByRole('group', { name: 'Phases' })
  for (let phase = 1; phase <= 10; phase++) {
    const chip = chips.getByRole('button', { name: new RegExp(`^Phase ${phase}:`) })
    const wanted = phases.includes(phase)
    if ((await chip.getAttribute('aria-pressed')) !== String(wanted)) await chip.click()
    await expect(chip).toHaveAttribute('aria-pressed', String(wanted))
  }
}

/** Nobody is hurried between two hands. */
export async function chooseLongPause(page: Page): Promise<void> {
  await page.getByText('More rules').click()
  await pauses(page).getByRole('radio', { name: '2 min' }).click()
  await expect(page.getByText('when all are ready, or after two minutes')).toBeVisible()
}

export function pauses(page: Page): Locator {
  return page.getByRole('radiogroup', { name: 'Pause between hands' })
}

export async function pressReady(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Ready', exact: true })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
}
