import { describe, expect, it, vi } from 'vitest'
import { links } from '../../src/main/window/openLink.ts'

const HOST = 'http://192.168.1.20:47600/'
const FEED = 'https://klopf.example/feed.json'

function opener(feed: string | null = FEED) {
  const openExternal = vi.fn(() => Promise.resolve())
  const notOpened = vi.fn()
  const lists = { isHostPage: (url: string) => url === HOST, feed: () => feed, notOpened }
  return { openExternal, notOpened, ...links({ openExternal }, lists) }
}

/** What no list names, whoever asks. */
const OTHERS = [
  'https://example.com/',
  'http://klopf.example/',
  'https://klopf.example:444/',
  'https://klopf.example.example.com/',
  'https://klopf.example@example.com/',
  'http://192.168.1.20:47600/#/join/K7QXRA',
  'http://192.168.1.20:47601/',
  'http://192.168.1.20:47600@example.com/',
  'file:///etc/passwd',
  'smb://192.168.1.20/share',
  'javascript:alert(1)',
  'data:text/html,x',
  'klopf://join/192.168.1.20:47600/K7QXRA',
  'klopf-app://ui/',
  'ms-settings:network',
  'mailto:mia@example.com',
  '\\\\server\\share\\x.exe',
  'C:\\Windows\\System32\\calc.exe',
  '/usr/bin/xcalc',
  '',
]

describe("the system's browser", () => {
  it('is sent by the page to a listed host alone', () => {
    const { openExternal, openHostPage } = opener()
    openHostPage(HOST)
    expect(openExternal).toHaveBeenCalledExactlyOnceWith(HOST)
  })

  it.each([...OTHERS, 'https://klopf.example/get'])('is not sent to %j by the page', (url) => {
    const { openExternal, openHostPage } = opener()
    openHostPage(url)
    expect(openExternal).not.toHaveBeenCalled()
  })

  it('is sent to a page of the feed, as it was understood', async () => {
    const { openExternal, openUpdatePage } = opener()
    await openUpdatePage('https:\\\\klopf.example\\get')
    expect(openExternal).toHaveBeenCalledExactlyOnceWith('https://klopf.example/get')
  })

  it.each([...OTHERS, HOST])('is not sent to %j as the page of a newer version', async (url) => {
    const { openExternal, openUpdatePage } = opener()
    await expect(openUpdatePage(url)).rejects.toThrow('is on no list')
    expect(openExternal).not.toHaveBeenCalled()
  })

  it('is sent nowhere while no feed is named', async () => {
    const { openExternal, openUpdatePage } = opener(null)
    await expect(openUpdatePage('https://klopf.example/get')).rejects.toThrow('is on no list')
    expect(openExternal).not.toHaveBeenCalled()
  })

  it('that does not open is told of, with the address, and is no fault of ours', async () => {
    const { openExternal, notOpened, openHostPage, openUpdatePage } = opener()
    const error = new Error('no application')
    openExternal.mockRejectedValue(error)
    openHostPage(HOST)
    await openUpdatePage('https://klopf.example/get')
    expect(notOpened.mock.calls).toEqual([
      [HOST, error],
      ['https://klopf.example/get', error],
    ])
  })
})
