import { describe, expect, it, vi } from 'vitest'
import { calls, type CallName } from '../../src/main/ipc/calls.ts'
import type { Sender } from '../../src/main/ipc/sender.ts'
import { serveCalls, type CallHandlers } from '../../src/main/ipc/serve.ts'

const OWN_WINDOW = 7
const GAME = 'g0123456789abcdef01234567'

function served(given: Partial<CallHandlers> = {}) {
  const handlers: CallHandlers = {
    network: () => ({ system: 'other', waits: false }),
    openNetwork: () => null,
    host: () => ({ ok: false, reason: 'other', detail: 'not started' }),
    foundHosts: () => [],
    listGames: () => [],
    readGame: () => null,
    importFile: () => null,
    saveFile: () => ({ ok: true, saved: true }),
    notifyTurn: () => null,
    setLanguage: () => null,
    updates: () => ({ feed: null, atStart: false }),
    setUpdates: () => 'kept',
    checkForUpdates: () => null,
    takeOpened: () => [],
    ...given,
  }
  const channels = new Map<string, (event: Sender, ...args: unknown[]) => Promise<unknown>>()
  const onFault = vi.fn()
  serveCalls(
    { handle: (channel, listener) => channels.set(channel, listener) },
    { handlers, isOwnWindow: (id) => id === OWN_WINDOW, onFault },
  )
  const ask = (name: CallName, args: readonly unknown[], sender: Sender = own()) => {
    const listener = channels.get(`klopf:call:${name}`)
    if (listener === undefined) throw new Error(`no channel for ${name}`)
    return listener(sender, ...args)
  }
  return { ask, channels, onFault }
}

function own(frame: Partial<NonNullable<Sender['senderFrame']>> = {}): Sender {
  return { sender: { id: OWN_WINDOW }, senderFrame: { url: 'klopf-app://ui/#/', parent: null, ...frame } }
}

describe('calls of the window', () => {
  it('have one channel each', () => {
    expect([...served().channels.keys()].sort()).toEqual(
      Object.keys(calls)
        .map((name) => `klopf:call:${name}`)
        .sort(),
    )
  })

  it('are answered to the own page', async () => {
    expect(await served().ask('listGames', [])).toEqual([])
    expect(await served({ readGame: (game) => `log of ${game}` }).ask('readGame', [GAME])).toBe(
      `log of ${GAME}`,
    )
  })

  it.each([
    ['a page from the web', own({ url: 'https://example.com/' })],
    ['a page of a host', own({ url: 'http://192.168.1.2:4711/' })],
    ['a look-alike', own({ url: 'klopf-app://ui.example.com/' })],
    ['an empty page', own({ url: 'about:blank' })],
    ['a frame within the page', own({ parent: {} })],
    ['a frame that has gone', { sender: { id: OWN_WINDOW }, senderFrame: null }],
    ['another window', { ...own(), sender: { id: OWN_WINDOW + 1 } }],
  ])('are refused to %s, before anything is done', async (_who, sender) => {
    const listGames = vi.fn(() => [])
    await expect(served({ listGames }).ask('listGames', [], sender)).rejects.toThrow('may not ask')
    expect(listGames).not.toHaveBeenCalled()
  })

  it.each<[CallName, readonly unknown[]]>([
    ['host', ['extra']],
    ['readGame', []],
    ['readGame', ['../../etc/passwd']],
    ['readGame', [`${GAME}/..`]],
    ['readGame', [{ toString: () => GAME }]],
    ['saveFile', [{ name: 'x', text: 'y', path: '/etc/passwd' }]],
    ['saveFile', [{ name: 'x'.repeat(121), text: '' }]],
    ['saveFile', ['x', 'y']],
    ['notifyTurn', [{ title: 'x', body: 'y'.repeat(301) }]],
    ['notifyTurn', [null]],
    ['setLanguage', ['../de']],
    ['setUpdates', [{ feed: 'https://klopf.example/', atStart: true, page: 'https://example.com/' }]],
    ['setUpdates', [{ feed: `https://klopf.example/${'x'.repeat(300)}`, atStart: true }]],
    ['checkForUpdates', ['https://example.com/']],
  ])('%s is refused for %j', async (name, args) => {
    const handler = vi.fn()
    await expect(served({ [name]: handler }).ask(name, args)).rejects.toThrow(`${name}:`)
    expect(handler).not.toHaveBeenCalled()
  })

  it('never answer what their schema does not know', async () => {
    const leaky = [{ game: GAME, table: 'x', startedAt: 1, players: [], end: 'finished', path: '/secret' }]
    const { ask, onFault } = served({ listGames: () => leaky as unknown as [] })
    await expect(ask('listGames', [])).rejects.toThrow('listGames failed')
    expect(onFault).toHaveBeenCalledOnce()
  })

  it('report faults of ours, and tell the page nothing of them', async () => {
    const { ask, onFault } = served({ listGames: () => Promise.reject(new Error('EACCES /home/mia')) })
    const answer = ask('listGames', [])
    await expect(answer).rejects.toThrow(/^listGames failed\.$/)
    expect(onFault).toHaveBeenCalledWith(
      'listGames',
      expect.objectContaining({ message: 'EACCES /home/mia' }),
    )
  })
})
