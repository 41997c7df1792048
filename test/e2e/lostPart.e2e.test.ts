/** Parts of the page that do not come. Browsers keep such a failure, which only a real one shows. */
import { expect, test } from '../support/e2eHost.ts'
import { hostTable, newGuest, seats } from '../support/e2eLobby.ts'

test('whoever has sat down while the page of the table did not come loads it again, and sits there', async ({
  browser,
  host,
}) => {
  test.setTimeout(120_000)
  const link = await hostTable(await newGuest(browser), { link: host.link, name: 'Anna' })
  const guest = await newGuest(browser)
  await guest.goto(new URL(new URL(link).hash, host.link).href)
  await guest.getByLabel('Your name').fill('Ole')
  await guest.route('**/TableRoute*.js', (route) => route.abort())
  const join = guest.getByRole('button', { name: 'Join', exact: true })
  await join.click()
  await expect(guest.getByText('A part of this page did not arrive.')).toBeVisible()
  await expect(join).toBeEnabled()

  await guest.unroute('**/TableRoute*.js')
  await guest.getByRole('button', { name: 'Try again' }).click()
  await expect(seats(guest)).toContainText('Ole')
  await expect(guest.getByText('A part of this page did not arrive.')).toBeHidden()
})

test('a dialog whose part does not come says so, and nothing is loaded while the host does not answer', async ({
  browser,
  host,
}) => {
  const page = await newGuest(browser)
  await page.goto(host.link)
  test.setTimeout(120_000)
  await page.route('**/RulesContent*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Rules' }).click()
  await expect(page.getByText('A part of this page did not arrive.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.route(host.link, (route) => route.abort())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The host does not answer.')).toBeVisible()

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The host does not answer.')).toBeHidden()
  await page.getByRole('button', { name: 'Rules' }).click()
  await expect(page.getByRole('dialog').getByText('Draw', { exact: false }).first()).toBeVisible()
})

test('a page whose words do not come is loaded again by itself', async ({ browser, host }) => {
  const page = await newGuest(browser)
  await page.route(/\/en-[^/]+\.js$/, (route) => route.abort(), { times: 1 })
  await page.goto(host.link)
  await expect(page.getByRole('button', { name: 'Open a table' })).toBeVisible()
})
