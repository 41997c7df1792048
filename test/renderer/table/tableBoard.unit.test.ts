// @vitest-environment happy-dom
import { flushPromises, mount, type DOMWrapper, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  affordances,
  allSeats,
  decide,
  isNatural,
  isSkip,
  isWild,
  redact,
  view,
  type Move,
  type SeatId,
} from '../../../src/game/index.ts'
import TableBoard from '../../../src/renderer/table/TableBoard.vue'
import { byNumber } from '../../../src/renderer/table/play/sorting.ts'
import { positionWhere, type Seen } from './positions.ts'
import { mountOptions } from './words.ts'

let board: VueWrapper | null = null

afterEach(() => {
  board?.unmount()
  board = null
  vi.restoreAllMocks()
})

function open(seen: Seen, more: Record<string, unknown> = {}, screen = TableBoard): VueWrapper {
  board = mount(screen, {
    props: { view: seen.view, log: seen.log, affordances: seen.affordances, interactive: true, ...more },
    attachTo: document.body,
    ...mountOptions(),
  })
  return board
}

function moves(wrapper: VueWrapper): readonly Move[] {
  return (wrapper.emitted('move') ?? []).map(([move]) => move as Move)
}

/** The same table after the move, as the same seat sees it. */
function after({ state, seat, log }: Seen, move: Move): Seen {
  const decision = decide(state, move, (items) => items)
  if (!decision.ok) throw new Error(`${move.type} was refused: ${decision.code}`)
  const n = (log.at(-1)?.n ?? 0) + 1
  const seen = view(decision.state, seat)
  return {
    state: decision.state,
    seat,
    view: seen,
    affordances: affordances(seen),
    log: [...log, ...decision.events.map((event) => ({ n, event: redact(event, seat) }))],
  }
}

async function press(key: string, more: KeyboardEventInit = {}): Promise<void> {
  const target = document.activeElement ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  await flushPromises()
}

function option(wrapper: VueWrapper, card: number): Omit<DOMWrapper<Element>, 'exists'> {
  return wrapper.get(`[role=option][data-card="${card}"]`)
}

function button(wrapper: VueWrapper, words: RegExp): DOMWrapper<Element> {
  const found = wrapper
    .findAll('button')
    .find((one) => words.test(one.attributes('aria-label') ?? one.text().replace(/\s+/g, ' ')))
  if (found === undefined) throw new Error(`There is no button ${words}.`)
  return found
}

const drawing = () => positionWhere({ where: ({ view: { open: now } }) => now.step === 'draw' })
const playing = () =>
  positionWhere({
    where: ({ view: { open: now }, affordances: { lay } }) => now.step === 'play' && lay.length === 0,
  })

