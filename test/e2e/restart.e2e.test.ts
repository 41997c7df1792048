/** A host that dies in the middle of a hand, and comes back. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cli, expect, test } from '../support/e2eHost.ts'
import { choosePhases, hostTable, joinByLink, newGuest, pressReady } from '../support/e2eLobby.ts'
import { clicking, isOver, play } from '../support/e2ePlayer.ts'
import { readTable } from '../support/e2eTable.ts'

test('after kill -9 and a new start the pages come back by themselves, and the game goes on to its end', async ({
  browser,
  data,
  host,
}) => {
  test.setTimeout(900_000)
  const anna = await newGuest(browser)
  const ben = await newGuest(browser)
  const pages = [anna, ben]
  const link = await hostTable(anna, { link: host.link, name: 'Anna' })
  await choosePhases(anna, [1])
  await joinByLink(ben, { link, name: 'Ben' })
  await pressReady(ben)
  await anna.getByRole('button', { name: 'Put a bot on seat 3' }).click()
  await anna.getByRole('button', { name: 'Start the game' }).click()

  let loads = 0
  for (const page of pages) page.on('load', () => loads++)

  // Ben just goes on: all that happens to the host happens in Anna's turn, when he has nothing to do.
  const benPlays = play(ben, { hands: clicking, until: isOver })
  await test.step('play until Anna has drawn a card in her own turn', () =>
    play(anna, {
      hands: clicking,
      until: (_, act) => act !== null && act.type !== 'draw' && act.type !== 'ready',
    }))
  const before = await Promise.all(pages.map(readTable))
  expect(before[0]?.hand).toHaveLength(11)

  await test.step('kill the host and start it again', async () => {
    await host.kill()
    for (const page of pages) await expect(page.getByText('Connection lost. Trying again…')).toBeVisible()
    const again = await data.start({ port: host.port })
    expect(again.link).toBe(host.link)
    for (const page of pages) {
      await expect(page.getByText('Connection lost. Trying again…')).toBeHidden()
      await expect(page.getByRole('heading', { name: 'The game stands still' })).toBeHidden()
    }
    expect(await Promise.all(pages.map(readTable))).toEqual(before)
  })

  await test.step('play to the end', async () => {
    await Promise.all([play(anna, { hands: clicking, until: isOver }), benPlays])
    for (const page of pages) await expect(page.getByRole('heading', { level: 1, name: /win/ })).toBeVisible()
    expect(loads).toBe(0)
  })

  const games = join(data.dataDir, 'games')
  const logs = readdirSync(games).filter((name) => name.endsWith('.jsonl'))
  expect(logs).toHaveLength(1)
  const verified = spawnSync(process.execPath, [cli, 'verify', ...logs.map((name) => join(games, name))])
  expect(verified.status, verified.stdout.toString() + verified.stderr.toString()).toBe(0)
})
