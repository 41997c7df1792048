// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SeatId } from '../../../src/game/index.ts'
import { buildReplay } from '../../../src/replay/buildReplay.ts'
import { sightText } from '../../../src/replay/writeSight.ts'
import { useGamesStore } from '../../../src/renderer/client/gamesStore.ts'
import { BRANCH, branchText } from '../../support/branchLog.ts'
import { playLog, playLogText } from '../../support/playLog.ts'

const TEXT = playLogText({ players: 2 })
const LOG = playLog({ players: 2 })

describe('importing a game', () => {
  beforeEach(() => {
    setActivePinia(createPinia())
  })

  it('takes what somebody saw of it beside the game itself', async () => {
    const games = useGamesStore()
    const { game } = LOG.header
    expect(await games.importText(TEXT)).toEqual({ ok: true, game })
    const imported = await games.importText(sightText(buildReplay(LOG), 'public', '1'))
    expect(imported.ok).toBe(true)
    expect(games.listed.map(({ sight }) => sight).toSorted()).toEqual(['', null])
    expect(games.listed.map(({ hands }) => hands)).toEqual([games.listed[0]?.hands, games.listed[0]?.hands])
    expect(await games.read(game)).toBe(TEXT)
  })

  it('tells from which game and step one was played on', async () => {
    const games = useGamesStore()
    await games.importText(TEXT)
    const imported = await games.importText(branchText(TEXT, 9))
    expect(imported).toEqual({ ok: true, game: BRANCH })
    const step = buildReplay(LOG).jumps.decisions[9]
    expect(games.listed.find(({ game }) => game === BRANCH)?.branch).toEqual({ game: LOG.header.game, step })
    expect(await games.read(LOG.header.game)).toBe(TEXT)
  })

  it('overwrites nothing: another file of the same game is refused, the same one is simply there', async () => {
    const games = useGamesStore()
    await games.importText(TEXT)
    expect((await games.importText(TEXT)).ok).toBe(true)
    const other = playLogText({ players: 2, seed: 'other' }).replaceAll(/g[0-9a-f]{24}/g, LOG.header.game)
    const forged = await games.importText(other)
    expect(forged).toMatchObject({ ok: false })
    expect(await games.read(LOG.header.game)).toBe(TEXT)
    expect(games.listed).toHaveLength(1)
  })
})

describe('checking a file beside the page', () => {
  class StubWorker extends EventTarget {
    readonly postMessage = vi.fn()
    readonly terminate = vi.fn()
  }
  let worker: StubWorker

  beforeEach(() => {
    vi.useFakeTimers()
    worker = new StubWorker()
    vi.stubGlobal(
      'Worker',
      vi.fn(function open() {
        return worker
      }),
    )
    setActivePinia(createPinia())
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('gives a file up that takes for ever, with a word on it', async () => {
    const imported = useGamesStore().importText(TEXT)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await imported).toEqual({ ok: false, code: 'tooSlow' })
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  it.each(['error', 'messageerror'])('refuses a file that nobody had thought of (%s)', async (fault) => {
    const imported = useGamesStore().importText(TEXT)
    worker.dispatchEvent(new Event(fault))
    expect(await imported).toEqual({ ok: false, code: 'unreadable' })
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  it('reads nothing on the page of what a host gives as the log of a game', async () => {
    const games = useGamesStore()
    const { game } = LOG.header
    const kept = games.keepFrom(TEXT, { game, own: 1 as SeatId })
    expect(worker.postMessage).toHaveBeenCalledWith({ text: TEXT, partaken: { own: 1, witnesses: [] } })
    await vi.advanceTimersByTimeAsync(60_000)
    await kept
    expect(await games.read(game)).toBeNull()
  })
})
