import { describe, expect, it } from 'vitest'
import { fileNameOf } from '../../../src/renderer/client/keepFile.ts'

const startedAt = new Date(2026, 2, 7, 20, 15).getTime()

describe('the name of a kept file', () => {
  it('says the day, the table and whose sight it is', () => {
    expect(fileNameOf({ title: 'Game night', startedAt, seenBy: null })).toBe('2026-03-07-Game-night')
    expect(fileNameOf({ title: 'Game night', startedAt, seenBy: 'Anna' })).toBe('2026-03-07-Game-night-Anna')
  })

  it('holds letters of any language, and nothing that a disk refuses', () => {
    expect(fileNameOf({ title: ' Вечер: "Öl"/..\\ ', startedAt, seenBy: 'a/b' })).toBe(
      '2026-03-07-Вечер-Öl-a-b',
    )
    expect(fileNameOf({ title: '🎲', startedAt, seenBy: null })).toBe('2026-03-07')
    const long = fileNameOf({ title: '𐐀'.repeat(60), startedAt, seenBy: '𐐀'.repeat(60) })
    expect(long.length).toBeLessThan(100)
    expect(() => encodeURIComponent(long)).not.toThrow()
    expect(fileNameOf({ title: 'x'.repeat(300), startedAt, seenBy: null })).toHaveLength(51)
  })
})