describe('the table', () => {
  it('draws with a click on a pile', async () => {
    const seen = drawing()
    const wrapper = open(seen)
    await button(wrapper, /Draw pile/).trigger('click')
    expect(moves(wrapper)).toEqual([{ type: 'drawCard', seat: seen.seat, from: 'drawPile' }])
  })

  it('says that the discard pile gives a card, to whoever holds one and may mean to discard it', async () => {
    const seen = positionWhere({
      where: ({ view, affordances: { drawFrom } }) =>
        view.open.step === 'draw' && drawFrom.includes('discardPile'),
    })
    const wrapper = open(seen)
    await wrapper.get('[role=option]').trigger('click')
    const pile = button(wrapper, /Discard pile/)
    await pile.trigger('click')
    expect(moves(wrapper)).toEqual([])
    expect(wrapper.get('[role=alert]').text()).toMatch(/^First draw a card/)
    await pile.trigger('click')
    expect(moves(wrapper)).toEqual([{ type: 'drawCard', seat: seen.seat, from: 'discardPile' }])
  })

  it('draws with the arrow keys', async () => {
    const seen = positionWhere({ where: ({ affordances: { drawFrom } }) => drawFrom.includes('discardPile') })
    const wrapper = open(seen)
    await press('ArrowDown')
    expect(moves(wrapper)).toEqual([{ type: 'drawCard', seat: seen.seat, from: 'discardPile' }])
  })

  it('plays once when pressed twice before the host has answered', async () => {
    const wrapper = open(drawing())
    await press('ArrowUp')
    await press('ArrowUp')
    await button(wrapper, /Draw pile/).trigger('click')
    expect(moves(wrapper)).toHaveLength(1)
  })

  it('does not take the second click of a double click for another move', async () => {
    const seen = drawing()
    const wrapper = open(seen)
    const draw: Move = { type: 'drawCard', seat: seen.seat, from: 'drawPile' }
    await button(wrapper, /^Draw$/).trigger('click', { detail: 1 })
    const next = after(seen, draw)
    await wrapper.setProps({ view: next.view, log: next.log, affordances: next.affordances })
    await button(wrapper, /Discard pile/).trigger('click', { detail: 2 })
    expect(moves(wrapper)).toHaveLength(1)
    expect(wrapper.find('[role=alert]').exists()).toBe(false)
  })

  it('takes a quick second press as another one when the first was not sent', async () => {
    const wrapper = open(drawing(), { busy: false })
    await button(wrapper, /^Draw$/).trigger('click', { detail: 1 })
    await wrapper.setProps({ problem: { text: 'There is no connection.' } })
    await button(wrapper, /^Draw$/).trigger('click', { detail: 2 })
    expect(moves(wrapper)).toHaveLength(2)
  })

  it('sends nothing while the store is busy', async () => {
    const wrapper = open(drawing(), { busy: true })
    await press('ArrowUp')
    expect(moves(wrapper)).toEqual([])
  })

  it('answers a refused click with a sentence, without the number of a rule', async () => {
    const wrapper = open(playing())
    await button(wrapper, /Draw pile/).trigger('click')
    expect(moves(wrapper)).toEqual([])
    expect(wrapper.get('[role=alert]').text()).toContain('You have drawn already: one card a turn.')
    expect(wrapper.get('[role=alert]').text()).not.toMatch(/R\d/)
  })

  it('says whose turn it is to those who are not asked', async () => {
    const seen = drawing()
    const other = allSeats(seen.view.open).find((seat) => seat !== seen.seat) as SeatId
    const theirs = view(seen.state, other)
    const wrapper = open({ ...seen, view: theirs, affordances: affordances(theirs) })
    await press('d')
    expect(wrapper.get('[role=alert]').text()).toContain('Wait for yours.')
  })

  it('discards the card that was chosen, by key and by pile', async () => {
    const seen = playing()
    const card = seen.view.hands[seen.seat]?.find(isNatural) ?? 0
    const wrapper = open(seen)
    await press('d')
    expect(wrapper.get('[role=alert]').text()).toContain('Choose a card first.')
    await option(wrapper, card).trigger('click')
    await press('d')
    expect(moves(wrapper)).toEqual([{ type: 'discard', seat: seen.seat, card }])
  })

  it('puts chosen cards on the slots and takes them back', async () => {
    const seen = playing()
    const card = seen.view.hands[seen.seat]?.find(isNatural) ?? 0
    const wrapper = open(seen)
    await option(wrapper, card).trigger('click')
    await press('1')
    expect(wrapper.find(`[role=option][data-card="${card}"]`).exists()).toBe(false)
    await wrapper.get(`[data-goal="0"] [data-card="${card}"]`).trigger('click')
    expect(wrapper.find(`[role=option][data-card="${card}"]`).exists()).toBe(true)
  })

  it('says why a card that is held cannot go where another lies, and takes nothing back for it', async () => {
    const seen = positionWhere({
      where: ({ view: { hands, open: now }, seat }) =>
        now.step === 'play' && now.players[seat]?.laid === null && (hands[seat] ?? []).some(isSkip),
    })
    const skip = seen.view.hands[seen.seat]?.find(isSkip) ?? 0
    const wrapper = open(seen)
    await press('f')
    const staged = () => wrapper.findAll('[data-goal] [data-card]')
    const before = staged().length
    expect(before).toBeGreaterThan(0)
    await option(wrapper, skip).trigger('click')
    await staged()[0]?.trigger('click')
    expect(wrapper.get('[role=alert]').text()).toContain('skip')
    expect(staged()).toHaveLength(before)
  })

  it('lights only the piles before the draw, also with a card held', async () => {
    const seen = drawing()
    const card = seen.view.hands[seen.seat]?.find(isNatural) ?? 0
    const wrapper = open(seen)
    await option(wrapper, card).trigger('click')
    expect(wrapper.findAll('[data-goal].legal')).toHaveLength(0)
    const drawn = after(seen, { type: 'drawCard', seat: seen.seat, from: 'drawPile' })
    await wrapper.setProps({ view: drawn.view, log: drawn.log, affordances: drawn.affordances })
    expect(wrapper.findAll('[data-goal].legal').length).toBeGreaterThan(0)
  })

  it('lays at once where there is one way, and as it was staged', async () => {
    const seen = positionWhere({
      where: ({ affordances: { lay } }) =>
        lay.length === 1 && lay.every(({ groups }) => groups.flat().every(({ card }) => !isWild(card))),
    })
    const wrapper = open(seen)
    await press('f')
    await press('l')
    const [move] = moves(wrapper)
    expect(move?.type).toBe('layPhase')
    expect(after(seen, move as Move).view.open.players[seen.seat]?.laid).not.toBeNull()
  })

  it('offers the ways where there are several, and lays the chosen one', async () => {
    const seen = positionWhere({ where: ({ affordances: { lay } }) => lay.length > 1 })
    const wrapper = open(seen)
    await press('l')
    expect(moves(wrapper)).toEqual([])
    const dialog = document.querySelector('[role=dialog]')
    expect(dialog?.querySelectorAll('input[type=radio]').length).toBeGreaterThan(0)
    dialog?.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await flushPromises()
    expect(moves(wrapper)[0]?.type).toBe('layPhase')
  })

  it('asks no more how to lay while the phase is being laid', async () => {
    const wrapper = open(positionWhere({ where: ({ affordances: { lay } }) => lay.length > 1 }))
    await press('l')
    const form = document.querySelector('[role=dialog] form')
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await flushPromises()
    expect(moves(wrapper)).toHaveLength(1)
    await press('l')
    expect(document.querySelector('[role=dialog]')).toBeNull()
  })

  it('says with each way which cards stay in the hand', async () => {
    const seen = positionWhere({ where: ({ affordances: { lay } }) => lay.length > 1 })
    const wrapper = open(seen)
    await button(wrapper, /^Lay phase/).trigger('click')
    await flushPromises()
    const ways = [...document.querySelectorAll('[role=dialog] fieldset label')]
    expect(ways.length).toBeGreaterThan(1)
    expect(new Set(ways.map((way) => way.querySelector('.stays')?.innerHTML)).size).toBe(ways.length)
  })

  it('shows how the phase can be laid where the slots hold other cards, before it is', async () => {
    const spareOf = ({ view: { hands }, seat, affordances: { lay } }: Seen): number | undefined =>
      (hands[seat] ?? []).find(
        (card) =>
          isNatural(card) && !lay.some(({ groups }) => groups.flat().some((laid) => laid.card === card)),
      )
    const seen = positionWhere({
      where: (one) => one.affordances.lay.length > 0 && spareOf(one) !== undefined,
    })
    const wrapper = open(seen)
    await option(wrapper, spareOf(seen) ?? 0).trigger('click')
    await press('1')
    await press('l')
    expect(moves(wrapper)).toEqual([])
    const dialog = document.querySelector('[role=dialog]')
    expect(dialog?.textContent).toContain('Lay it like this?')
    dialog?.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await flushPromises()
    const [move] = moves(wrapper)
    expect(after(seen, move as Move).view.open.players[seen.seat]?.laid).not.toBeNull()
  })

  it('lights up where a card fits, and hits there', async () => {
    const seen = positionWhere({ where: ({ affordances: { hits } }) => hits.length > 0 })
    const [hit] = seen.affordances.hits
    if (hit === undefined) throw new Error('There is a hit.')
    const wrapper = open(seen)
    expect(wrapper.find('[data-socket]').exists()).toBe(false)
    await option(wrapper, hit.card).trigger('click')
    await wrapper
      .get(`[data-seat="${hit.on.seat}"] [data-group="${hit.on.index}"] [data-socket]`)
      .trigger('click')
    expect(moves(wrapper)).toMatchObject([{ type: 'hit', on: hit.on, cards: [{ card: hit.card }] }])
  })

  it('keeps the hand as it lies while cards are laid and hit', async () => {
    const shown = (wrapper: VueWrapper) =>
      wrapper.findAll('[role=option]').map((card) => Number(card.attributes('data-card')))
    const layingOf = (seen: Seen): Seen | null => {
      const [way] = seen.affordances.lay
      return way === undefined ? null : after(seen, { type: 'layPhase', seat: seen.seat, groups: way.groups })
    }
    // What fits is sorted first, so that the order of the hand would change.
    const seen = positionWhere({
      where: (now) => {
        const laid = layingOf(now)
        const [lowest] = [...(laid?.view.hands[now.seat] ?? [])].sort(byNumber)
        const fitting = laid?.affordances.hits.map(({ card }) => card) ?? []
        return lowest !== undefined && fitting.length > 0 && !fitting.includes(lowest)
      },
    })
    const laid = layingOf(seen)
    if (laid === null) throw new Error('There is a way to lay.')
    const wrapper = open(seen)
    const before = shown(wrapper)
    await wrapper.setProps({ view: laid.view, log: laid.log, affordances: laid.affordances })
    const left = before.filter((card) => laid.view.hands[seen.seat]?.some((held) => held === card))
    expect(left.length).toBeLessThan(before.length)
    expect(shown(wrapper)).toEqual(left)
  })

  it('leads the focus through the places with H and arrows', async () => {
    const seen = positionWhere({
      where: ({ affordances: { hits } }) =>
        hits.some(({ card }) => hits.filter((hit) => hit.card === card).length > 1),
    })
    const { hits } = seen.affordances
    const card = hits.find((hit) => hits.filter((other) => other.card === hit.card).length > 1)?.card ?? 0
    const wrapper = open(seen)
    await option(wrapper, card).trigger('click')
    await press('h')
    const first = document.activeElement
    expect(first?.hasAttribute('data-socket')).toBe(true)
    expect(wrapper.get('.foot').text()).toContain('Click one of the places marked +.')
    await press('ArrowRight')
    expect(document.activeElement).not.toBe(first)
    await press('Escape')
    expect(wrapper.find('[data-socket]').exists()).toBe(false)
  })

  it('offers nobody’s name where “Discard” was, and asks in a dialog', async () => {
    const seen = positionWhere({ where: ({ affordances: { skips } }) => skips.targets.length > 1 })
    const wrapper = open(seen)
    await option(wrapper, seen.affordances.skips.cards[0] ?? 0).trigger('click')
    await button(wrapper, /^Choose who/).trigger('click')
    await flushPromises()
    expect(moves(wrapper)).toEqual([])
    const [first] = document.querySelectorAll<HTMLElement>('[role=dialog] [data-target] button')
    first?.click()
    expect(moves(wrapper)).toMatchObject([{ type: 'playSkip', target: seen.affordances.skips.targets[0] }])
  })

  it('makes nobody sit out by two quick taps, where only one can', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query.includes('coarse'), addEventListener: () => undefined }) as never,
    )
    vi.resetModules()
    const touched = (await import('../../../src/renderer/table/TableBoard.vue')).default
    const seen = positionWhere({
      players: 2,
      where: ({ view: { open: now, viewer }, affordances: { skips } }) =>
        skips.targets.length === 1 && (now.players[Number(viewer)]?.handCount ?? 0) > 1,
    })
    const [card] = seen.affordances.skips.cards
    const wrapper = open(seen, {}, touched)
    await option(wrapper, card ?? 0).trigger('click', { detail: 1 })
    await button(wrapper, / sits out( ?D)?$/).trigger('click', { detail: 1 })
    expect(wrapper.get('.foot').text()).toContain('Tap once more')
    await button(wrapper, /^Tap again: /).trigger('click', { detail: 2 })
    expect(moves(wrapper)).toEqual([])
    await button(wrapper, /^Tap again: /).trigger('click', { detail: 1 })
    expect(moves(wrapper)).toMatchObject([{ type: 'playSkip', target: seen.affordances.skips.targets[0] }])
  })

  it('asks who sits out, and plays the skip on them', async () => {
    const seen = positionWhere({ where: ({ affordances: { skips } }) => skips.targets.length > 1 })
    const [card] = seen.affordances.skips.cards
    const [target] = seen.affordances.skips.targets
    const wrapper = open(seen)
    await option(wrapper, card ?? 0).trigger('click')
    await wrapper.get(`[data-seat="${target}"] button`).trigger('click')
    expect(moves(wrapper)).toEqual([{ type: 'playSkip', seat: seen.seat, card, target }])
  })

  it('tells each decision once, politely', async () => {
    const seen = drawing()
    const wrapper = open(seen)
    const next = after(seen, { type: 'drawCard', seat: seen.seat, from: 'drawPile' })
    await wrapper.setProps({ view: next.view, log: next.log, affordances: next.affordances })
    expect(wrapper.get('[role=status][aria-label=News]').text()).toMatch(/^You drew /)
  })

  it('shows no one’s hand to those who look on, and takes no key', async () => {
    const seen = drawing()
    const wrapper = open({ ...seen, view: view(seen.state, 'public') }, { interactive: false })
    await press('ArrowUp')
    expect(moves(wrapper)).toEqual([])
    expect(wrapper.find('[role=option]').exists()).toBe(false)
  })
})
