import { describe, expect, it } from 'vitest'
import type { OpenPosition, SeatId } from '../../../src/game/index.ts'
import { tvHeadline } from '../../../src/renderer/tv/tvHeadline.ts'
import { FULL, stateOf } from '../../support/screens/scriptedTables.ts'

const open = (more: Partial<OpenPosition> = {}): OpenPosition => ({ ...stateOf(FULL).open, ...more })

describe('the headline of the big screen', () => {
  it('names whose turn it is', () => {
    expect(tvHeadline(open(), { paused: false })).toEqual({ key: 'turn', names: ['Annelore'] })
  })

  it('says that the game stands still before it says whose turn it is', () => {
    expect(tvHeadline(open(), { paused: true }).key).toBe('paused')
  })

  it('names who went out, or nobody where the cards ran out', () => {
    const over = open({ step: 'handOver' })
    expect(tvHeadline(over, { paused: false })).toEqual({
      key: 'wentOut',
      names: ['Александра Константинова'],
    })
    const sheet = over.sheet.map((hand) => ({ ...hand, wentOut: null }))
    expect(tvHeadline({ ...over, sheet }, { paused: false })).toEqual({ key: 'handOver', names: [] })
  })

  it('names all winners, and none of a game that was ended early', () => {
    const winners = [0, 2] as SeatId[]
    const won = open({ step: 'gameOver', result: { ending: 'finished', winners } })
    expect(tvHeadline(won, { paused: true })).toEqual({ key: 'won', names: ['Annelore', 'Ole'] })
    const ended = open({ step: 'gameOver', result: { ending: 'abandoned', winners: [] } })
    expect(tvHeadline(ended, { paused: false }).key).toBe('ended')
  })
})
