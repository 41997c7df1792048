/** The release archive of the host: unpacked into an empty folder, with Node alone. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packHost } from '../../scripts/lib/hostArchive.mjs'
import { expect, root, test } from '../support/e2eHost.ts'
import { hostTable, joinByLink, newGuest, pressReady } from '../support/e2eLobby.ts'
import { clicking, play } from '../support/e2ePlayer.ts'

/** Each plays so many; whole games are played elsewhere. */
const TURNS = 2

let folder = ''
let unpacked = ''

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'klopf-archive-'))
  const archive = packHost(folder)
  const target = await mkdtemp(join(folder, 'empty-'))
  expect(spawnSync('tar', ['-xzf', archive, '-C', target]).status).toBe(0)
  unpacked = join(target, String(readdirSync(target)[0]))
})
test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

test('the archive holds the command, the page, licences and how to run it, and no packages', () => {
  expect(readdirSync(unpacked).toSorted()).toEqual(
    [
      ...['Containerfile', 'LICENSE', 'README.md', 'klopf.mjs', 'klopf.service', 'main', 'package.json'],
      'renderer',
    ].toSorted(),
  )
  const files = readdirSync(unpacked, { recursive: true }).map(String)
  expect(files).toEqual(expect.arrayContaining([join('main', 'licences.txt')]))
  expect(files).toEqual(expect.arrayContaining([join('renderer', 'licences.txt')]))
  expect(files.filter((file) => /node_modules|\.(ts|vue|map)$/.test(file))).toEqual([])
})

test('two people play on the unpacked host, each in a browser of his own', async ({ browser, data }) => {
  test.setTimeout(600_000)
  const host = await data.start({ program: join(unpacked, 'klopf.mjs') })
  const anna = await newGuest(browser)
  const ben = await newGuest(browser)
  const link = await hostTable(anna, { link: host.link, name: 'Anna' })
  await joinByLink(ben, { link, name: 'Ben' })
  await pressReady(ben)
  await anna.getByRole('button', { name: 'Start the game' }).click()
  const turns = [0, 0]
  const plays = [anna, ben].map((page, seat) =>
    play(page, {
      hands: clicking,
      onTurn: () => turns.splice(seat, 1, (turns[seat] ?? 0) + 1),
      until: (_tree, act) => act?.type === 'ready' || (act?.type === 'draw' && turns[seat] === TURNS),
    }),
  )
  // The other one waits for a turn that does not come, until the page is closed.
  for (const other of plays) other.catch(() => undefined)
  await Promise.race(plays)
  expect(Math.min(...turns)).toBeGreaterThan(0)
})

test('the examples of a service and a container start the host with options that it knows', () => {
  const help = spawnSync(process.execPath, [join(unpacked, 'klopf.mjs'), 'host', '--help'])
  expect(help.status).toBe(0)
  for (const name of ['klopf.service', 'Containerfile']) {
    const text = readFileSync(join(root, 'docs', 'hosting', name), 'utf8')
    const options = text.match(/--[a-z-]+/g) ?? []
    expect(options.length).toBeGreaterThan(0)
    for (const option of options) expect(help.stdout.toString(), name).toContain(option)
  }
})
