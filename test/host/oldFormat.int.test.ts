import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SeatId } from '../../src/game/index.ts'
import type { LogHeader } from '../../src/protocol/log/records.ts'
import { readGameText } from '../../src/host/log/linkedLog.ts'
import { textUpTo } from '../../src/replay/branch.ts'
import { checkedSummary } from '../../src/renderer/client/checkedLog.ts'
import { buildReplay } from '../../src/replay/buildReplay.ts'
import { readLog } from '../../src/replay/readLog.ts'
import { verifyLog } from '../../src/replay/verifyLog.ts'
import { hostFixture, person, type HostFixture } from '../support/hostFixture.ts'
import { runKlopf } from '../support/runKlopf.ts'

const golden = new URL('../golden/format-1-classic.jsonl', import.meta.url)
const DECISIONS = 60

describe('a game that an older version began', () => {
  let fixture: HostFixture

  beforeEach(async () => {
    fixture = await hostFixture()
  })
  afterEach(() => fixture.end())

  const gamesFolder = (): string => join(fixture.dataDir, 'games')

  /** A running game of four bots in a log of format 1, at a table that names it. */
  async function leaveOldGame(
    decisions = DECISIONS,
  ): Promise<{ readonly header: LogHeader; readonly text: string }> {
    const lines = (await readFile(golden, 'utf8')).split('\n').slice(0, decisions + 1)
    const header = JSON.parse(lines[0] ?? '') as LogHeader
    const { game, table, rules, occupants } = header
    const text = `${lines.join('\n')}\n`
    await mkdir(gamesFolder(), { recursive: true })
    await mkdir(join(fixture.dataDir, 'tables'), { recursive: true })
    await writeFile(join(gamesFolder(), `${game}.jsonl`), text)
    const record = {
      format: 1,
      ...table,
      code: 'ACDEFG',
      createdAt: 1,
      kept: true,
      rules,
      options: { hints: true, whenAway: 'bot', turnLimitS: null, nextHandS: 30, locked: true },
      owner: null,
      seats: Array.from({ length: 6 }, (_, seat) =>
        seat < occupants.length ? { type: 'bot', occupant: occupants[seat] } : null,
      ),
      game,
      paused: null,
      finished: [],
    }
    await writeFile(join(fixture.dataDir, 'tables', `${table.id}.json`), JSON.stringify(record))
    return { header, text }
  }

  const ended = async (): Promise<string> => {
    for (;;) {
      const end = fixture.events.find((event) => event.type === 'gameEnded')
      if (end?.type === 'gameEnded') return end.game
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  it('goes on in a new file that is linked to the old one, which is sealed', async () => {
    const { header, text } = await leaveOldGame()
    await fixture.start()
    const opened = fixture.events.find((event) => event.type === 'gameReopened')
    expect(opened).toMatchObject({ decisions: DECISIONS, sealed: header.game })
    const game = await ended()
    const old = join(gamesFolder(), `${header.game}.jsonl`)
    expect(await readFile(old, 'utf8')).toBe(text)
    expect((await stat(old)).mode & 0o777).toBe(0o400)
    const whole = await readGameText(gamesFolder(), game as never)
    expect(whole.startsWith(text)).toBe(true)
    const read = readLog(whole)
    if (!read.ok) throw new Error(`line ${read.line}: ${read.code}`)
    // Guests know it by the name of its newest file, and a device keeps it under the first.
    expect(checkedSummary(whole, { own: null, witnesses: [] })).toMatchObject({
      ok: true,
      summary: { game: header.game },
      names: [header.game, game],
    })
    expect(buildReplay(read.log).names).toEqual([header.game, game])
    expect(read.log.links).toMatchObject([
      { at: DECISIONS + 1, header: { origin: { game: header.game, decisions: DECISIONS } } },
    ])
    expect(verifyLog(read.log)).toMatchObject({
      ok: true,
      state: { open: { result: { ending: 'finished' } } },
    })
    const cli = await runKlopf(['verify', join(gamesFolder(), `${game}.jsonl`)])
    expect(cli).toMatchObject({ exitCode: 0 })
  })

  it('is found changed when the file that goes on names another one, or its rules', async () => {
    await leaveOldGame()
    await fixture.start()
    const whole = await readGameText(gamesFolder(), (await ended()) as never)
    const verdict = (text: string): unknown => {
      const read = readLog(text)
      return read.ok ? verifyLog(read.log) : read
    }
    const lines = whole.split('\n')
    const withLink = (change: (link: string) => string): string =>
      lines.map((line, at) => (at === DECISIONS + 1 ? change(line) : line)).join('\n')
    const line = DECISIONS + 2
    expect(verdict(withLink((link) => link.replace('"wildPoints":25', '"wildPoints":20')))).toMatchObject({
      line,
      code: 'otherOrigin',
    })
    expect(
      verdict(withLink((link) => link.replace(`"decisions":${DECISIONS}`, '"decisions":1'))),
    ).toMatchObject({ line, code: 'otherOrigin' })
    expect(verdict(withLink((link) => link.replace(/"prev":"./, '"prev":"x')))).toMatchObject({ line })
    const alone = lines.slice(DECISIONS + 1).join('\n')
    expect(verdict(alone)).toMatchObject({ line: 1, code: 'originMissing' })
  })

  it('goes on from a file in which nothing was decided, which stays', async () => {
    await leaveOldGame(0)
    for (let starts = 0; starts < 3; starts++) {
      await fixture.start({ botPace: 100 })
      await fixture.host.stop()
    }
    expect(fixture.events.filter(({ type }) => type === 'fileRefused')).toEqual([])
    expect(fixture.events.filter(({ type }) => type === 'gameReopened')).toHaveLength(3)
  })

  it('can be played on from, and that game too goes on after a restart', async () => {
    await leaveOldGame()
    await fixture.start()
    const whole = await readGameText(gamesFolder(), (await ended()) as never)
    const text = textUpTo(whole, DECISIONS + 20)
    await fixture.host.stop()
    await fixture.start({ botPace: 100 })
    const client = await fixture.connect()
    for (let part = 0; part * 3000 < text.length; part++)
      await client.get('bringLog', { part, text: text.slice(part * 3000, (part + 1) * 3000) })
    const wish = { name: 'Again', person: person('Mia'), seat: 1 as SeatId, level: 'steady' } as const
    const { table } = await client.get('playOn', wish)
    await fixture.host.stop()
    fixture.events.length = 0
    await fixture.start({ botPace: 100 })
    expect(fixture.events).not.toContainEqual(expect.objectContaining({ type: 'fileRefused' }))
    expect(fixture.events).toContainEqual(expect.objectContaining({ type: 'gameReopened', table }))
  })

  it('goes on from its new file after another restart, and is refused when the old one is missing', async () => {
    await leaveOldGame()
    await fixture.start({ botPace: 100 })
    await fixture.host.stop()
    await fixture.start({ botPace: 100 })
    const opened = fixture.events.filter((event) => event.type === 'gameReopened')
    expect(opened.map(({ sealed }) => sealed !== null)).toEqual([true, false])
    expect(opened[1]?.decisions).toBeGreaterThanOrEqual(DECISIONS)
    expect(opened[1]?.game).not.toBe(opened[0]?.sealed)
    await fixture.host.stop()
    await writeFile(join(gamesFolder(), `${opened[0]?.sealed}.jsonl`), 'gone\n', { flag: 'w' }).catch(
      () => undefined,
    )
    await fixture.start()
    expect(fixture.events.at(-1)).toMatchObject({ type: 'fileRefused' })
    expect(fixture.host.tables()).toEqual([])
  })
})
