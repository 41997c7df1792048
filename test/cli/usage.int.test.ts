import { describe, expect, it } from 'vitest'
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
