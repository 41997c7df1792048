import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkForUpdate } from '../../src/main/updates/checkForUpdate.ts'
import { isFeedAddress, isNewer, isPageOfFeed } from '../../src/main/updates/feed.ts'
import type { UpdateSettings } from '../../src/main/start/settings.ts'
import { en } from '../../src/main/words/en.ts'
import { CERTIFICATE_FILE, feedServer, type FeedServer } from '../support/feedServer.ts'

vi.mock('electron', () => ({ dialog: {} }))
const { updates } = await import('../../src/main/updates/updates.ts')

const ca = readFileSync(CERTIFICATE_FILE, 'utf8')

describe('looking for a newer version', () => {
  let server: FeedServer
  let feed: string

  beforeAll(async () => {
    server = await feedServer()
    feed = `${server.origin}/klopf.json`
  })
  afterAll(() => server.stop())
  beforeEach(() => {
    says(JSON.stringify({ version: '0.2.0', page: `${server.origin}/get`, notes: 'not known here' }))
  })

  const says = (body: string, status = 200): void => {
    server.answer = (_request, response) => response.writeHead(status).end(body)
  }
  const check = (own = '0.1.0', limitMs = 5000) => checkForUpdate({ feed, own, limits: { ca, limitMs } })

  it('asks nobody unless a feed is named', async () => {
    const before = server.asked.length
    expect(await checkForUpdate({ feed: null, own: '0.1.0' })).toEqual({ type: 'off' })
    expect(server.asked).toHaveLength(before)
  })

  it('names the newer version and its page', async () => {
    expect(await check()).toEqual({ type: 'newer', version: '0.2.0', page: `${server.origin}/get` })
    expect(server.asked.at(-1)).toBe('/klopf.json')
  })

  it('finds that this one is the newest', async () => {
    expect(await check('0.2.0')).toEqual({ type: 'newest' })
    expect(await check('1.0.0')).toEqual({ type: 'newest' })
  })

  it.each([
    'no JSON',
    '[]',
    'null',
    '{"version":"0.2.0"}',
    '{"version":"soon","page":"https://127.0.0.1/get"}',
    '{"version":2,"page":"https://127.0.0.1/get"}',
    '{"version":"0.2.0","page":"https://example.com/get"}',
    '{"version":"0.2.0","page":"javascript:alert(1)"}',
    '{"version":"0.2.0","page":"file:///etc/passwd"}',
  ])('takes %s for no feed', async (body) => {
    says(body)
    expect(await check()).toEqual({ type: 'noFeed' })
  })

  it.each([404, 500, 204])('takes nothing from an answer of %i', async (status) => {
    says('', status)
    expect(await check()).toMatchObject({ type: 'unreachable' })
  })

  it('follows no way to another place', async () => {
    server.answer = ({ url }, response) => {
      if (url === '/klopf.json') response.writeHead(302, { Location: `${server.origin}/other` }).end()
      else response.end('{"version":"9.9.9","page":"https://127.0.0.1/"}')
    }
    expect(await check()).toMatchObject({
      type: 'unreachable',
      detail: expect.stringContaining('302') as string,
    })
    expect(server.asked.at(-1)).toBe('/klopf.json')
  })

  it('stops reading what is too large', async () => {
    let sent = 0
    server.answer = (_request, response) => {
      const more = (): void => {
        while (sent < 64 * 1024 * 1024) {
          sent += 16 * 1024
          if (!response.write('x'.repeat(16 * 1024))) {
            response.once('drain', more)
            return
          }
        }
        response.end()
      }
      more()
    }
    expect(await check()).toMatchObject({
      type: 'unreachable',
      detail: expect.stringContaining('too large') as string,
    })
    expect(sent).toBeLessThan(64 * 1024 * 1024)
  })

  it('waits for nobody who never comes to an end', async () => {
    server.answer = (_request, response) => response.write('{')
    expect(await check('0.1.0', 100)).toMatchObject({ type: 'unreachable' })
  })

  it('trusts no certificate that the computer does not trust', async () => {
    expect(await checkForUpdate({ feed, own: '0.1.0' })).toMatchObject({ type: 'unreachable' })
  })
})

describe('the address of a feed', () => {
  it.each(['https://klopf.example/feed.json', 'https://127.0.0.1:8443/'])('may be %s', (address) => {
    expect(isFeedAddress(address)).toBe(true)
  })

  it.each([
    '',
    'klopf.example',
    'http://klopf.example/',
    'ftp://klopf.example/',
    'file:///etc/passwd',
    'https://mia:secret@klopf.example/',
    `https://klopf.example/${'x'.repeat(300)}`,
  ])('may not be %s', (address) => {
    expect(isFeedAddress(address)).toBe(false)
  })
})

describe('the page of a feed', () => {
  const feed = 'https://klopf.example/a/feed.json'

  it.each(['https://klopf.example/', 'https://klopf.example:443/b?c#d'])('may be %s', (page) => {
    expect(isPageOfFeed(page, feed)).toBe(true)
  })

  it.each([
    'http://klopf.example/',
    'https://klopf.example:8443/',
    'https://klopf.example.com/',
    'https://www.klopf.example/',
    'https://klopf.example@example.com/',
    'https://mia@klopf.example/',
    '//klopf.example/',
    'nonsense',
  ])('may not be %s', (page) => {
    expect(isPageOfFeed(page, feed)).toBe(false)
  })
})

describe('a version', () => {
  it.each([
    ['0.2.0', '0.1.9'],
    ['1.0.0', '0.99.99'],
    ['0.10.0', '0.9.0'],
    ['1.0.0', '1.0.0-beta.2'],
    ['0.1.1', '0.1.0'],
  ])('%s is newer than %s', (version, own) => {
    expect(isNewer(version, own)).toBe(true)
  })

  it.each([
    ['0.1.0', '0.1.0'],
    ['0.1.9', '0.2.0'],
    ['0.99.0', '1.0.0-beta.1'],
  ])('%s is not newer than %s', (version, own) => {
    expect(isNewer(version, own)).toBe(false)
  })
})

describe('where to look', () => {
  const wanted = { feed: 'https://klopf.example/feed.json', atStart: true }
  const set = async (refused: Error | null) => {
    let held: UpdateSettings = { feed: null, atStart: false }
    const notKept = vi.fn()
    const { set } = updates({
      settings: () => held,
      keep: (settings) => {
        held = settings
        return refused === null ? Promise.resolve() : Promise.reject(refused)
      },
      notKept,
      confirm: () => Promise.resolve(true),
      words: () => en.updates,
      openPage: () => Promise.resolve(),
    })
    return { answer: await set(wanted), held, notKept }
  }

  it('is kept, once the person has agreed', async () => {
    expect(await set(null)).toMatchObject({ answer: 'kept', held: wanted })
  })

  it('stays as it was when the disk refuses it, and that is said', async () => {
    const refused = new Error('ENOSPC')
    const { answer, held, notKept } = await set(refused)
    expect(answer).toBe('notKept')
    expect(held).toEqual({ feed: null, atStart: false })
    expect(notKept).toHaveBeenCalledExactlyOnceWith(refused)
  })
})
