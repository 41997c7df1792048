/** What a guest's phone must load before the lobby shows, by the files that it really asks for. */
import { gzipSync } from 'node:zlib'
import { expect, test } from '../support/e2eHost.ts'
import { hostTable, newGuest, seats } from '../support/e2eLobby.ts'

/** Bytes of script and style, gzipped. */
const LIMIT = 200_000

test('a guest loads at most 200 kB of script and style before the lobby shows', async ({ browser, host }) => {
  test.setTimeout(120_000)
  const link = await hostTable(await newGuest(browser), { link: host.link, name: 'Anna' })
  const guest = await newGuest(browser)
  await guest.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('.lobby') === null) return
      performance.mark('lobby')
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await guest.goto(new URL(new URL(link).hash, host.link).href)
  await guest.getByLabel('Your name').fill('Ole')
  await guest.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(seats(guest)).toContainText('Ole')

  // What is fetched for later, when the lobby is there, does not count.
  const files = await guest.evaluate(() => {
    const [shown] = performance.getEntriesByName('lobby')
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\.(js|css)$/.test(name) && startTime < (shown?.startTime ?? 0))
      .map(({ name }) => name)
  })
  expect(files.length).toBeGreaterThan(0)
  let bytes = 0
  // One after the other: a host refuses who opens too many connections at once.
  for (const file of files) {
    const answer = await guest.request.get(file)
    await expect(answer).toBeOK()
    bytes += gzipSync(await answer.body()).byteLength
  }
  expect(bytes).toBeLessThanOrEqual(LIMIT)
})
