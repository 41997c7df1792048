/** `npm start` where there is no display: it says so, and hosts. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, root, test } from '../support/e2eHost.ts'

test.skip(process.platform === 'win32' || process.platform === 'darwin', 'There is always a display here.')

test('without a display, start says why there is no desktop app and prints a link to the home screen and a QR code', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'klopf-start-'))
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = process.env
  const args = ['--no-discovery', '--address', '127.0.0.1', '--data', dataDir]
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs'), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (data: Buffer) => (said.out += data.toString()))
  child.stderr.on('data', (data: Buffer) => (said.err += data.toString()))
  try {
    await expect.poll(() => said.out, { timeout: 500_000 }).toContain('Press Ctrl-C to stop.')
    expect(said.err).toContain('The desktop app cannot be opened because there is no display')
    expect(said.out).toMatch(/(?:[█▀▄ ]{20,}\n){10,}/)
    const link = /hosts at (http:\S+)/.exec(said.out)?.[1] ?? ''
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Pull up a chair' })).toBeVisible()
    await page.goto(/The code leads to (http:\S+)/.exec(said.out)?.[1] ?? '')
    await expect(page.getByRole('heading', { name: 'Join a table' })).toBeVisible()
  } finally {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
    await rm(dataDir, { recursive: true, force: true })
  }
  expect(child.exitCode).toBe(0)
  expect(said.out).toContain('Stopped.')
})
