/** The table without a mouse: from the home screen through one whole hand. */
import type { Page } from '@playwright/test'
import { find } from '../support/ariaTree.ts'
import { expect, test } from '../support/e2eHost.ts'
import { pressOn, tabTo, typing } from '../support/e2eKeys.ts'
import { joinLink, newGuest, pauses, seats } from '../support/e2eLobby.ts'
import { play } from '../support/e2ePlayer.ts'

test('a whole hand is played with the keyboard alone, from the home screen on', async ({ browser, host }) => {
  test.setTimeout(900_000)
  const anna = await newGuest(browser)
  const ben = await newGuest(browser)
  const pages = [anna, ben]

  await test.step('host a table and change its rules', async () => {
    await anna.goto(host.link)
    await pressOn(anna, anna.getByRole('button', { name: 'Open a table' }))
    const dialog = anna.getByRole('dialog', { name: 'Host a table' })
    await tabTo(anna, dialog.getByLabel('Your name'))
    await anna.keyboard.type('Anna')
    await tabTo(anna, dialog.getByRole('radio', { checked: true }))
    await anna.keyboard.press('ArrowRight')
    await anna.keyboard.press('Enter')
    await expect(seats(anna)).toContainText('Anna')
    const rules = anna.getByRole('region', { name: 'Rules of this table' })
    for (let phase = 3; phase <= 10; phase++) {
      const chip = rules.getByRole('button', { name: new RegExp(`^Phase ${phase}:`) })
      await pressOn(anna, chip, 'Space')
      await expect(chip).toHaveAttribute('aria-pressed', 'false')
    }
    await pressOn(anna, rules.locator('summary'))
    await tabTo(anna, pauses(anna).getByRole('radio', { name: '30 s' }))
    for (const pause of ['1 min', '2 min']) {
      await anna.keyboard.press('ArrowRight')
      await expect(pauses(anna).getByRole('radio', { name: pause })).toBeChecked()
    }
  })

  await test.step('join, be ready, start', async () => {
    const link = await joinLink(anna)
    await joinByKeys(ben, { link, name: 'Ben' })
    for (const seat of [3, 4]) {
      await pressOn(anna, anna.getByRole('button', { name: `Put a bot on seat ${seat}` }))
      await expect(seats(anna).getByRole('button', { name: `Put a bot on seat ${seat + 1}` })).toBeVisible()
    }
    await pressOn(anna, anna.getByRole('button', { name: 'Start the game' }))
  })

  await test.step('play until the hand is over', async () => {
    await Promise.all(
      pages.map((page) =>
        play(page, {
          hands: typing,
          until: (tree, act) => act?.type === 'ready' || find(tree, 'list', 'Ranking') !== null,
        }),
      ),
    )
    for (const page of pages) {
      await expect(page.getByRole('heading', { level: 1, name: /went out/ })).toBeVisible()
      await expect(page.getByText('After hand 1', { exact: true })).toBeVisible()
      await pressOn(page, page.getByRole('button', { name: 'Ready', exact: true }), 'Space')
    }
    // The next hand, or all that a bot leaves of it that goes out in the first turn.
    for (const page of pages) await expect(page.getByText('After hand 1', { exact: true })).toBeHidden()
  })
})

async function joinByKeys(
  page: Page,
  { link, name }: { readonly link: string; readonly name: string },
): Promise<void> {
  await page.goto(link)
  await tabTo(page, page.getByLabel('Your name'))
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(seats(page)).toContainText(name)
  await pressOn(page, page.getByRole('button', { name: 'Ready', exact: true }), 'Space')
  await expect(page.getByRole('button', { name: 'Ready', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
}
