// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
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
