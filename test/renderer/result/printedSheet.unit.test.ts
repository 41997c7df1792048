// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import type { HandResult, OpenPosition, SeatId } from '../../../src/game/index.ts'
import PrintedSheet from '../../../src/renderer/result/PrintedSheet.vue'
import { FULL, stateOf } from '../../support/screens/scriptedTables.ts'
import { mountOptions, type TestLanguage } from '../table/words.ts'

const TIE: HandResult = {
  handNumber: 5,
  wentOut: 1 as SeatId,
  ending: 'wentOut',
  points: [25, 0],
  laid: [null, 10],
  replay: true,
}

const TWO = stateOf({ ...FULL, players: 2, step: 'gameOver' }).open

/** The lines of the paper, the cells of each apart. */
function printed(open: OpenPosition, language: TestLanguage = 'en'): readonly string[] {
  const startedAt = new Date(2026, 10, 29, 12).getTime()
  mount(PrintedSheet, { props: { open, table: 'Sunday', startedAt }, ...mountOptions(language) })
  const lines = [...document.querySelectorAll('.printed :is(h1, h2, p, tr)')]
  return lines.map((line) =>
    (line.tagName === 'TR' ? [...line.querySelectorAll('th, td span, td b, td:not(:has(*))')] : [line])
      .map(({ textContent }) => textContent.trim())
      .join(' | '),
  )
}

describe('the printed score sheet', () => {
  afterEach(() => {
    document.body.replaceChildren()
  })

  it('says what was played and when, who won, the places, and each hand with what was laid', () => {
    expect(printed(TWO)).toEqual([
      'Klopf: Sunday',
      'November 29, 2026',
      'Maximiliane-Charlotte K. wins',
      'After 4 hands.',
      ' | Penalty points',
      '1. | Maximiliane-Charlotte K. | 5 of 10 phases | 75',
      '2. | Annelore | 4 of 10 phases | 35',
      'Score sheet',
      'Hand | Annelore | Maximiliane-Charlotte K.',
      '1 | Phase 1 | 15 | Phase 1 | 0',
      '2 | Phase 2 | 0 | Phase 2 | 25',
      '3 | Phase 3 | 15 | Phase 3 | 0',
      '4 | Phase 4 | 0 | Phase 4 | 25',
      'Penalty points | 35 | 75',
    ])
  })

  it('counts no points of a hand that only broke a tie', () => {
    const lines = printed({ ...TWO, sheet: [...TWO.sheet, TIE] })
    expect(lines).toContain('5 |  | – | Phase 10 | –')
    expect(lines).toContain('After 5 hands. The penalty points were level, and one more hand decided.')
  })

  it('has no places for a game that was broken off, in the language of whoever prints', () => {
    const lines = printed({ ...TWO, result: { ending: 'abandoned', winners: [] } }, 'de')
    expect(lines).toContain('29. November 2026')
    expect(lines).toContain('Das Spiel wurde abgebrochen')
    expect(lines).toContain('Annelore | 4 von 10 Phasen | 35')
  })
})
