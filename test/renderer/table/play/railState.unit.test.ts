import { describe, expect, it } from 'vitest'
import { DEFAULT_KNOCK, presetRules, view, type SeatId } from '../../../../src/game/index.ts'
import { isMine, railState } from '../../../../src/renderer/table/play/railState.ts'
import { positionWhere } from '../positions.ts'

describe('the rail', () => {
  const state = (
    seen: ReturnType<typeof positionWhere>,
    more: Partial<Parameters<typeof railState>[0]> = {},
  ) =>
    railState({
      view: seen.view,
      affordances: seen.affordances,
      selected: null,
      armed: null,
      placing: false,
      chosen: null,
      drew: null,
      lost: null,
      away: () => false,
      takes: null,
      missing: null,
      stagedReady: false,
      canLay: seen.affordances.lay.length > 0,
      ...more,
    })

  it('asks for a card in the draw step', () => {
    const seen = positionWhere({ where: ({ view }) => view.open.step === 'draw' })
    expect(state(seen).type).toBe('draw')
    expect(isMine(state(seen))).toBe(true)
  })

  it('says to lay when the phase is complete', () => {
    const seen = positionWhere({ where: ({ affordances: { lay } }) => lay.length > 0 })
    expect(state(seen)).toMatchObject({ type: 'lay', staged: false })
  })

  it('says that nothing may be hit, and not that nothing fits', () => {
    const knocked = positionWhere({
      rules: { ...presetRules('german'), knock: { ...DEFAULT_KNOCK, mayHit: false } },
      where: ({ view: { open } }) =>
        open.step === 'play' && open.knockedCard !== null && open.players[open.turn]?.laid !== null,
    })
    expect(state(knocked)).toMatchObject({ type: 'discard', laid: true, barred: 'knockTurnHit' })
    const lastCard = positionWhere({
      rules: { ...presetRules('classic'), goOut: 'discardOnly' },
      where: ({ view: { open } }) =>
        open.step === 'play' &&
        open.players[open.turn]?.laid !== null &&
        open.players[open.turn]?.handCount === 1,
    })
    expect(state(lastCard)).toMatchObject({ type: 'discard', laid: true, barred: 'keepADiscard' })
  })

  it('counts the places of the card that is held', () => {
    const seen = positionWhere({ where: ({ affordances: { hits } }) => hits.length > 0 })
    const held = seen.affordances.hits[0]?.card ?? null
    expect(state(seen)).toMatchObject({ type: 'hit', card: null, places: null })
    expect(state(seen, { selected: held })).toMatchObject({ type: 'hit', card: held })
  })

  it('asks who sits out when a skip is held', () => {
    const seen = positionWhere({ where: ({ affordances: { skips } }) => skips.targets.length > 1 })
    expect(state(seen, { selected: seen.affordances.skips.cards[0] ?? null }).type).toBe('skip')
  })

  it('waits for the others, and knows who is next', () => {
    const seen = positionWhere({ where: ({ view }) => view.open.step === 'draw' })
    const next = ((seen.seat + 1) % 4) as SeatId
    const waiting = state(seen, { view: { ...seen.view, viewer: next } })
    expect(waiting).toEqual({
      type: 'wait',
      seat: seen.seat,
      acted: false,
      next: true,
      away: false,
      lost: null,
    })
    expect(isMine(waiting)).toBe(false)
  })

  it('names who plays next while a discard may be knocked for, not those who sit out', () => {
    const seen = positionWhere({
      rules: { ...presetRules('classic'), knock: DEFAULT_KNOCK },
      where: ({ view: { open } }) => open.step === 'knock' && open.players[open.turn]?.skip === 'pending',
    })
    const { players } = seen.view.open
    const round = players.map((_, step) => ((seen.seat + step) % players.length) as SeatId)
    const out = round.slice(
      0,
      round.findIndex((seat) => players[seat]?.skip !== 'pending'),
    )
    const next = round[out.length] ?? seen.seat
    expect(out).toContain(seen.seat)
    expect(state(seen)).toMatchObject({ type: 'window', next, out, mine: false })
    expect(state(seen, { view: view(seen.state, next) })).toMatchObject({ next, mine: false })
  })

  it('only tells whose turn it is to those who look on', () => {
    const seen = positionWhere({ where: ({ view }) => view.open.step === 'draw' })
    expect(state(seen, { view: { ...seen.view, viewer: 'public' } })).toEqual({
      type: 'look',
      seat: seen.seat,
      tie: false,
      takes: null,
    })
  })

  it('says to look on to those who do not break the tie', () => {
    const seen = positionWhere({ where: ({ view }) => view.open.step === 'draw' })
    const next = ((seen.seat + 1) % 4) as SeatId
    const tie = { ...seen.view, viewer: next, open: { ...seen.view.open, replay: [seen.seat] } }
    expect(state(seen, { view: tie })).toEqual({ type: 'look', seat: seen.seat, tie: true, takes: null })
  })

  it('says that the game stands still before anything else', () => {
    const seen = positionWhere({ where: ({ view }) => view.open.step === 'draw' })
    const paused = { ...seen.view, open: { ...seen.view.open, paused: true } }
    expect(state(seen, { view: paused })).toEqual({ type: 'paused' })
  })
})
