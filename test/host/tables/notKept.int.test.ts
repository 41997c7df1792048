/** What people ask for at a table while its file cannot be written. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SeatId } from '../../../src/game/index.ts'
import type { ClientMessageOf } from '../../../src/protocol/messages/clientMessages.ts'
import { FailingDisk } from '../../support/failingDisk.ts'
import type { HostClient } from '../../support/hostClient.ts'
import { FAST, fullTable, hostFixture, person, type HostFixture } from '../../support/hostFixture.ts'

const THIRD = 2 as SeatId
const NO_ROOM = { on: 'write', code: 'ENOSPC' } as const
const REFUSED = { ok: false, problem: { code: 'diskFailing' } }

describe('what the disk does not keep', () => {
  let fixture: HostFixture
  let disk: FailingDisk

  beforeEach(async () => {
    fixture = await hostFixture()
    disk = new FailingDisk()
    await fixture.start({ files: disk.files })
  })
  afterEach(() => fixture.end())

  async function tableOf(client: HostClient): Promise<HostClient['table']> {
    await client.get('snapshot', {})
    return client.table
  }

  type OwnersAct = {
    [
      Type in
        'setRules' | 'setOptions' | 'renameTable' | 'addBot' | 'freeSeat' | 'handOn' | 'setPerson' | 'leave'
    ]: Omit<ClientMessageOf<Type>, 'id'>
  }
  const acts: readonly OwnersAct[keyof OwnersAct][] = [
    { type: 'setRules', rules: { ...FAST, skips: 2 } },
    {
      type: 'setOptions',
      options: { hints: false, whenAway: 'wait', turnLimitS: 60, nextHandS: 20, locked: false },
    },
    { type: 'renameTable', name: 'Monday' },
    { type: 'addBot', seat: null, level: 'sharp' },
    { type: 'addBot', seat: 3 as SeatId, level: 'sharp' },
    { type: 'freeSeat', seat: THIRD, name: 'Pia' },
    { type: 'freeSeat', seat: 3 as SeatId, name: 'Birke' },
    { type: 'handOn', seat: THIRD, name: 'Pia' },
    { type: 'setPerson', person: person('Zoe') },
    { type: 'leave' },
  ]

  it.each(acts)('is as it was in the lobby, for everybody: $type', async ({ type, ...fields }) => {
    const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 1 })
    const before = await Promise.all([owner, ...guests].map(tableOf))
    disk.failing = NO_ROOM
    expect(await owner.ask(type, fields as never)).toMatchObject(REFUSED)
    expect(await Promise.all([owner, ...guests].map(tableOf))).toEqual(before)
    disk.failing = null
    expect(await owner.ask(type, fields as never)).toMatchObject({ ok: true })
  })

  it('lets nobody wait for a word who was not removed', async () => {
    const { owner, guests, code } = await fullTable(fixture, { guests: 2, bots: 0 })
    disk.failing = NO_ROOM
    await owner.ask('freeSeat', { seat: THIRD, name: 'Pia' })
    disk.failing = null
    await guests[1]?.get('leave', {})
    expect(await guests[1]?.ask('join', { table: null, code, person: person('Pia') })).toMatchObject({
      seat: 2,
    })
  })

  it('takes the newest of two wishes back to what the disk has', async () => {
    const { owner } = await fullTable(fixture, { guests: 0, bots: 1 })
    disk.failing = NO_ROOM
    const wishes = ['One', 'Two'].map((name) => owner.ask('renameTable', { name }))
    expect(await Promise.all(wishes)).toMatchObject([REFUSED, REFUSED])
    expect((await tableOf(owner))?.name).toBe('Sunday')
  })

  it('goes on in a game as the log has it, which knows more than the file of the table', async () => {
    const { owner, guests } = await fullTable(fixture, { guests: 2, bots: 0 })
    await owner.get('start', {})
    await owner.until(() => owner.game?.n === 1, 'the deal')
    // The log is written first, and that works.
    disk.once = { ...NO_ROOM, at: disk.writes + 2 }
    await owner.get('setPerson', { person: person('Zoe') })
    disk.once = { ...NO_ROOM, at: disk.writes + 2 }
    await owner.get('freeSeat', { seat: THIRD, name: 'Pia' })
    expect(disk.faults).toBe(2)
    expect(guests[1]?.all('unseated')).toMatchObject([{ reason: 'removed' }])
    await fixture.host.stop()
    await fixture.start()
    expect(fixture.host.tables()).toMatchObject([{ players: ['Zoe', 'Ole', 'Birke'], free: 1 }])
  })

  it('is the game that is over, where the next lobby cannot be written', async () => {
    const { owner } = await fullTable(fixture, { guests: 0, bots: 1 })
    await owner.get('start', {})
    await owner.get('endGame', {})
    disk.failing = NO_ROOM
    expect(await owner.ask('rematch', {})).toMatchObject(REFUSED)
    expect(await tableOf(owner)).toMatchObject({ status: 'over', mayOwn: true })
    expect(owner.game).not.toBeNull()
    expect(await owner.ask('leave', {})).toMatchObject(REFUSED)
    expect(await tableOf(owner)).toMatchObject({ status: 'over', you: 0 })
  })
})
