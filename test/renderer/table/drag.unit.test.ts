// @vitest-environment happy-dom
import { mount, type VueWrapper } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { isSkip, type Move } from '../../../src/game/index.ts'
import HandRow from '../../../src/renderer/cards/HandRow.vue'
import TableBoard from '../../../src/renderer/table/TableBoard.vue'
import { positionWhere, type Seen } from './positions.ts'
import { mountOptions } from './words.ts'

let board: VueWrapper | null = null

afterEach(() => {
  board?.unmount()
  board = null
  vi.restoreAllMocks()
})

function open(seen: Seen): VueWrapper {
  board = mount(TableBoard, {
    props: { view: seen.view, log: seen.log, affordances: seen.affordances, interactive: true },
    attachTo: document.body,
    ...mountOptions(),
  })
  return board
}

function pointer(target: EventTarget, type: string, at: readonly [number, number]): void {
  const [clientX, clientY] = at
  target.dispatchEvent(
    new PointerEvent(type, { clientX, clientY, pointerId: 1, isPrimary: true, button: 0, bubbles: true }),
  )
}

async function lift(wrapper: VueWrapper, from: string): Promise<void> {
  pointer(wrapper.get(from).element, 'pointerdown', [10, 10])
  pointer(window, 'pointermove', [40, 40])
  await nextTick()
}

async function dropOn(element: Element): Promise<void> {
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(element)
  pointer(window, 'pointerup', [60, 60])
  await nextTick()
}

function moves(wrapper: VueWrapper): readonly Move[] {
  return (wrapper.emitted('move') ?? []).map(([move]) => move as Move)
}

const drawing = () => positionWhere({ where: ({ view: { open: now } }) => now.step === 'draw' })
const playing = () => positionWhere({ where: ({ affordances: { discards } }) => discards.length > 0 })

function firstDiscard({ affordances: { discards } }: Seen) {
  const [card] = discards
  if (card === undefined) throw new Error('No card can be discarded.')
  return card
}

const inHand = (card: number) => `[role=option][data-card="${card}"]`

describe('dragging', () => {
  it('discards a card that is let go on the discard pile, once, though a click follows', async () => {
    const seen = playing()
    const wrapper = open(seen)
    const card = firstDiscard(seen)
    const pile = wrapper.get('[data-pile=discard]').element
    await lift(wrapper, inHand(card))
    await dropOn(pile)
    pile.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
    expect(moves(wrapper)).toEqual([{ type: 'discard', seat: seen.seat, card }])
  })

  it('draws the card that is dragged from a pile to the hand', async () => {
    const seen = drawing()
    const wrapper = open(seen)
    await lift(wrapper, '[data-pile=draw]')
    await dropOn(wrapper.get('[role=listbox]').element)
    expect(moves(wrapper)).toEqual([{ type: 'drawCard', seat: seen.seat, from: 'drawPile' }])
  })

  it('says why a card cannot be discarded before one has drawn', async () => {
    const wrapper = open(drawing())
    await lift(wrapper, '[role=option]')
    await dropOn(wrapper.get('[data-pile=discard]').element)
    expect(moves(wrapper)).toEqual([])
    expect(wrapper.get('[role=alert]').text()).not.toBe('')
  })

  it('plays a skip on the player on whom it is let go', async () => {
    const seen = positionWhere({
      where: ({ affordances: { skips } }) => skips.cards.length > 0 && skips.targets.length > 1,
    })
    const wrapper = open(seen)
    const [card] = seen.affordances.skips.cards
    const target = seen.affordances.skips.targets.at(-1)
    await lift(wrapper, inHand(card ?? -1))
    await dropOn(wrapper.get(`[data-seat="${target ?? -1}"]`).element)
    expect(moves(wrapper)).toEqual([{ type: 'playSkip', seat: seen.seat, card, target }])
  })

  it('says that only a skip goes to a player', async () => {
    const seen = positionWhere({
      where: ({ view: { open: now, hands }, seat, affordances: { discards } }) =>
        discards.length > 0 && now.players.every(({ laid }) => laid === null) && !hands[seat]?.some(isSkip),
    })
    const wrapper = open(seen)
    await lift(wrapper, inHand(firstDiscard(seen)))
    await dropOn(wrapper.get(`[data-seat="${(seen.seat + 1) % 4}"]`).element)
    expect(moves(wrapper)).toEqual([])
    expect(wrapper.get('[role=alert]').text()).toContain('only a skip goes to a player')
  })

  it('hits the group on which a card is let go', async () => {
    const seen = positionWhere({ where: ({ affordances: { hits } }) => hits.length > 0 })
    const wrapper = open(seen)
    const [hit] = seen.affordances.hits
    if (hit === undefined) throw new Error('Nothing can be hit.')
    await lift(wrapper, inHand(hit.card))
    await dropOn(wrapper.get(`[data-seat="${hit.on.seat}"] [data-group="${hit.on.index}"]`).element)
    expect(moves(wrapper)).toMatchObject([{ type: 'hit', cards: [{ card: hit.card }], on: hit.on }])
  })

  it('sorts the hand by hand, and keeps to it', async () => {
    const wrapper = open(drawing())
    const order = () => wrapper.findAll('[role=option]').map((card) => Number(card.attributes('data-card')))
    const before = order()
    await lift(wrapper, inHand(before[0] ?? -1))
    await dropOn(wrapper.get('[role=listbox]').element)
    expect(order()).toEqual([...before.slice(1), before[0]])
    expect(wrapper.emitted('sort')).toEqual([['hand']])
  })

  it('keeps to an order that was made by keys as well', async () => {
    const wrapper = open(drawing())
    const [first] = wrapper.findAll('[role=option]')
    wrapper.getComponent(HandRow).vm.$emit('move', Number(first?.attributes('data-card')), 1)
    await nextTick()
    expect(wrapper.emitted('sort')).toEqual([['hand']])
  })

  it('does nothing when Escape ends it, and leaves no picture behind', async () => {
    const seen = playing()
    const wrapper = open(seen)
    await lift(wrapper, inHand(firstDiscard(seen)))
    expect(document.querySelectorAll('.drag-ghost')).toHaveLength(1)
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
    await dropOn(wrapper.get('[data-pile=discard]').element)
    expect(document.querySelectorAll('.drag-ghost')).toHaveLength(0)
    expect(moves(wrapper)).toEqual([])
  })
})
