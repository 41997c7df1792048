import { describe, expect, it } from 'vitest'
import { LOG_LIMITS } from '../../src/protocol/log/records.ts'
import { readLog } from '../../src/replay/readLog.ts'
import { playLogText } from '../support/playLog.ts'
import { LOG_FORMAT } from '../../src/protocol/log/records.ts'

const TEXT = playLogText()
const LINES = TEXT.split('\n').slice(0, -1)
const join = (lines: readonly string[]): string => `${lines.join('\n')}\n`
const withLine = (index: number, line: string): string =>
  join(LINES.map((old, at) => (at === index ? line : old)))
const changed = (index: number, change: Record<string, unknown>): string =>
  withLine(index, JSON.stringify({ ...(JSON.parse(LINES[index] ?? '') as object), ...change }))
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

describe('readLog', () => {
  it('reads a header and all decisions', () => {
    const read = readLog(TEXT)
    expect(read.ok && read.log.decisions.length).toBe(LINES.length - 1)
    expect(read.ok && read.log.header.occupants).toHaveLength(3)
  })

  it.each([
    ['an empty file', '', { line: null, code: 'empty' }],
    ['a file of blank lines', '\n\n', { line: null, code: 'empty' }],
    ['a byte order mark', `\uFEFF${TEXT}`, { line: null, code: 'byteOrderMark' }],
    ['lines that end with CR LF', TEXT.replaceAll('\n', '\r\n'), { line: null, code: 'crlf' }],
    ['text', 'Hello.\n', { line: 1, code: 'notJson' }],
    ['JSON of something else', '{"type":"order","format":1}\n', { line: 1, code: 'notALog' }],
    ['JSON that is no object', '7\n', { line: 1, code: 'notALog' }],
    [
      'a newer format',
      changed(0, { format: LOG_FORMAT + 1 }),
      { line: 1, code: 'newerFormat', format: LOG_FORMAT + 1, known: LOG_FORMAT },
    ],
    [
      'a header with a key too many',
      changed(0, { colour: 'red' }),
      { line: 1, code: 'badRecord', place: 'colour' },
    ],
    ['a line that is no JSON', withLine(4, '{"n":4,'), { line: 5, code: 'notJson' }],
    ['an empty line', withLine(4, ''), { line: 5, code: 'notJson' }],
    [
      'an unknown event',
      changed(4, { events: [{ type: 'cardEaten' }] }),
      { line: 5, code: 'badRecord', place: 'events.0.type' },
    ],
    [
      'an unknown command',
      changed(4, { command: { type: 'peek' } }),
      { line: 5, code: 'badRecord', place: 'command.type' },
    ],
    [
      'a card that there is not',
      changed(4, { command: { type: 'discard', seat: 0, card: 108 } }),
      { line: 5, code: 'badRecord', place: 'command.card' },
    ],
    [
      'a decision left out',
      join(LINES.filter((_, at) => at !== 6)),
      { line: 7, code: 'wrongNumber', expected: 6, found: 7 },
    ],
    [
      'too deep a nest',
      changed(4, { events: [nested(20)] }),
      { line: 5, code: 'tooDeep', limit: LOG_LIMITS.depth },
    ],
    [
      'a line too long',
      withLine(4, `"${'x'.repeat(LOG_LIMITS.lineBytes)}"`),
      { line: 5, code: 'lineTooLong', limit: LOG_LIMITS.lineBytes },
    ],
    ['a last line cut off', TEXT.slice(0, -20), { line: LINES.length, last: true, code: 'torn' }],
    ['a header cut off', TEXT.slice(0, 40), { line: 1, last: true, code: 'torn' }],
    [
      'more lines than any game takes',
      '\n'.repeat(LOG_LIMITS.lines + 1).replace('\n', 'x\n'),
      { line: null, code: 'tooManyLines' },
    ],
    [
      'more bytes than any game takes',
      'ä'.repeat(LOG_LIMITS.bytes / 2 + 1),
      { line: null, code: 'tooLarge' },
    ],
  ])('refuses %s', (_, text, fault) => {
    expect(readLog(text)).toMatchObject({ ok: false, ...fault })
  })

  it('says of a fault whether it lies in the last line, which a crash may have torn', () => {
    expect(readLog(withLine(LINES.length - 1, 'x'))).toMatchObject({ ok: false, last: true })
    expect(readLog(withLine(LINES.length - 2, 'x'))).toMatchObject({ ok: false, last: false })
  })

  it('never throws, whatever single character is changed', () => {
    for (let at = 0; at < TEXT.length; at += 997) {
      const text = `${TEXT.slice(0, at)}\u0000${TEXT.slice(at + 1)}`
      expect(() => readLog(text)).not.toThrow()
    }
  })
})
