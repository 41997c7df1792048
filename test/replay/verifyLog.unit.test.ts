import { describe, expect, it } from 'vitest'
import { DEFAULT_KNOCK, presetRules } from '../../src/game/index.ts'
import { lineHash } from '../../src/protocol/log/hash.ts'
import { readLog } from '../../src/replay/readLog.ts'
import { verifyLog } from '../../src/replay/verifyLog.ts'
import { playLogText, SHORT } from '../support/playLog.ts'

const TEXT = playLogText()
const LINES = TEXT.split('\n').slice(0, -1)

function verdict(text: string): {
  readonly ok: boolean
  readonly line?: number | null
  readonly code?: string
} {
  const read = readLog(text)
  return read.ok ? verifyLog(read.log) : read
}

/** The lines with one replaced, and all hashes after it made to fit: what a forger would do. */
function forged(index: number, change: (line: string) => string): string {
  const lines = [...LINES]
  lines[index] = change(lines[index] ?? '')
  for (let at = index + 1; at < lines.length; at++)
    lines[at] = (lines[at] ?? '').replace(
      /"prev":"[0-9a-f]{64}"/,
      `"prev":"${lineHash(lines[at - 1] ?? '')}"`,
    )
  return `${lines.join('\n')}\n`
}

const lineWith = (text: string): number => LINES.findIndex((line) => line.includes(text))

describe('verifyLog', () => {
  it.each([
    ['classic', SHORT],
    ['german', { ...presetRules('german'), phaseList: [1, 2] }],
    ['Klopfen', { ...presetRules('german'), phaseList: [1, 2], knock: DEFAULT_KNOCK }],
    ['masters', { ...presetRules('masters'), phaseList: [1, 2] }],
  ])('finds nothing wrong with a game of %s', (_, rules) => {
    for (const seed of ['1', '2', '3'])
      expect(verdict(playLogText({ rules, seed })).ok, `seed ${seed}`).toBe(true)
  })

  it('gives the head of the chain and the last state', () => {
    const read = readLog(TEXT)
    const verified = read.ok ? verifyLog(read.log) : null
    expect(verified).toMatchObject({
      ok: true,
      head: lineHash(LINES.at(-1) ?? ''),
      state: { open: { step: 'gameOver' } },
    })
  })

  it('names the line in which a digit was changed, wherever that is', () => {
    for (const [index, line] of LINES.slice(0, -1).entries()) {
      const at = line.indexOf('"salt":"')
      if (at < 0) continue
      const digit = line[at + 8] === '0' ? '1' : '0'
      const lines = [...LINES]
      lines[index] = `${line.slice(0, at + 8)}${digit}${line.slice(at + 9)}`
      const found = verdict(`${lines.join('\n')}\n`)
      expect(found.ok).toBe(false)
      // Of the last two lines nobody can say which of them was changed.
      if (index < LINES.length - 2) expect(found.line).toBe(index + 1)
    }
  })

  it('names the line whose own hash of the line before was changed', () => {
    const index = 10
    const lines = [...LINES]
    lines[index] = (lines[index] ?? '').replace(
      /"prev":"./,
      (text) => `"prev":"${text.endsWith('0') ? '1' : '0'}`,
    )
    expect(verdict(`${lines.join('\n')}\n`)).toMatchObject({ line: index + 1, code: 'brokenChain' })
  })

  it('finds a card that was swapped, even when all hashes were made to fit', () => {
    const index = lineWith('"from":"drawPile","card"')
    const text = forged(index, (line) =>
      line.replace(
        /("from":"drawPile","card":)(\d+)/,
        (_, key: string, card: string) => `${key}${(Number(card) + 1) % 96}`,
      ),
    )
    expect(verdict(text)).toMatchObject({ ok: false, line: index + 1, code: 'otherEvents' })
  })

  it('finds a command that the rules refuse', () => {
    const index = lineWith('"command":{"type":"discard"')
    const text = forged(index, (line) =>
      line.replace(
        /("command":\{"type":"discard","seat":)(\d)/,
        (_, key: string, seat: string) => `${key}${(Number(seat) + 1) % 3}`,
      ),
    )
    expect(verdict(text)).toMatchObject({ ok: false, line: index + 1, code: 'refused' })
  })

  it('finds a deck that is none', () => {
    const index = lineWith('"deck":[')
    const text = forged(index, (line) => line.replace(/"deck":\[(\d+),(\d+),/, '"deck":[$1,$1,'))
    expect(verdict(text)).toMatchObject({ ok: false, line: index + 1, code: 'otherEvents' })
  })

  it('finds a wrong hash of the state at the end of a hand', () => {
    const index = lineWith('"type":"handEnded"')
    const text = forged(index, (line) =>
      line.replace(/"state":"./, (hash) => `"state":"${hash.endsWith('0') ? '1' : '0'}`),
    )
    expect(verdict(text)).toMatchObject({ ok: false, line: index + 1, code: 'otherState' })
  })

  it('finds decisions after the end of the game', () => {
    const last = JSON.parse(LINES.at(-1) ?? '') as { n: number; prev: string }
    const more = JSON.stringify({ ...last, n: last.n + 1, prev: lineHash(LINES.at(-1) ?? '') })
    expect(verdict(`${TEXT}${more}\n`)).toMatchObject({ ok: false, line: LINES.length + 1, code: 'refused' })
  })

  it('refuses rules that cannot be played', () => {
    expect(
      verdict(forged(0, (line) => line.replace('"phaseList":[1,2]', '"phaseList":[2,1]'))),
    ).toMatchObject({
      line: 1,
      code: 'unplayableRules',
      setting: 'phaseList',
    })
  })
})
