import { describe, expect, it } from 'vitest'
import type { OpenPosition, SeatId } from '../../../src/game/index.ts'
import { tvHeadline } from '../../../src/renderer/tv/tvHeadline.ts'
import { FULL, stateOf } from '../../support/screens/scriptedTables.ts'

const open = (more: Partial<OpenPosition> = {}): OpenPosition => ({ ...stateOf(FULL).open, ...more })

describe('the headline of the big screen', () => {
  it('names whose turn it is', () => {
    expect(tvHeadline(open(), { paused: false })).toEqual({ key: 'turn', names: ['Annelore'] })
  })

  it('names all who are still to choose a phase where all choose at once', () => {
    const { players, rules } = open()
    const choosing = open({
      step: 'choose',
      rules: { ...rules, choice: 'together' },
      players: players.map((player, seat) => ({ ...player, phase: seat === 1 ? 1 : null })),
    })
    const names = players.map(({ occupant }) => occupant.name).filter((_, seat) => seat !== 1)
    expect(tvHeadline(choosing, { paused: false })).toEqual({ key: 'chooses', names })
  })

  it('names as next in a knock window whoever plays next, not who sits out', () => {
    const { players, turn } = open()
    const knocking = open({
      step: 'knock',
      players: players.map((player, seat) => ({ ...player, skip: seat === turn ? 'pending' : 'none' })),
    })
    const next = players[(turn + 1) % players.length]?.occupant.name
    expect(tvHeadline(knocking, { paused: false })).toEqual({ key: 'knock', names: [next] })
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
