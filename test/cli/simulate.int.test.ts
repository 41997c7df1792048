import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Standing } from '../../src/cli/simulate/contest.ts'
import { runKlopf } from '../support/runKlopf.ts'
import { tempDir } from '../support/tempDir.ts'

interface Figures {
  readonly games: number
  readonly finished: number
  readonly turns: number
  readonly hands: number
  readonly wins: readonly number[]
}

function figures(out: string): Figures {
  const { games, finished, turns, hands, wins } = JSON.parse(out) as Figures
  return { games, finished, turns, hands, wins }
}

describe('klopf simulate', () => {
  it('plays all games to their end and counts them', async () => {
    const { exitCode, out } = await runKlopf([
      'simulate',
      '--games',
      '6',
      '--players',
      '3',
      '--seed',
      'a',
      '--json',
    ])
    expect(exitCode).toBe(0)
    expect(Object.keys(JSON.parse(out) as object)).toEqual([
      'games',
      'finished',
      'turns',
      'hands',
      'longest',
      'gamesPerSecond',
      'turnsPerSecond',
      'wins',
    ])
    const { games, finished, hands, turns, wins } = figures(out)
    const { longest } = JSON.parse(out) as {
      readonly longest: { readonly game: number; readonly hands: number }
    }
    expect(longest.game).toBeGreaterThan(0)
    expect(longest.hands).toBeGreaterThanOrEqual(hands / games)
    expect(longest.hands).toBeLessThan(hands)
    expect([games, finished]).toEqual([6, 6])
    expect(wins).toHaveLength(3)
    expect(wins.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(6)
    expect(turns).toBeGreaterThan(hands)
  })

  it('lets named bots play against each other, and tells who wins how often', async () => {
    const bots = ['simulate', '--games', '40', '--seed', 'c', '--bots', 'steady,beginner,beginner', '--json']
    const { exitCode, out } = await runKlopf(bots)
    expect(exitCode).toBe(0)
    const { contest } = JSON.parse(out) as { readonly contest: readonly Standing[] }
    expect(contest.map(({ bot, count }) => [bot, count])).toEqual([
      ['steady', 1],
      ['beginner', 2],
    ])
    const [steady, beginner] = contest
    expect((steady?.share ?? 0) + 2 * (beginner?.share ?? 0)).toBeCloseTo(1)
    expect(steady?.share).toBeGreaterThan(beginner?.share ?? 1)
    for (const { from, share, to } of contest)
      expect([from, share, to]).toEqual([from, share, to].toSorted((a, b) => a - b))
  })

  it.each([
    [['--bots', 'steady,clever'], '"clever" is no bot. There are beginner, steady, sharp, reference'],
    [['--bots', 'steady'], 'give 2 to 6 of them, not 1'],
    [['--bots', 'steady,sharp', '--players', '4'], '--players says 4, but --bots names 2'],
  ])('refuses %j with a sentence', async (args, sentence) => {
    const { exitCode, err, out } = await runKlopf(['simulate', ...args])
    expect([exitCode, out]).toEqual([2, ''])
    expect(err).toContain(sentence)
  })

  it('plays the same games for the same seed and other games for another', async () => {
    const run = async (seed: string): Promise<Figures> =>
      figures((await runKlopf(['simulate', '--games', '3', '--seed', seed, '--json'])).out)
    expect(await run('7')).toEqual(await run('7'))
    expect(await run('7')).not.toEqual(await run('8'))
  })

  it('writes the same logs for the same seed, and they pass verify', async () => {
    const [first, second] = [await tempDir(), await tempDir()]
    for (const folder of [first, second])
      await runKlopf(['simulate', '--games', '3', '--players', '2', '--seed', '5', '--out', folder, '--json'])
    const files = await readdir(first)
    expect(files).toHaveLength(3)
    for (const file of files)
      expect(await readFile(join(first, file), 'utf8')).toBe(await readFile(join(second, file), 'utf8'))
    const verified = await runKlopf(['verify', ...files.map((file) => join(first, file))])
    expect(verified.err).toBe('')
    expect(verified.exitCode).toBe(0)
  })

  it('writes games under other rules or of other bots into other files, though the seed is the same', async () => {
    const folder = await tempDir()
    const ways = ['--rules german', '--rules classic', '--bots sharp,steady', '--players 3']
    for (const way of ways)
      await runKlopf(['simulate', '--games', '1', '--seed', '5', '--out', folder, ...way.split(' ')])
    const files = await readdir(folder)
    expect(files).toHaveLength(ways.length)
    expect((await runKlopf(['verify', ...files.map((file) => join(folder, file))])).exitCode).toBe(0)
  })

  it('tells the seed that it drew', async () => {
    const { err } = await runKlopf(['simulate', '--games', '1', '--players', '2', '--json'])
    expect(err).toMatch(/--seed \d+/)
  })

  it('plays by a file of settings', async () => {
    const file = join(await tempDir(), 'rules.json')
    await writeFile(file, JSON.stringify({ preset: 'german', phaseList: [1, 8], handCount: 'exact' }))
    const { out } = await runKlopf(['simulate', '--games', '4', '--seed', '1', '--rules', file, '--json'])
    expect(figures(out).hands).toBeGreaterThanOrEqual(8)
  })

  it.each([
    [{ preset: 'viennese' }, 'preset'],
    [{ skip: null }, 'skip'],
    [{ phaseList: [3, 2] }, 'phaseList'],
    [{ 'skip.place': 'pocket' }, 'skip.place'],
    [{ wildPoint: 20 }, 'wildPoint'],
    [{ preset: 'masters', handCount: 'exact' }, 'handCount'],
    [{ knock: 'on', 'knock.windowMs': 5 }, 'knock.windowMs'],
  ])('refuses the settings %j and names %s', async (settings, place) => {
    const file = join(await tempDir(), 'rules.json')
    await writeFile(file, JSON.stringify(settings))
    const { exitCode, err } = await runKlopf(['simulate', '--rules', file])
    expect(exitCode).toBe(2)
    expect(err).toContain(`${file}: ${place}: `)
  })

  it.each(['[]', 'null', '"classic"', '7'])('takes %s for no settings', async (text) => {
    const file = join(await tempDir(), 'rules.json')
    await writeFile(file, text)
    const { exitCode, err } = await runKlopf(['simulate', '--rules', file])
    expect(exitCode).toBe(2)
    expect(err).toContain('expected the settings as a JSON object')
  })
})
