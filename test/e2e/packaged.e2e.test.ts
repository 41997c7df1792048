/**
 * The app packed as a release is, with an Electron that is none: what lies in the archive, and that it starts from
 * there, with the stand-in of `test/desktop-standin`. What only Electron itself can show is in `desktopReal.e2e.test.ts`.
 */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { checkedConfig, filesOf, fusesOf, packWithoutElectron, textOf } from '../../scripts/lib/packaging.mjs'
import { SHELL_LANGUAGES } from '../../src/main/ipc/choices.ts'
import { openWithStandIn, type DesktopApp } from '../support/desktopApp.ts'
import { hostInWindow } from '../support/desktopPath.ts'
import { expect, root } from '../support/e2eHost.ts'
import { joinByLink, newGuest, seats } from '../support/e2eLobby.ts'

test.describe.configure({ timeout: 300_000, mode: 'serial' })

/** Bytes; what people download is this and Electron. */
const LARGEST_ARCHIVE = 5 * 1024 * 1024

let folder = ''
let packed = { app: '', asar: '' }
let app: DesktopApp | null = null

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'klopf-packed-'))
  packed = await packWithoutElectron(await mkdtemp(join(folder, 'pack-')))
})
test.afterAll(async () => {
  await app?.end()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const read = (file: string): string => textOf(packed.asar, file)

test("the packager's configuration is valid and names what each system needs", async () => {
  const config = await checkedConfig()
  expect(config.win?.target).toEqual(['nsis', 'portable'])
  expect(config.nsis?.perMachine).toBe(false)
  expect(config.mac?.target).toEqual([{ target: 'dmg', arch: 'universal' }])
  expect(config.mac?.hardenedRuntime).toBe(true)
  expect(config.mac?.extendInfo).toMatchObject({
    NSBonjourServices: ['_klopf._tcp'],
    NSLocalNetworkUsageDescription: expect.stringContaining('network'),
  })
  expect(config.mac?.extraResources).toMatchObject([{ from: 'resources/mac', to: '.' }])
  for (const language of SHELL_LANGUAGES)
    expect(
      await readFile(join(root, 'resources', 'mac', `${language}.lproj`, 'InfoPlist.strings'), 'utf8'),
    ).toMatch(/^NSLocalNetworkUsageDescription = ".*Klopf.*";$/m)
  expect(config.linux?.target).toEqual(['AppImage', 'deb'])
  expect(config.linux?.maintainer).toBeTruthy()
  expect(config.fileAssociations).toMatchObject([{ ext: 'klopf', role: 'Viewer' }])
  expect(config.protocols).toMatchObject([{ schemes: ['klopf'] }])
})

test('the archive holds the build, its licences and its icon, and neither sources nor packages nor tests', async () => {
  const files = filesOf(packed.asar)
  const { size } = await stat(packed.asar)
  console.log(`app.asar: ${(size / 1024 / 1024).toFixed(2)} MiB, ${files.length} files`)
  expect(size).toBeLessThan(LARGEST_ARCHIVE)
  const wanted = [
    '/LICENSE',
    '/package.json',
    '/out/main/index.js',
    '/out/main/licences.txt',
    '/out/preload/index.cjs',
    '/out/renderer/index.html',
    '/out/renderer/licences.txt',
    '/out/renderer/player.html',
    '/resources/fonts/commissioner-OFL.txt',
    '/resources/icons/icon.png',
  ]
  expect(files).toEqual(expect.arrayContaining(wanted))
  const built =
    /^\/out\/(main\/(index|cli|chunks\/[\w.-]+)\.js|renderer\/assets\/[\w.-]+\.(js|css|woff2|svg))$/
  expect(files.filter((file) => !wanted.includes(file) && !built.test(file))).toEqual([])
  for (const file of files.filter((name) => /\.c?js$/.test(name)))
    expect(read(file), `${file} names a source map`).not.toContain('sourceMappingURL=')
})

test('the packed manifest names no packages for development and no scripts', () => {
  const manifest = JSON.parse(read('/package.json')) as Readonly<Record<string, unknown>>
  expect(manifest).toMatchObject({ name: 'klopf', main: 'out/main/index.js', type: 'module' })
  // A deb cannot be made without.
  expect(manifest['homepage']).toMatch(/^https:\/\//)
  expect(Object.keys(manifest)).not.toContain('devDependencies')
  expect(Object.keys(manifest)).not.toContain('scripts')
})

test('each package whose code is in the archive is named with its licence', () => {
  const main = read('/out/main/licences.txt')
  for (const name of ['ws', 'valibot', 'bonjour-service', '@noble/hashes', 'commander'])
    expect(main).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
  const page = read('/out/renderer/licences.txt')
  for (const name of ['@vue/runtime-dom', 'pinia', 'vue-router', 'vue-i18n', 'reka-ui'])
    expect(page).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
})

test('the fuses of the packed binary are set', async () => {
  expect(await fusesOf(join(packed.app, 'klopf'))).toEqual({
    RunAsNode: false,
    EnableCookieEncryption: true,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableEmbeddedAsarIntegrityValidation: true,
    OnlyLoadAppFromAsar: true,
    LoadBrowserProcessSpecificV8Snapshot: false,
    GrantFileProtocolExtraPrivileges: false,
  })
})

test('the packed app starts from its archive, shows the packed page and serves it to a guest', async ({
  browser,
}) => {
  const data = await mkdtemp(join(folder, 'data-'))
  app = await openWithStandIn({ app: packed.asar, data, args: ['--no-discovery'] })
  expect(await app.evaluate(({ app: { isPackaged } }) => isPackaged, null)).toBe(true)
  const page = await app.page.evaluate(async () => (await fetch('/')).text())
  expect(page).toBe(read('/out/renderer/index.html'))
  const link = await hostInWindow(app, 'Mia')
  expect(await (await fetch(new URL('/', link))).text()).toBe(page)
  const guest = await newGuest(browser)
  await joinByLink(guest, { link, name: 'Jonas' })
  await expect(seats(app.page)).toContainText('Jonas')
  expect(await app.quit()).toBe(0)
})
