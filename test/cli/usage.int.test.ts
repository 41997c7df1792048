import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runKlopf } from '../support/runKlopf.ts'

const COMMANDS = ['host', 'simulate', 'scenario', 'replay', 'verify']

describe('bad usage', () => {
  it.each([
    [['simulate', '--gamse', '3'], '--games'],
    [['simulate', '--games', 'many'], 'whole number'],
    [['simulate', '--players', '7'], 'from 2 to 6'],
    [['simulate', '--rules', '/no/such/file.json'], 'classic, german, masters'],
    [['host', '--port', '99999'], 'from 1 to 65535'],
    [['scenario'], "missing required argument 'FILE'"],
    [['replay', '/no/such/file'], 'no such file'],
    [['verify', '/no/such/file'], 'no such file'],
    [['verify', '/no/such/file', '/nor/such/one'], '/nor/such/one: there is no such file'],
    [['simulate', '--games', '1', '--out', import.meta.filename], 'this is not a folder'],
    [['play'], 'klopf --help'],
  ])('%j ends with exit code 2 and a sentence with %j', async (args, words) => {
    const { exitCode, out, err } = await runKlopf(args)
    expect(err).toContain(words)
    expect(exitCode).toBe(2)
    expect(out).toBe('')
  })

  it('says for an unknown option where the known ones are listed', async () => {
    const { err } = await runKlopf(['verify', '--deep', 'x'])
    expect(err).toContain("unknown option '--deep'")
    expect(err).toContain('klopf verify --help')
  })
})

/** Node makes no folder there, and its own way to make parents tries for ever. */
const FORBIDDEN: readonly [readonly string[], string][] =
  process.platform === 'linux' ? [[['--data', '/proc/klopf/data'], 'Choose another folder']] : []

describe('a host that cannot start', () => {
  it.each<readonly [readonly string[], string]>([
    [['--data', import.meta.filename], 'cannot hold the data of a host: EEXIST'],
    [['--data', `${import.meta.filename}/data`], 'Choose another folder with --data.'],
    ...FORBIDDEN,
    [['--address', 'nope'], 'This computer has no address nope.'],
  ])('says of %j what to do', async (args, words) => {
    const folder = await mkdtemp(join(tmpdir(), 'klopf-usage-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Klopf</title>')
    const environment = { dataDir: join(folder, 'data'), rendererDir: folder }
    const { exitCode, err } = await runKlopf(['host', '--no-discovery', ...args], environment)
    expect(err).toContain(words)
    expect(exitCode).toBe(1)
  })
})

describe('help', () => {
  it.each(COMMANDS)('klopf %s --help says what it takes', async (command) => {
    const { exitCode, out } = await runKlopf([command, '--help'])
    expect(exitCode).toBe(0)
    expect(out).toContain(`klopf ${command}`)
  })

  it('klopf --help lists the commands', async () => {
    const { exitCode, out } = await runKlopf(['--help'])
    expect(exitCode).toBe(0)
    for (const command of COMMANDS) expect(out).toContain(command)
  })
})
