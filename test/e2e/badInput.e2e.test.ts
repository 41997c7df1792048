/** What goes wrong for one person is explained to this person, and nobody else notices. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { cli, expect, test } from '../support/e2eHost.ts'
import { hostTable, joinByLink, newGuest, seats } from '../support/e2eLobby.ts'

test('a malformed frame is explained to its sender, who can come back; the others play on', async ({
  browser,
  host,
}) => {
  test.setTimeout(300_000)
  const anna = await newGuest(browser)
  const ben = await newGuest(browser)
  await reachSockets(ben)
  const link = await hostTable(anna, { link: host.link, name: 'Anna' })
  await joinByLink(ben, { link, name: 'Ben' })
  await sendFrame(ben, '{"type":"start","id":"x","now":')
  await expect(ben.getByText('The host did not understand this page and ended the connection.')).toBeVisible()
  await expect(seats(anna)).toContainText('connection lost')
  await anna.getByRole('button', { name: 'Ready', exact: true }).click()
  await expect(anna.getByRole('button', { name: 'Ready', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await ben.getByRole('button', { name: 'Try again' }).click()
  await expect(seats(anna)).not.toContainText('connection lost')
  await expect(seats(ben)).toContainText('you')
})

test('a wrong code gets a sentence that says what to do', async ({ browser, host }) => {
  test.setTimeout(300_000)
  const page = await newGuest(browser)
  await page.goto(`${host.link}#/join/AAAAAA`)
  await page.getByLabel('Your name').fill('Ben')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByText('No table has this code. Ask for it again and mind each letter.')).toBeVisible()
  await page.getByLabel('Code, link or address').fill('AAA')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByText('Is a letter missing?')).toBeVisible()
})

test('at a full table one watches, sees no hand, and is told so', async ({ browser, host }) => {
  test.setTimeout(300_000)
  const anna = await newGuest(browser)
  const ben = await newGuest(browser)
  const link = await hostTable(anna, { link: host.link, name: 'Anna' })
  for (let seat = 2; seat <= 6; seat++) {
    await anna.getByRole('button', { name: `Put a bot on seat ${seat}` }).click()
    await expect(anna.getByRole('button', { name: `Put a bot on seat ${seat}` })).toBeHidden()
  }
  await ben.goto(host.link)
  await expect(ben.getByRole('button', { name: 'Watch Anna’s table' })).toBeVisible()
  await ben.goto(link)
  await ben.getByLabel('Your name').fill('Ben')
  await ben.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(ben.getByText('You are watching')).toBeVisible()
  await expect(ben.getByText('All seats are taken.')).toBeVisible()
  await anna.getByRole('button', { name: 'Start the game' }).click()
  await expect(anna.getByRole('listbox', { name: 'Your hand' })).toBeVisible()
  await expect(ben.getByRole('main', { name: 'Table' })).toBeVisible()
  await expect(ben.getByRole('listbox')).toHaveCount(0)
  await expect(ben.getByRole('button', { name: 'Draw', exact: true })).toHaveCount(0)
})

test('a replay file that was cut off or changed is refused with a sentence, and the whole one opens', async ({
  data,
  page,
}) => {
  test.setTimeout(300_000)
  const folder = join(data.dataDir, 'simulated')
  const simulated = spawnSync(process.execPath, [
    ...[cli, 'simulate', '--games', '1', '--players', '2', '--seed', 'cut', '--out', folder],
  ])
  expect(simulated.status, simulated.stderr.toString()).toBe(0)
  const whole = readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'utf8')
  const lines = whole.split('\n')

  const { link } = await data.start()
  await page.goto(link)
  await page.getByRole('button', { name: 'Open a file…' }).click()
  await expect(page.getByRole('heading', { name: 'Replays' })).toBeVisible()
  await expect(page.getByText('Games that are over lie here')).toBeVisible()
  const offer = async (text: string): Promise<void> => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Open a file…' }).click()
    const chooser = await choosing
    await chooser.setFiles({ name: 'game.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) })
  }
  // The page itself does not read what comes from anywhere.
  const beside = page.waitForEvent('worker')
  await offer(whole.slice(0, whole.length / 2))
  expect((await beside).url()).toContain('/assets/checkWorker-')
  await expect(page.getByRole('alert')).toContainText(/Line \d+: the file is damaged here\. Ask for it again/)
  await offer(lines.map((line, at) => (at === 5 ? line.replace('"time":', '"time":1') : line)).join('\n'))
  await expect(page.getByRole('alert')).toContainText('the file was changed after the game')
  await offer('Dear diary')
  await expect(page.getByRole('alert')).toContainText('This is no replay of Klopf.')
  await expect(page.getByText('Games that are over lie here')).toBeVisible()
  await offer(whole)
  await expect(page.getByRole('slider', { name: 'Position in the game' })).toBeVisible()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  const trust = page.getByRole('dialog', { name: 'Checked: no fault found' })
  await expect(trust).toContainText('Every move was right: each decision was worked out again')
  await expect(trust).toContainText('Nobody was bound to the shuffles of this game')
  await expect(trust).toContainText('This device was not at the table')
})

/** Keeps the page's connections where its console can reach them. */
async function reachSockets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sockets: WebSocket[] = []
    const Original = WebSocket
    Object.assign(window, { sockets })
    window.WebSocket = class extends Original {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args)
        sockets.push(this)
      }
    }
  })
}

async function sendFrame(page: Page, frame: string): Promise<void> {
  await page.evaluate((text) => {
    const { sockets } = window as unknown as { readonly sockets: readonly WebSocket[] }
    sockets.at(-1)?.send(text)
  }, frame)
}
