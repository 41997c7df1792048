import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readFaults, writeFault, type FaultEntry } from '../../src/main/app/faultLog.ts'
import { scrub } from '../../src/main/app/scrub.ts'

vi.mock('electron', () => ({ app: {}, dialog: {} }))
const { reportText } = await import('../../src/main/app/report.ts')

const entry = (text: string): FaultEntry => ({
  time: '2026-01-02T03:04:05.678Z',
  version: '1.2.3',
  what: 'host',
  text,
})

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'klopf-faults-'))
  path = join(folder, 'deep', 'faults.log')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

describe('the log of faults', () => {
  it('holds a JSON object a line, each with its time, version and part', () => {
    writeFault(path, entry('one\nline'))
    writeFault(path, entry('two'))
    const lines = readFaults(path).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([entry('one\nline'), entry('two')])
  })

  it('never takes more than three files of a limited size, and keeps the newest', () => {
    for (let number = 0; number < 40; number++) writeFault(path, entry(`${number} ${'x '.repeat(20_000)}`))
    const names = readdirSync(join(folder, 'deep')).toSorted()
    expect(names).toEqual(['faults.1.log', 'faults.2.log', 'faults.log'])
    for (const name of names) expect(statSync(join(folder, 'deep', name)).size).toBeLessThan(320 * 1024)
    const kept = readFaults(path)
      .trimEnd()
      .split('\n')
      .map((line) => Number((JSON.parse(line) as FaultEntry).text.split(' ')[0]))
    expect(kept.at(-1)).toBe(39)
    expect(kept).toEqual(kept.toSorted((a, b) => a - b))
  })

  it('throws at nobody when it cannot be written', () => {
    expect(() => {
      writeFault('/dev/null/faults.log', entry('one'))
    }).not.toThrow()
  })
})

describe('what is sent to others', () => {
  const KEY = '0123456789abcdef'.repeat(4)
  const TOKEN = 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE'

  it.each([
    [`key ${KEY} leaked`, 'key [key] leaked'],
    [`token ${TOKEN}`, 'token [key]'],
    ['http://192.168.1.20:4711/#/join/K7QXRA', 'http://[address]:4711/#/join/[code]'],
    ['klopf://join/192.168.1.20:4711/K7QXRA', 'klopf://join/[address]:4711/[code]'],
    ['listen EADDRINUSE fe80:0:0:0:1ff:fe23:4567:890a', 'listen EADDRINUSE [address]'],
    ['/home/mia/.config/klopf/faults.log', '~/.config/klopf/faults.log'],
    ['fe80::1 and fd00::5: refused', '[address] and [address]: refused'],
    ['connect ECONNREFUSED fe80::1:47600', 'connect ECONNREFUSED [address]:47600'],
    ['http://[2001:db8::20]:4711/', 'http://[[address]]:4711/'],
    ['::ffff:192.168.1.20 from aa:bb:cc:dd:ee:ff', '[address] from [address]'],
    ['127.0.0.1 at 03:04:05', '127.0.0.1 at 03:04:05'],
    ['::ffff:127.0.0.1, ::1 and :::47600', '::ffff:127.0.0.1, ::1 and :::47600'],
    ['at run (main.js:12:34), std::less', 'at run (main.js:12:34), std::less'],
  ])('%s becomes %s', (text, sent) => {
    expect(scrub(text, '/home/mia')).toBe(sent)
  })

  it.each([
    ['C:\\Users\\Mia B', 'open C:\\Users\\Mia B\\klopf', 'open ~\\klopf'],
    ['C:\\Users\\Mia B', 'at file:///C:/Users/Mia%20B/klopf/main.js:3:4', 'at ~/klopf/main.js:3:4'],
    ['C:\\Users\\Mia B', '{"path":"c:\\\\Users\\\\Mia B\\\\klopf"}', '{"path":"~\\\\klopf"}'],
    ['C:\\Users\\Mia B', 'C:/Users/Mia B/klopf', '~/klopf'],
    ['/home/jörg', 'at file:///home/j%C3%B6rg/klopf/main.js:3:4', 'at ~/klopf/main.js:3:4'],
    ['/home/jörg', '/@fs/home/j%c3%b6rg/main.ts, /home/jörg/a', '/@fs~/main.ts, ~/a'],
    ['/Users/mia (old)', 'at file:///Users/mia%20(old)/a.js', 'at ~/a.js'],
    ['/', '/tmp/a', '/tmp/a'],
  ])('the home folder %s is not named in %s', (home, text, sent) => {
    expect(scrub(text, home)).toBe(sent)
  })

  it('a report says what runs and what went wrong, without keys, addresses or names of people', () => {
    const text = reportText({
      version: '1.2.3',
      versions: { electron: '45.0.0', chrome: '150.0', node: '24.0.0' },
      system: 'linux 6.1 x64',
      language: 'de',
      tables: [{ status: 'playing', paused: true, seats: 3 }],
      faults: `{"what":"host","text":"${KEY} from 10.1.2.3"}\n`,
    })
    expect(text).toContain('Klopf 1.2.3')
    expect(text).toContain('playing, paused, 3 seats taken')
    expect(text).toContain('[key] from [address]')
    expect(text).not.toContain(KEY)
  })
})
