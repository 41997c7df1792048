import { appendFile, cp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SeatId } from '../../src/game/index.ts'
import { playOnFaultyDisk } from '../support/attacks/disk.ts'
import { FailingDisk } from '../support/failingDisk.ts'
import { chanceOf, fullTable, hostFixture, person, FAST, type HostFixture } from '../support/hostFixture.ts'

const seed = Math.floor(Math.random() * 1e9)

describe(`a host whose disk fails (seed ${seed})`, () => {
  let fixture: HostFixture
  let disk: FailingDisk

  beforeEach(async () => {
    fixture = await hostFixture()
    disk = new FailingDisk()
    await fixture.start({ files: disk.files, diskRetryMs: 5, shuffle: chanceOf(seed).shuffle })
  })
  afterEach(() => fixture.end())

  it.each([
    { on: 'write', code: 'ENOSPC' },
    { on: 'sync', code: 'EIO' },
  ] as const)(
    'pauses, says so, tells nothing that is not on disk, and goes on ($code on $on)',
    async (fault) => {
      const { random } = chanceOf(seed)
      const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 1 })
      await owner.get('start', {})
      const players = [owner, ...guests]
      for (let round = 0; round < 5; round++) {
        for (const player of players) player.play(random)
        const until = (owner.game?.n ?? 0) + 3
        await owner.until(
          () => (owner.game?.n ?? 0) >= until || owner.table?.status === 'over',
          'some decisions',
        )
        disk.failing = fault
        await owner.untilTable(
          ({ paused, status }) => paused === 'diskFailing' || status === 'over',
          'the pause',
        )
        disk.failing = null
        await owner.untilTable(({ paused }) => paused === null, 'the game to go on')
      }
      expect(fixture.events.some(({ type }) => type === 'diskWorks')).toBe(true)
      await Promise.all(
        players.map((player) => player.untilTable(({ status }) => status === 'over', 'the end')),
      )
      const game = owner.table?.game
      const lines = (await readFile(join(fixture.dataDir, 'games', `${game}.jsonl`), 'utf8')).split('\n')
      for (const player of players) {
        const told = player.all('update')
        expect(told.map(({ n }) => n)).toEqual(told.map((_, index) => (told[0]?.n ?? 0) + index))
        for (const { n, time } of told) expect(JSON.parse(lines[n] ?? '{}')).toMatchObject({ n, time })
      }
    },
  )

  it('leaves everybody ready for another start, wherever the disk failed in the first one', async () => {
    const { owner } = await fullTable(fixture, { guests: 1, bots: 0 })
    let failed = 0
    for (const on of ['write', 'sync'] as const)
      for (let call = 1; owner.table?.status === 'lobby'; call++) {
        const before = on === 'write' ? disk.writes : disk.syncs
        // The last sync of a start is that of the folder with the table in it.
        if (call > (on === 'write' ? 2 : 4)) break
        disk.once = { on, code: 'EIO', at: before + call }
        expect(await owner.ask('start', {})).toMatchObject({
          ok: false,
          problem: { code: 'diskFailing' },
        })
        failed++
      }
    expect(failed).toBe(6)
    expect(await owner.ask('start', {})).toMatchObject({ ok: true })
    // What the failed ones have left is gone after the next start of the host, at the latest.
    await fixture.host.stop()
    await fixture.start({ files: disk.files })
    const logs = (await readdir(join(fixture.dataDir, 'games'))).filter((name) => name.endsWith('.jsonl'))
    expect(logs).toEqual([`${owner.table?.game}.jsonl`])
    expect(fixture.host.tables()).toMatchObject([{ status: 'playing' }])
  })

  it('stands still until it really works, where it fails again at once', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 0 })
    await owner.get('start', {})
    const players = [owner, ...guests]
    for (const player of players) await player.until(() => player.game?.n === 1, 'the deal')
    disk.failing = { on: 'write', code: 'ENOSPC' }
    for (const player of players) player.playOnce(Math.random)
    await owner.untilTable(({ paused }) => paused === 'diskFailing', 'the pause')
    owner.forget()
    // The pause can be written, and the end of it only with the next try.
    disk.once = { on: 'write', code: 'EIO', at: disk.writes + 2 }
    disk.failing = null
    await owner.untilTable(({ paused }) => paused === null, 'the game to go on')
    await owner.get('snapshot', {})
    expect(owner.game?.view.open.paused).toBe(false)
    expect(fixture.events.filter(({ type }) => type === 'diskWorks')).toHaveLength(1)
  })

  it.each(['endGame', 'leave'] as const)(
    'carries a refused %s out at no later start, either',
    async (act) => {
      await fixture.host.stop()
      await fixture.start({ files: disk.files, diskRetryMs: 600_000 })
      const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 1 })
      await owner.get('start', {})
      await owner.until(() => owner.game?.view.open.handNumber === 1, 'the deal')
      const before = owner.game?.n
      disk.failing = { on: 'sync', code: 'EIO' }
      const asker = act === 'leave' ? guests[0] : owner
      expect(await asker?.ask(act, {})).toMatchObject({ ok: false, problem: { code: 'diskFailing' } })
      await fixture.host.stop()
      disk.failing = null
      await fixture.start()
      expect(fixture.host.tables()).toMatchObject([
        { status: 'playing', players: ['Mia', 'Ole', expect.any(String)] },
      ])
      const back = await fixture.connect()
      if (asker?.seated) await back.reclaim(asker.seated)
      // The pause after the restart is the only thing that came.
      expect(back.game?.n).toBe((before ?? 0) + 1)
      expect(back.table?.seats[1]).toMatchObject({ occupant: { type: 'person', name: 'Ole' } })
    },
  )

  it('has no free seat before those of the next lobby, wherever it ended on the way there', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 1, bots: 1 })
    await owner.get('start', {})
    await owner.get('endGame', {})
    await owner.get('leave', {})
    const ole = guests[0]
    // The lobby is written, and told, and where people sit there is not.
    let goOn = (): void => undefined
    disk.hold = { at: disk.writes + 2, until: new Promise((resolve) => (goOn = resolve)) }
    await ole?.get('rematch', {})
    await ole?.untilTable(({ status }) => status === 'lobby', 'the lobby')
    const dataDir = join(fixture.folder, 'killed')
    await cp(fixture.dataDir, dataDir, { recursive: true })
    await rm(join(dataDir, 'host.lock'), { force: true, recursive: true })
    goOn()
    await fixture.host.stop()
    await fixture.start({ dataDir })
    const back = await fixture.connect()
    if (ole?.seated) await back.reclaim(ole.seated)
    expect(back.table?.seats.map((seat) => seat?.occupant.name ?? null)).toEqual(
      ole?.table?.seats.map((seat) => seat?.occupant.name ?? null),
    )
    expect(back.table).toMatchObject({ you: 0, owner: 0, status: 'lobby' })
  })

  it('seats nobody again who was removed in a game that is over, where only the log could be written', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 0 })
    const [ole, pia] = guests
    await owner.get('start', {})
    const path = join(fixture.dataDir, 'tables', `${owner.table?.id}.json`)
    const before = await readFile(path)
    const asked = [owner.ask('freeSeat', { seat: 2 as SeatId, name: 'Pia' }), owner.ask('endGame', {})]
    expect(await Promise.all(asked)).toMatchObject([{ ok: true }, { ok: true }])
    await ole?.get('setPerson', { person: person('Olga') })
    const renamed = await readFile(path, 'utf8')
    await fixture.host.stop()
    for (const [text, name] of [
      [before, 'Ole'],
      [renamed, 'Olga'],
    ] as const) {
      await writeFile(path, text)
      await fixture.start()
      expect(fixture.host.tables()).toMatchObject([
        { status: 'over', players: ['Mia', name, expect.any(String)] },
      ])
      const back = await fixture.connect()
      if (pia?.seated)
        expect(await back.reclaim(pia.seated)).toMatchObject({ problem: { code: 'wrongProof' } })
      if (ole?.seated) expect(await back.reclaim(ole.seated)).toMatchObject({ ok: true })
      await fixture.host.stop()
    }
  })

  it('seats nobody in a game that ended while the seat was being saved', async () => {
    const { random } = chanceOf(seed)
    const { owner, guests, code } = await fullTable(fixture, { guests: 1, bots: 1 })
    const late = await fixture.connect()
    await late.get('watch', { table: null, code })
    await owner.get('start', {})
    await late.get('sit', { seat: 2 as SeatId, person: person('Quin') })
    const players = [owner, ...guests]
    for (const player of players) player.play(random, { isReady: false })
    await owner.until(() => owner.game?.view.open.step === 'handOver', 'the end of the hand')
    const at = disk.writes + 1
    let saves = (): void => undefined
    disk.hold = { at, until: new Promise((resolve) => (saves = resolve)) }
    for (const player of players) await player.get('setReady', { ready: true })
    await expect.poll(() => disk.writes).toBe(at)
    await owner.get('endGame', {})
    saves()
    await owner.untilTable(({ seats }) => seats[2]?.occupant.type === 'bot', 'the bot')
    await late.get('snapshot', {})
    expect(late.seated).toBeNull()
    expect(late.table).toMatchObject({ status: 'over', you: null })
  })

  it('keeps no table and no seat that it refused for a later start', async () => {
    const { owner, code } = await fullTable(fixture, { guests: 0, bots: 0 })
    const guest = await fixture.connect()
    const wish = { name: 'Monday', person: person('Ole'), rules: FAST }
    const join = { table: null, code, person: person('Ole') }
    // The file is in its place when the folder cannot be synced.
    disk.once = { on: 'sync', code: 'EIO', at: disk.syncs + 2 }
    expect(await guest.ask('createTable', wish)).toMatchObject({ problem: { code: 'diskFailing' } })
    disk.once = { on: 'sync', code: 'EIO', at: disk.syncs + 2 }
    expect(await guest.ask('join', join)).toMatchObject({ problem: { code: 'diskFailing' } })
    expect(disk.faults).toBe(2)
    await fixture.host.stop()
    await fixture.start()
    expect(fixture.host.tables()).toMatchObject([{ name: 'Sunday', players: ['Mia'] }])
    const back = await fixture.connect()
    if (owner.seated !== null) await back.reclaim(owner.seated)
    expect(back.table?.you).toBe(0)
  })

  it('gives nobody a seat that it cannot save', async () => {
    const owner = await fixture.connect()
    disk.failing = { on: 'sync', code: 'EIO' }
    const wish = { name: 'Sunday', person: person('Mia'), rules: FAST }
    expect(await owner.ask('createTable', wish)).toMatchObject({
      ok: false,
      problem: { code: 'diskFailing' },
    })
    expect(owner.seated).toBeNull()
    disk.failing = null
    const { code } = await owner.get('createTable', wish)
    const guest = await fixture.connect()
    disk.failing = { on: 'write', code: 'ENOSPC' }
    const join = { table: null, code, person: person('Ole') }
    expect(await guest.ask('join', join)).toMatchObject({ ok: false, problem: { code: 'diskFailing' } })
    disk.failing = null
    expect(await guest.get('join', join)).toMatchObject({ seat: 1 })
  })
})

