import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { GameId } from '../../src/protocol/ids.ts'
import { lineHash } from '../../src/protocol/log/hash.ts'
import { buildReplay } from '../../src/replay/buildReplay.ts'
import { sightText } from '../../src/replay/writeSight.ts'
import { playLog, playLogText } from '../support/playLog.ts'
import { runKlopf } from '../support/runKlopf.ts'
import { tempDir } from '../support/tempDir.ts'

const TEXT = playLogText()
const DECISIONS = TEXT.split('\n').length - 2
const STEPS = buildReplay(playLog()).steps.length

async function logFile(text = TEXT): Promise<string> {
  const file = join(await tempDir(), 'game.jsonl')
  await writeFile(file, text)
  return file
}

describe('klopf replay', () => {
  it('lists every decision in words, with the step that it leads to', async () => {
    const { exitCode, out } = await runKlopf(['replay', await logFile()])
    const lines = out.split('\n')
    expect(exitCode).toBe(0)
    expect(lines).toHaveLength(DECISIONS)
    expect(lines[0]).toMatch(
      /^ {4}\d {2}Hand 1 is dealt by \w+\. The first discard is .*\. .*It is the turn of \w+\.$/,
    )
    expect(lines.at(-1)).toMatch(new RegExp(`^ *${STEPS} {2}.*The game is over\\. .* wins?\\.$`))
  })

  it('shows the table after a step, as one seat saw it', async () => {
    const { out } = await runKlopf(['replay', await logFile(), '--at', '1', '--as', '1'])
    expect(out).toContain('Hand 1, dealer')
    expect(out.match(/hand {7}10 cards/g)).toHaveLength(2)
    expect(out).toMatch(/Ben, seat 1.*\n.*\n {2}hand {7}([RBGY]\d+|W|S) /)
  })

  it('prints the view as JSON, with hidden hands as null', async () => {
    const { out } = await runKlopf(['replay', await logFile(), '--at', '1', '--as', 'public', '--json'])
    expect(JSON.parse(out)).toMatchObject({ step: 1, view: { viewer: 'public', hands: [null, null, null] } })
  })

  it('shows a game that is not over as everybody saw it, unless asked', async () => {
    const begun = await logFile(`${TEXT.split('\n').slice(0, 6).join('\n')}\n`)
    const { out } = await runKlopf(['replay', begun, '--at', '5', '--json'])
    expect(JSON.parse(out)).toMatchObject({ view: { viewer: 'public' } })
  })

  it.each([
    [['--at', '100000'], `Give a number from 0 to ${STEPS}`],
    [['--as', 'Zora'], 'there is no such seat'],
  ])('refuses %j with a sentence', async (args, words) => {
    const { exitCode, err } = await runKlopf(['replay', await logFile(), ...args])
    expect(err).toContain(words)
    expect(exitCode).toBe(2)
  })
})

describe('klopf verify', () => {
  it('says of a whole log that it is all right', async () => {
    const { exitCode, out } = await runKlopf(['verify', await logFile()])
    expect(exitCode).toBe(0)
    expect(out).toContain(`all right, ${DECISIONS} decisions, finished`)
  })

  it('says whether the guest whose heads fit it has given a nonce', async () => {
    const { game } = playLog().header
    const heads = [{ n: 0, hash: lineHash(TEXT.slice(0, TEXT.indexOf('\n'))) }]
    const witness = await logFile(JSON.stringify({ game, commitment: null, own: null, heads }))
    const { out } = await runKlopf(['verify', await logFile(), '--witness', witness])
    expect(out).toContain('as 1 kept head of the guest say, who gave no nonce, head')
  })

  it('exits 1 and names the first wrong line after any flipped bit but in the last two lines', async () => {
    const bytes = Buffer.from(TEXT)
    const starts = [0, ...[...TEXT].flatMap((char, at) => (char === '\n' ? [at + 1] : []))]
    const end = starts.at(-3) ?? 0
    for (let at = 3; at < end; at += 1009) {
      const flipped = Buffer.from(bytes)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 7))
      const file = join(await tempDir(), 'flipped.jsonl')
      await writeFile(file, flipped)
      const { exitCode, err } = await runKlopf(['verify', file])
      const line = starts.findLastIndex((start) => start <= at) + 1
      expect(exitCode, `byte ${at}`).toBe(1)
      expect(err, `byte ${at}`).toContain(`line ${line}: `)
    }
  })

  it('says of a log cut in the middle which line was not written to its end', async () => {
    const { exitCode, err } = await runKlopf(['verify', await logFile(TEXT.slice(0, TEXT.length >> 1))])
    expect(exitCode).toBe(1)
    expect(err).toMatch(/line \d+: the last line was not written to its end/)
  })

  it.skipIf(!existsSync('/dev/zero'))(
    'reads no more of a file without an end than a game may measure',
    async () => {
      const { exitCode, err } = await runKlopf(['verify', '/dev/zero'])
      expect(exitCode).toBe(2)
      expect(err).toContain('/dev/zero: this is larger than 32 MiB, which no game is.')
    },
  )

  it('checks all files and fails when one of them is wrong', async () => {
    const { exitCode, out, err } = await runKlopf(['verify', await logFile('Hello.\n'), await logFile()])
    expect(exitCode).toBe(1)
    expect(err).toContain('line 1: this is not JSON')
    expect(out).toContain('all right')
  })

  it('looks at the other files whatever one of them is: what goes on from itself or is too large, depth without an end', async () => {
    const folder = await tempDir()
    const { header } = playLog()
    const write = async (game: GameId, origin: GameId, length = 0): Promise<string> => {
      const file = join(folder, `${game}.jsonl`)
      const first = { ...header, game, origin: { type: 'sealed', game: origin, decisions: 1 } }
      await writeFile(file, `${JSON.stringify(first)}\n${'x'.repeat(length)}\n`)
      return file
    }
    const [self, one, other, large, before] = [1, 2, 3, 4, 5].map(
      (digit) => `g${String(digit).repeat(24)}` as GameId,
    )
    if (!self || !one || !other || !large || !before) throw new Error('There are five.')
    const size = 17 << 20
    const rounds = [await write(self, self, 12 << 20), await write(one, other), await write(other, one)]
    await write(before, self, size)
    const tooLarge = await write(large, before, size)
    const line = JSON.stringify({
      n: 1,
      time: 0,
      move: null,
      events: [{ type: 'windowClosed' }],
      views: [{ 'open.window': 'DEEP', [`open.window${'.0'.repeat(14_000)}`]: 1, open: 0 }],
    })
    const sight = sightText(buildReplay(playLog()), 'public', '1.2.3').split('\n')[0] ?? ''
    const deep = join(folder, 'deep.jsonl')
    await writeFile(
      deep,
      `${sight}\n${line.replace('"DEEP"', `${'['.repeat(15_000)}${']'.repeat(15_000)}`)}\n`,
    )
    const { exitCode, out, err } = await runKlopf(['verify', ...rounds, tooLarge, deep, await logFile()])
    expect(exitCode).toBe(2)
    expect(err.match(/goes on from itself/g)).toHaveLength(3)
    expect(err).toContain('with the logs that it goes on from, this is larger than 32 MiB')
    expect(err).toContain('line 2: the data is nested deeper than 16 levels')
    expect(out).toContain('all right')
  })
})
