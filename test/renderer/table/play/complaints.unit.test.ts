// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { useComplaints, type Complaints } from '../../../../src/renderer/table/play/useComplaints.ts'
import { inLanguage } from '../inLanguage.ts'
import { positionWhere } from '../positions.ts'

const seen = positionWhere({ where: ({ view }) => view.open.step === 'draw' })

describe('why something does not go', () => {
  let complaints: Complaints

  beforeEach(() => {
    vi.useFakeTimers()
    complaints = inLanguage('en', () => useComplaints(() => seen.view))
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('stays long enough to be read, and no longer', async () => {
    complaints.say('chooseCard')
    await nextTick()
    vi.advanceTimersByTime(7000)
    expect(complaints.complaint.value).not.toBeNull()
    vi.advanceTimersByTime(1000)
    expect(complaints.complaint.value).toBeNull()
  })

  it('stays as long once more when something else is said', async () => {
    complaints.say('chooseCard')
    await nextTick()
    vi.advanceTimersByTime(7000)
    complaints.say('noFill')
    await nextTick()
    vi.advanceTimersByTime(7000)
    expect(complaints.complaint.value).not.toBeNull()
  })

  it('stays a little while others play on, however quick they are', async () => {
    complaints.say('chooseCard')
    await nextTick()
    vi.advanceTimersByTime(500)
    complaints.pass()
    vi.advanceTimersByTime(500)
    complaints.pass()
    vi.advanceTimersByTime(1900)
    expect(complaints.complaint.value).not.toBeNull()
    vi.advanceTimersByTime(200)
    expect(complaints.complaint.value).toBeNull()
  })

  it('is said of what the rules forbid alone', () => {
    complaints.judge({ type: 'drawCard', seat: seen.seat, from: 'drawPile' })
    expect(complaints.complaint.value).toBeNull()
    complaints.judge({ type: 'layPhase', seat: seen.seat, groups: [] })
    expect(complaints.complaint.value?.on).toBeNull()
  })

  it('is said at the group that a card was to be added to', () => {
    const on = { seat: seen.seat, index: 0 }
    complaints.judge({ type: 'hit', seat: seen.seat, cards: [], on })
    expect(complaints.complaint.value?.on).toEqual(on)
  })
})
