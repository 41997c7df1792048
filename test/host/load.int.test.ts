import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { presetRules, type BotLevel } from '../../src/game/index.ts'
import { fillHouse, playBeforeAll } from '../support/attacks/load.ts'
import { FAST, chanceOf, hostFixture, type HostFixture } from '../support/hostFixture.ts'
import { testSeed } from '../support/random.ts'

const seed = testSeed()

describe(`a host with a full house (seed ${seed})`, () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
  })
  afterEach(() => fixture.end())

  it('tells all 64 connections of each decision, while tables of bots play beside', async () => {
    await fixture.start({ shuffle: chanceOf(seed).shuffle, botPace: 0.1 })
    const level: BotLevel = 'steady'
    for (let table = 1; table <= 4; table++) {
      const wish = { name: `Bots ${table}`, rules: presetRules('classic'), bots: 6, level }
      await fixture.host.startGame((await fixture.host.createTable(wish)).id)
    }
    const crowd = await fillHouse(fixture.host.port, { ...FAST, phaseList: [1] })
    expect(await playBeforeAll(crowd, seed)).toBeGreaterThan(20)
    const [spectator] = crowd.spectators
    expect((await spectator?.get('listTables', {}))?.tables).toHaveLength(5)
    for (const client of [...crowd.players, ...crowd.spectators]) client.cut()
    expect(fixture.events.filter(({ type }) => type === 'botFault' || type === 'diskFailing')).toEqual([])
  })
})
