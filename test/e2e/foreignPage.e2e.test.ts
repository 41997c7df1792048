/** A page of another origin, open in the same browser, reaches nothing of the host. */
import { createServer, type Server } from 'node:http'
import { chromium, type Page } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/lib/chromium.mjs'
import { expect, test } from '../support/e2eHost.ts'
import { hostTable, newGuest } from '../support/e2eLobby.ts'

interface Tried {
  readonly tables: string
  readonly blind: string
  readonly socket: string
}

/** Served under an origin of its own: another port is another origin. */
async function foreignSite(): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end('<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, server }
}

/** What a page gets when it asks for the list of tables, and when it opens a socket. */
function attack(page: Page, link: string): Promise<Tried> {
  return page.evaluate(async (host) => {
    const read = async (mode: RequestMode): Promise<string> => {
      try {
        const response = await fetch(`${host}tables`, { mode })
        return `${response.type} ${await response.text()}`
      } catch (error) {
        return `blocked: ${error instanceof Error ? error.name : String(error)}`
      }
    }
    const socket = await new Promise<string>((resolve) => {
      try {
        const opened = new WebSocket(`${host.replace('http', 'ws')}ws`)
        opened.onmessage = () => resolve('heard the host')
        opened.onerror = () => resolve('refused')
        opened.onclose = () => resolve('refused')
      } catch {
        resolve('refused')
      }
    })
    return { tables: await read('cors'), blind: await read('no-cors'), socket }
  }, link)
}

test('a page of another origin can neither connect, nor read the tables, nor frame the app', async ({
  browser,
  host,
}) => {
  test.setTimeout(300_000)
  const anna = await newGuest(browser)
  await hostTable(anna, { link: host.link, name: 'Anna' })
  const { url, server } = await foreignSite()
  try {
    const page = await newGuest(browser)
    await page.goto(url)
    const tried = await attack(page, host.link)
    expect(tried.tables).toBe('blocked: TypeError')
    // What a page may not read it may still ask for: it must come back opaque, or not at all.
    expect(tried.blind).toMatch(/^(blocked: TypeError|opaque )$/)
    expect(tried.socket).toBe('refused')
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame'))
    await page.evaluate((link) => {
      const frame = document.createElement('iframe')
      frame.src = link
      document.body.append(frame)
    }, host.link)
    expect((await refused).text()).toMatch(/frame-ancestors|X-Frame-Options|refused to connect/i)
    expect(page.frames().map((frame) => frame.url())).not.toContain(host.link)
    // The same calls are fine from the host's own page, so that the refusals above mean something.
    const own = await attack(anna, host.link)
    expect(own.tables).toContain('Anna')
    expect(own.socket).toBe('heard the host')
  } finally {
    server.close()
  }
})

test('a foreign name that leads to the host’s address gets 421 and the right link', async ({ host }) => {
  test.setTimeout(300_000)
  const executablePath = findChromium()
  const rebound = await chromium.launch({
    args: [...chromiumArgs, '--host-resolver-rules=MAP evil.example 127.0.0.1'],
    ...(executablePath === null ? {} : { executablePath }),
  })
  try {
    const page = await (await rebound.newContext()).newPage()
    const foreign = `http://evil.example:${host.port}/`
    const response = await page.goto(foreign)
    expect(response?.status()).toBe(421)
    await expect(page.locator('body')).toContainText(host.link)
    for (const path of ['tables', 'healthz', 'index.html'])
      expect((await page.goto(`${foreign}${path}`))?.status()).toBe(421)
    const tried = await attack(page, foreign)
    expect(tried.tables).not.toContain('[')
    expect(tried.socket).toBe('refused')
  } finally {
    await rebound.close()
  }
})
