import { describe, expect, it } from 'vitest'
import { parseStartOptions } from '../../src/main/start/startOptions.ts'

const parse = (...args: readonly string[]) => {
  const checked = parseStartOptions(args)
  if (!checked.ok) throw new Error(checked.fault)
  return checked.options
}

describe('start options', () => {
  it('are all optional', () => {
    expect(parse()).toEqual({ port: null, address: null, data: null, discovery: true, opened: [] })
  })

  it('are read in both forms', () => {
    const wanted = { port: 4711, address: '127.0.0.1', data: '/d', discovery: false, opened: [] }
    expect(parse('--port', '4711', '--address', '127.0.0.1', '--data', '/d', '--no-discovery')).toEqual(
      wanted,
    )
    expect(parse('--port=4711', '--address=127.0.0.1', '--data=/d', '--no-discovery')).toEqual(wanted)
  })

  it('stand between switches of Electron and Chromium, which are not ours', () => {
    expect(parse('--no-sandbox', '.', '--port', '1', '--enable-features=X', '--allow-file-access').port).toBe(
      1,
    )
  })

  it('name replay files and links to open, and nothing else', () => {
    const opened = ['/home/mia/Sunday evening.klopf', 'g0.JSONL', 'klopf://join/192.168.1.2:4711#K7QXRA']
    expect(parse('.', 'notes.txt', ...opened, '-x.klopf', 'https://example.com/').opened).toEqual(opened)
  })

  it('end with a link, which may come from any web page', () => {
    const link = 'klopf://join/x'
    const { data, opened } = parse(
      '--port=4711',
      link,
      '--data=//evil.example/share',
      '//evil.example/x.klopf',
    )
    expect(data).toBeNull()
    expect(opened).toEqual([link])
  })

  it.each([
    [['--port'], '--port'],
    [['--port', 'x'], '--port'],
    [['--port', '0'], '--port'],
    [['--port', '65536'], '--port'],
    [['--port', '-1'], '--port'],
    [['--data'], '--data'],
    [['--data='], '--data'],
    [['--address', '--no-discovery'], '--address'],
  ])('%j is a fault that names the option', (args, fault) => {
    expect(parseStartOptions(args)).toEqual({ ok: false, fault })
  })
})
