import { describe, expect, it } from 'vitest'
import { MAX_MESSAGE_BYTES } from '../../../src/protocol/messages/limits.ts'
import { bringLog, piecesOf } from '../../../src/renderer/client/bringLog.ts'
import { playLogText } from '../../support/playLog.ts'

const frame = (text: string): number =>
  Buffer.byteLength(JSON.stringify({ type: 'bringLog', id: 'x'.repeat(40), part: 100_000, text }))

describe('bringing a log', () => {
  it.each([
    ['a log', playLogText().slice(0, 40_000)],
    ['quotes and backslashes', '"\\'.repeat(9000)],
    ['long characters', '語🂡'.repeat(7000)],
    ['control characters', '\u0001'.repeat(9000)],
    ['nothing but high halves', '\ud83c'.repeat(5000)],
  ])('cuts %s into pieces that fit into a message each, and together are the text', (_, text) => {
    const pieces = [...piecesOf(text)]
    expect(pieces.join('')).toBe(text)
    for (const piece of pieces) expect(frame(piece)).toBeLessThanOrEqual(MAX_MESSAGE_BYTES)
  })

  it('sends one piece after the other, and stops where the host says no', async () => {
    const parts: number[] = []
    const shares: number[] = []
    const text = 'x'.repeat(13_000)
    const send = (last: number) => (piece: { readonly part: number }) => {
      parts.push(piece.part)
      return Promise.resolve(piece.part === last ? ({ code: 'tooBusy' } as const) : null)
    }
    expect(await bringLog(text, send(-1), (share) => shares.push(share))).toBeNull()
    expect(parts).toEqual([0, 1, 2])
    expect(shares.at(-1)).toBe(1)
    expect(await bringLog(text, send(1), () => undefined)).toEqual({ code: 'tooBusy' })
    expect(parts).toEqual([0, 1, 2, 0, 1])
  })
})
