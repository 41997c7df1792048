import { describe, expect, it } from 'vitest'
import { clockText, ringTime } from '../../../../src/renderer/table/play/ringTime.ts'

describe('time', () => {
  it('is shown in minutes and seconds', () => {
    expect(clockText(48_000)).toBe('0:48')
    expect(clockText(61_001)).toBe('1:02')
    expect(clockText(0)).toBe('0:00')
  })

  it('makes a ring of the share that is left', () => {
    expect(ringTime(2500, 5000)).toEqual({ fraction: 0.5, leftMs: 2500 })
    expect(ringTime(null, 5000)).toBeNull()
    expect(ringTime(2500, null)).toBeNull()
  })
})
