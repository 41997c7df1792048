// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { affordances, view, type SeatId, type Viewer } from '../../../src/game/index.ts'
import TableBoard from '../../../src/renderer/table/TableBoard.vue'
import { FULL, stateOf } from '../../support/screens/scriptedTables.ts'
import { mountOptions } from './words.ts'

/** A hand in which Annelore (seat 0) and Ole (seat 2) play out their tie. */
function board(viewer: Viewer) {
  const state = stateOf({ ...FULL, holds: 'hand', step: 'draw' })
  const replay = [0 as SeatId, 2 as SeatId]
  const players = state.open.players.map((player, seat) =>
    replay.includes(seat as SeatId) ? player : { ...player, handCount: 0 },
  )
  const hands = state.hidden.hands.map((hand, seat) => (replay.includes(seat as SeatId) ? hand : []))
  const seen = view({ open: { ...state.open, players, replay }, hidden: { ...state.hidden, hands } }, viewer)
  return mount(TableBoard, {
    props: { view: seen, log: [], affordances: affordances(seen), interactive: false },
    ...mountOptions(),
  })
}

const plate = (wrapper: ReturnType<typeof board>, seat: number): string => {
  const found = wrapper.get(`[data-seat="${seat}"] .plate`)
  return `${found.text()} ${found
    .findAll('[role=img]')
    .map((one) => one.attributes('aria-label'))
    .join()}`
}

describe('the place card in a hand that breaks a tie', () => {
  it('says that those who do not take part look on, and counts no cards of theirs', () => {
    for (const viewer of ['public', 0 as SeatId, 1 as SeatId] as const) {
      const wrapper = board(viewer)
      expect(plate(wrapper, 1)).toContain('looks on')
      expect(plate(wrapper, 1)).not.toMatch(/card|Phase/)
      expect(plate(wrapper, 2)).not.toContain('looks on')
      expect(plate(wrapper, 2)).toMatch(/Phase \d.* cards/)
      wrapper.unmount()
    }
  })
})
