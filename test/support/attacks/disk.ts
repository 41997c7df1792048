/** Plays a game on a disk that fails once, at a chosen call, and holds the host to what its clients were told. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { readLog } from '../../../src/replay/readLog.ts'
import { verifyLog } from '../../../src/replay/verifyLog.ts'
import { FailingDisk, type DiskFault } from '../failingDisk.ts'
import { FAST, chanceOf, person, type HostFixture } from '../hostFixture.ts'

export interface OneFault extends DiskFault {
  /** Which write or sync fails, from 1; beyond the last one nothing does. */
  readonly at: number
}

/** Gives the number of writes and syncs that the game took. */
export async function playOnFaultyDisk(
  fixture: HostFixture,
  { fault, seed }: { readonly fault: OneFault | null; readonly seed: number },
): Promise<{ readonly writes: number; readonly syncs: number }> {
  const disk = new FailingDisk()
  await fixture.start({ files: disk.files, diskRetryMs: 1, shuffle: chanceOf(seed).shuffle })
  disk.once = fault
  const clients = [await fixture.connect(), await fixture.connect()] as const
  const [owner, guest] = clients
  const { code } = await again(() =>
    owner.ask('createTable', { name: 'Sunday', person: person('Mia'), rules: FAST }),
  )
  const join = { table: null, code, person: person('Ole') }
  await again(() => guest.ask('join', join))
  await again(() => owner.ask('addBot', { seat: null, level: 'steady' }))
  await again(() => guest.ask('setReady', { ready: true }))
  await again(() => owner.ask('start', {}))
  const { random } = chanceOf(seed)
  for (const client of clients) client.play(random)
  await Promise.all(clients.map((client) => client.untilTable(({ status }) => status === 'over', 'the end')))
  const { writes, syncs } = disk
  const path = logFile(fixture, owner.table?.game ?? '')
  const text = await readFile(path, 'utf8')
  const read = readLog(text)
  if (!read.ok) throw new Error(`Line ${read.line}: ${read.code}`)
  expect(verifyLog(read.log)).toMatchObject({ ok: true })
  for (const client of clients)
    for (const { n, time } of client.all('update'))
      expect(read.log.decisions[n - 1]).toMatchObject({ n, time })
  return { writes, syncs }
}

const logFile = ({ dataDir }: HostFixture, game: string): string => join(dataDir, 'games', `${game}.jsonl`)

/** What the failing disk has prevented is asked for once more, as people do. */
async function again<Answer extends { readonly type: string }>(
  ask: () => Promise<Answer>,
): Promise<Extract<Answer, { readonly ok: true }>> {
  for (let tries = 0; tries < 2; tries++) {
    const answer = await ask()
    if ('ok' in answer && answer.ok === true) return answer as Extract<Answer, { readonly ok: true }>
    expect(answer).toMatchObject({ ok: false, problem: { code: 'diskFailing' } })
  }
  throw new Error('It was refused twice, and the disk failed once.')
}
