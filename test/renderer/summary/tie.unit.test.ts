// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { view, type SeatId, type Viewer } from '../../../src/game/index.ts'
import SummaryView from '../../../src/renderer/summary/SummaryView.vue'
import { FULL, stateOf } from '../../support/screens/scriptedTables.ts'
import { mountOptions } from '../table/words.ts'

/** The end of a hand after which Annelore (seat 0) and Ole (seat 2) are level. */
function summary(viewer: Viewer, replay: readonly SeatId[] | null = [0 as SeatId, 2 as SeatId]): string {
  const state = stateOf({ ...FULL, step: 'handOver' })
  const seen = view({ ...state, open: { ...state.open, replay } }, viewer)
  return mount(SummaryView, {
    props: { view: seen, title: 'Sunday', ready: [] },
    ...mountOptions(),
  }).text()
}

describe('a tie after the last hand', () => {
  it('is said to those who play on, and who deals next is not', () => {
    const text = summary(0 as SeatId)
    expect(text).toContain('It is a tie between you and Ole. You play one more hand to decide')
    expect(text).not.toContain('Next dealer')
    expect(text).toContain('A tie phase 10 once more')
  })

  it('is said to the others, with why they get no cards', () => {
    expect(summary(1 as SeatId)).toContain(
      'It is a tie between Annelore and Ole. They play one more hand to decide. You get no cards',
    )
    expect(summary('public')).toContain('They play one more hand to decide.')
    expect(summary('public')).not.toContain('You get no cards')
  })

  it('is not spoken of when there is none', () => {
    expect(summary(0 as SeatId, null)).not.toContain('tie')
  })
})
