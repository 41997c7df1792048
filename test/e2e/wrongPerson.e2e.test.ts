/** What an owner does is done to the one who was read, whoever comes under the pointer at that moment. */
import { expect, test } from '../support/e2eHost.ts'
import { hostTable, joinByLink, newGuest, seats } from '../support/e2eLobby.ts'

test('an open menu goes with its person, and a double click lets in one of two', async ({
  browser,
  host,
}) => {
  test.setTimeout(180_000)
  const [anna, ole, kim] = await Promise.all([newGuest(browser), newGuest(browser), newGuest(browser)])
  const link = await hostTable(anna, { link: host.link, name: 'Anna' })
  await joinByLink(ole, { link, name: 'Ole' })
  await joinByLink(kim, { link, name: 'Kim' })
  await expect(seats(anna)).toContainText('Kim')

  await test.step('whoever moves up is not the one whose menu is open', async () => {
    await anna.getByRole('button', { name: 'More for Ole' }).click()
    await expect(anna.getByRole('menu')).toBeVisible()
    await ole.getByRole('button', { name: 'Leave the table' }).click()
    await ole.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(seats(anna)).not.toContainText('Ole')
    await expect(anna.getByRole('menu')).toBeHidden()
    await expect(seats(anna)).toContainText('Kim')
  })

  await test.step('from now on each newcomer from this address asks', async () => {
    await anna.getByRole('button', { name: 'More for Kim' }).click()
    await anna.getByRole('menuitem', { name: 'Take off the table' }).click()
    await expect(seats(anna)).not.toContainText('Kim')
  })

  const yes = anna.getByRole('button', { name: 'Let in' })
  const ask = async (page: typeof ole, name: string): Promise<void> => {
    await page.goto('about:blank')
    await page.goto(link)
    await page.getByLabel('Your name').fill(name)
    await page.getByRole('button', { name: 'Join', exact: true }).click()
  }
  await ask(kim, 'Kim')
  await expect(anna.getByText('Kim asks to come in.')).toBeVisible()
  await ask(ole, 'Stranger')
  await expect(ole.getByRole('button', { name: 'Joining…' })).toBeVisible()
  await yes.dblclick({ delay: 60 })
  await expect(seats(anna)).toContainText('Kim')
  await expect(anna.getByText('Stranger asks to come in.')).toBeVisible()
  await expect(yes).toBeEnabled()
  await expect(seats(anna)).not.toContainText('Stranger')
})
