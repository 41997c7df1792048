// @vitest-environment happy-dom
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import {
  affordances,
  decide,
  DEFAULT_KNOCK,
  playerAt,
  presetRules,
  topDiscard,
  view,
  type GameState,
  type Move,
  type SeatId,
} from '../../../src/game/index.ts'
import TableBoard from '../../../src/renderer/table/TableBoard.vue'
import { positionWhere } from './positions.ts'
import { mountOptions } from './words.ts'

let board: VueWrapper | null = null

afterEach(() => {
  board?.unmount()
  board = null
})

function open(state: GameState, seat: SeatId): VueWrapper {
  const seen = view(state, seat)
  board = mount(TableBoard, {
    props: { view: seen, log: [], affordances: affordances(seen), interactive: true },
    attachTo: document.body,
    ...mountOptions(),
  })
  return board
}

function after(state: GameState, move: Move): GameState {
  const decision = decide(state, move, (items) => items)
  if (!decision.ok) throw new Error(`${move.type} was refused: ${decision.code}`)
  return decision.state
}

function moves(wrapper: VueWrapper): readonly Move[] {
  return (wrapper.emitted('move') ?? []).map(([move]) => move as Move)
}

async function press(key: string): Promise<void> {
  window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  await flushPromises()
}

function named(wrapper: VueWrapper, words: RegExp) {
  const found = wrapper
    .findAll('button')
    .find((one) => words.test(one.attributes('aria-label') ?? one.text().replace(/\s+/g, ' ')))
  if (found === undefined) throw new Error(`There is no button ${words}.`)
  return found
}

describe('knocking on the table', () => {
  const rules = { ...presetRules('classic'), knock: { ...DEFAULT_KNOCK, resolve: 'seatOrder' as const } }
  const window = () =>
    positionWhere({
      rules,
      where: ({ view: { open: now } }) => now.step === 'knock' && now.window?.mayKnock.length === 2,
    }).state

  /** The nearest one would get the card at once, so the one further off knocks first. */
  function knockers(state: GameState): readonly [SeatId, SeatId] {
    const [near, far] = state.open.window?.mayKnock ?? []
    if (near === undefined || far === undefined) throw new Error('Two may knock here.')
    return [near, far]
  }

  it('offers the disc to those who may knock, and knocks with K', async () => {
    const state = window()
    const [near] = knockers(state)
    const wrapper = open(state, near)
    expect(wrapper.get('.disc').classes()).not.toContain('resting')
    await press('k')
    expect(moves(wrapper)).toEqual([{ type: 'knock', seat: near }])
  })

  it('lets the disc rest once one has knocked or passed, and shows who knocked', () => {
    const [near, far] = knockers(window())
    const knocked = after(window(), { type: 'knock', seat: far })
    expect(open(knocked, far).get('.disc.resting').text()).toContain('you have knocked')
    board?.unmount()
    expect(open(knocked, near).get(`[data-seat="${far}"] .place`).text()).toContain('knocked')
    board?.unmount()
    const passed = after(window(), { type: 'pass', seat: near })
    expect(open(passed, near).get('.disc.resting').text()).toContain('you let it pass')
  })

  it('says why not to those who press K all the same', async () => {
    const [near] = knockers(window())
    const wrapper = open(after(window(), { type: 'pass', seat: near }), near)
    await press('k')
    expect(moves(wrapper)).toEqual([])
    expect(wrapper.get('[role=alert]').text()).toContain('You have decided already.')
  })

  it('draws an open window as a full ring that stands still where nobody keeps the time', () => {
    const state = window()
    const ring = open(state, state.open.turn).get('.pile.discard .ring')
    expect(ring.classes()).toContain('held')
    expect(ring.get('.run').attributes('style')).toContain('--from: 0')
  })

  it('gives the next player the card and no disc', async () => {
    const state = window()
    const wrapper = open(state, state.open.turn)
    expect(wrapper.find('.disc').exists()).toBe(false)
    await named(wrapper, /^Take/).trigger('click')
    expect(moves(wrapper)).toEqual([{ type: 'drawCard', seat: state.open.turn, from: 'discardPile' }])
    expect(topDiscard(state.open)).not.toBeNull()
  })
})

describe('Masters on the table', () => {
  const rules = presetRules('masters')

  it('chooses a phase with a second press, so that no slip decides a hand', async () => {
    const { state, seat } = positionWhere({
      rules,
      where: ({ view: { open: now } }) => now.step === 'choose',
    })
    const wrapper = open(state, seat)
    await press('c')
    expect(moves(wrapper)).toEqual([])
    await named(wrapper, /^Phase 4: Run of 7$/).trigger('click')
    expect(moves(wrapper)).toEqual([])
    await named(wrapper, /^Choose phase 4/).trigger('click')
    expect(moves(wrapper)).toEqual([{ type: 'choosePhase', seat, phase: 4 }])
  })

  it('does not offer finished phases', () => {
    const { state, seat } = positionWhere({
      rules,
      where: ({ view: seen, seat: at }) =>
        seen.open.step === 'choose' && playerAt(seen.open, at).finished.length > 0,
    })
    const wrapper = open(state, seat)
    for (const phase of playerAt(state.open, seat).finished)
      expect(named(wrapper, new RegExp(`^Phase ${phase}: .*finished$`)).attributes('disabled')).toBeDefined()
  })

  it('shows the save pile to its owner, takes a card from it, and tells others the number only', async () => {
    const {
      state,
      seat,
      affordances: may,
    } = positionWhere({
      rules,
      where: ({ affordances: { drawSaved } }) => drawSaved.length === 1,
    })
    const [card] = may.drawSaved
    const wrapper = open(state, seat)
    expect(named(wrapper, /^one saved card$/).exists()).toBe(true)
    await named(wrapper, /^Take saved/).trigger('click')
    expect(moves(wrapper)).toEqual([{ type: 'drawSaved', seat, card }])
    wrapper.unmount()
    const other = ((seat + 1) % state.open.players.length) as SeatId
    const place = open(state, other).get(`[data-seat="${seat}"] .place`)
    expect(place.find('[aria-label="one saved card"]').exists()).toBe(true)
  })
})