describe('a host that starts on a failing disk', () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
  })
  afterEach(() => fixture.end())

  it.each([
    { on: 'write', code: 'ENOSPC' },
    { on: 'sync', code: 'EIO' },
  ] as const)('says which file it cannot write, and starts later ($code on $on)', async ({ on, code }) => {
    for (const at of [1, 2]) {
      const disk = new FailingDisk()
      disk.once = { on, code, at }
      await expect(fixture.start({ files: disk.files })).rejects.toThrow(
        /host\.json cannot be written: .*--data/,
      )
    }
    await fixture.start()
  })

  it('leaves a torn log as it is when it cannot keep the tail aside', async () => {
    await fixture.start()
    const { owner } = await fullTable(fixture, { guests: 1, bots: 0 })
    await owner.get('start', {})
    await owner.until(() => owner.game !== null, 'the game')
    const path = join(fixture.dataDir, 'games', `${owner.table?.game}.jsonl`)
    await fixture.host.stop()
    await appendFile(path, '{"n":')
    const torn = await readFile(path)
    for (const fault of [
      { on: 'write', code: 'ENOSPC', at: 1 },
      { on: 'sync', code: 'EIO', at: 1 },
      { on: 'sync', code: 'EIO', at: 2 },
    ] as const) {
      const disk = new FailingDisk()
      disk.once = fault
      await fixture.start({ files: disk.files })
      expect(fixture.events.some(({ type }) => type === 'fileRefused')).toBe(true)
      expect(fixture.host.tables()).toEqual([])
      await fixture.host.stop()
      expect(await readFile(path)).toEqual(torn)
    }
    await fixture.start()
    expect(fixture.host.tables()).toHaveLength(1)
  })
})

describe(`a disk that fails once (seed ${seed})`, () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
  })
  afterEach(() => fixture.end())

  it.each([
    { on: 'write', code: 'ENOSPC', at: 0.1 },
    { on: 'write', code: 'EIO', at: 0.5 },
    { on: 'sync', code: 'EIO', at: 0.02 },
    { on: 'sync', code: 'EIO', at: 0.06 },
    { on: 'sync', code: 'ENOSPC', at: 0.9 },
  ] as const)(
    'costs nobody anything that was told ($code at $at of the $on calls)',
    async ({ on, code, at }) => {
      const calls = 120
      await playOnFaultyDisk(fixture, { fault: { on, code, at: Math.ceil(at * calls) }, seed })
    },
  )
})
