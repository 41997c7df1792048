import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { presetRules } from '../../../src/game/index.ts'
import { fullTable, hostFixture, person, type HostFixture } from '../../support/hostFixture.ts'

describe('a file of the data folder that somebody edited', () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
    await fixture.start()
  })
  afterEach(() => fixture.end())

  it.each(['null', '[]', '1', '"x"', '{}', '', ' \n', '{', '{"format":1}'])(
    'is refused as host.json when it holds %j, and left as it is',
    async (text) => {
      await fixture.host.stop()
      const path = join(fixture.dataDir, 'host.json')
      await writeFile(path, text)
      const refused = await fixture.start().catch((error: unknown) => String(error))
      expect(refused).toContain(path)
      expect(refused).toContain('Restore it from a backup, or move it away.')
      expect(await readFile(path, 'utf8')).toBe(text)
    },
  )

  it('says where host.json is wrong, and no secret', async () => {
    await fixture.host.stop()
    const path = join(fixture.dataDir, 'host.json')
    const key = 'AB'.repeat(32)
    const stored = JSON.parse(await readFile(path, 'utf8')) as object
    await writeFile(path, JSON.stringify({ ...stored, operatorKey: key }))
    const refused = await fixture.start().catch((error: unknown) => String(error))
    expect(refused).toContain('"operatorKey"')
    expect(refused).not.toContain(key)
  })

  /** The stored table, its people and its path; the host is stopped. */
  async function stored(): Promise<{ readonly path: string; readonly record: Record<string, unknown> }> {
    await fullTable(fixture, { guests: 1, bots: 1 })
    await fixture.host.stop()
    const tables = join(fixture.dataDir, 'tables')
    const [name] = await readdir(tables)
    if (name === undefined) throw new Error('There is no table.')
    const path = join(tables, name)
    return { path, record: JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown> }
  }

  /** How the next start refuses the file at `path`, which stays as it is. */
  async function refusal(path: string, text: string): Promise<string> {
    await writeFile(path, text)
    fixture.events.length = 0
    await fixture.start()
    const faults = fixture.events.flatMap((event) => (event.type === 'fileRefused' ? [event.text] : []))
    expect(faults).toHaveLength(1)
    expect(await readFile(path, 'utf8')).toBe(text)
    return faults[0] ?? ''
  }

  it.each([
    ['code', '""'],
    ['code', '"ABC"'],
    ['code', 'null'],
    ['createdAt', 'null'],
    ['createdAt', '-1'],
    ['createdAt', '1e999'],
    ['createdAt', '9500000000000000'],
    ['createdAt', '"yesterday"'],
    ['kept', '"no"'],
    ['owner', '7'],
    ['seats', '[]'],
    ['name', '"\\u202egame"'],
    ['game', '"../../etc/passwd"'],
    ['finished', '[1]'],
  ])('is refused as a table whose %s is %s', async (field, value) => {
    const { path, record } = await stored()
    const fault = await refusal(
      path,
      JSON.stringify({ ...record, [field]: 0 }).replace(`"${field}":0`, `"${field}":${value}`),
    )
    expect(fault).toContain(path)
    expect(fault).toContain(`"${field}`)
    expect(fault).toContain('Restore it from a backup, or move it away.')
    expect(fixture.host.tables()).toEqual([])
  })

  it('is gone where the host was killed as its last person left, unless the table stays', async () => {
    const { path, record } = await stored()
    const seats = (record.seats as ({ readonly type: string } | null)[]).map((seat) =>
      seat?.type === 'person' ? null : seat,
    )
    for (const kept of [false, true]) {
      await writeFile(path, JSON.stringify({ ...record, seats, owner: null, kept }))
      await fixture.start()
      expect(fixture.host.tables()).toHaveLength(kept ? 1 : 0)
      await fixture.host.stop()
      expect(await readdir(join(fixture.dataDir, 'tables'))).toHaveLength(kept ? 1 : 0)
    }
  })

  it.each(['null', '', '[]'])('is refused as a table that holds %j', async (text) => {
    const { path } = await stored()
    expect(await refusal(path, text)).toContain(path)
  })

  it('is refused as a copy of another table, which stays', async () => {
    const { path, record } = await stored()
    const id = 'tffffffffffffffff'
    const copy = join(fixture.dataDir, 'tables', `${id}.json`)
    const fault = await refusal(copy, JSON.stringify({ ...record, id }))
    expect(fault).toBe(`${copy} cannot be used: ${path} has the same join code. Move one of the two away.`)
    expect(fixture.host.tables()).toHaveLength(1)
  })

  it('is refused under another name', async () => {
    const { path, record } = await stored()
    const moved = join(fixture.dataDir, 'tables', 'mine.json')
    expect(await refusal(moved, JSON.stringify(record))).toContain(`Give it that name`)
    expect(await readFile(path, 'utf8')).toContain(String(record.id))
  })

  it('is refused where it seats more people than its game has seats', async () => {
    const { owner } = await fullTable(fixture, { guests: 1, bots: 0 })
    await owner.get('start', {})
    await fixture.host.stop()
    const tables = join(fixture.dataDir, 'tables')
    const path = join(tables, (await readdir(tables))[0] ?? '')
    const record = JSON.parse(await readFile(path, 'utf8')) as { seats: unknown[] }
    const bot = { type: 'bot', occupant: { type: 'bot', name: 'Erle', avatar: 'erle', level: 'steady' } }
    const fault = await refusal(path, JSON.stringify({ ...record, seats: record.seats.with(4, bot) }))
    expect(fault).toContain('its game has 2 seats')
  })

  it('holds no name that cannot be read again, however long it grows when it is cleaned', async () => {
    const grows = '\u0958\u094d'.repeat(120)
    const { owner } = await fullTable(fixture, { guests: 1, bots: 0 })
    expect(await owner.ask('renameTable', { name: grows })).toMatchObject({
      ok: false,
      problem: { code: 'badName', fault: 'tooLong' },
    })
    const other = await fixture.connect()
    expect(
      await other.ask('createTable', { name: 'Again', person: person(grows), rules: presetRules('classic') }),
    ).toMatchObject({ ok: false, problem: { code: 'badName', fault: 'tooLong' } })
    await fixture.host.stop()
    fixture.events.length = 0
    await fixture.start()
    expect(fixture.events.filter(({ type }) => type === 'fileRefused')).toEqual([])
    expect(fixture.host.tables()).toHaveLength(1)
  })
})
