// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import GoalSlots from '../../../src/renderer/cards/GoalSlots.vue'
import HandRow from '../../../src/renderer/cards/HandRow.vue'
import LaidRow from '../../../src/renderer/cards/LaidRow.vue'
import Pile from '../../../src/renderer/cards/Pile.vue'
import PlayingCard from '../../../src/renderer/cards/PlayingCard.vue'
import {
  HIDDEN,
  naturalCard,
  phaseSpec,
  skipCard,
  wildCard,
  type Group,
  type MaybeCard,
  type Role,
} from '../../../src/game/index.ts'
import type { HandCard } from '../../../src/renderer/cards/handCard.ts'
import { withWords } from './mountKit.ts'

const red7 = naturalCard('red', 7, 0)
const blue8 = naturalCard('blue', 8, 0)
const green9 = naturalCard('green', 9, 1)

function spoken(card: MaybeCard, role: Role | null = null): string | undefined {
  const face = mount(PlayingCard, { props: { card, size: 'full', role }, ...withWords() })
  return face.find('[role=img]').attributes('aria-label')
}

describe('PlayingCard', () => {
  it('speaks its name, and a wild its role', () => {
    expect(spoken(red7)).toBe('red 7')
    expect(spoken(wildCard(3))).toBe('Wild')
    expect(spoken(wildCard(3), 6)).toBe('Wild as 6')
    expect(spoken(wildCard(3), 'green')).toBe('Wild as green')
    expect(spoken(skipCard(0))).toBe('Skip')
  })

  it('tells nothing of a hidden card', () => {
    expect(spoken(HIDDEN)).toBe('face-down card')
  })
})

function hand(...cards: HandCard['card'][]): readonly HandCard[] {
  return cards.map((card) => ({ card, state: 'plain', fresh: false }))
}

describe('HandRow', () => {
  it('is one tab stop that arrows, Home and End move through', async () => {
    const row = mount(HandRow, {
      props: { cards: hand(red7, blue8, green9), label: 'Hand' },
      attachTo: document.body,
      ...withWords(),
    })
    const options = row.findAll('[role=option]')
    const stops = (): (string | undefined)[] => options.map((option) => option.attributes('tabindex'))
    expect(stops()).toEqual(['0', '-1', '-1'])
    await options[0]?.trigger('focus')
    await options[0]?.trigger('keydown', { key: 'ArrowRight' })
    expect(document.activeElement).toBe(options[1]?.element)
    expect(stops()).toEqual(['-1', '0', '-1'])
    await options[1]?.trigger('keydown', { key: 'End' })
    expect(document.activeElement).toBe(options[2]?.element)
    row.unmount()
  })

  it('picks on Enter and Space, but not again while the key is held', async () => {
    const row = mount(HandRow, { props: { cards: hand(red7, blue8), label: 'Hand' }, ...withWords() })
    const second = row.findAll('[role=option]')[1]
    await second?.trigger('keydown', { key: 'Enter' })
    await second?.trigger('keydown', { key: 'Enter', repeat: true })
    await second?.trigger('keydown', { key: ' ' })
    expect(row.emitted('pick')).toEqual([[blue8], [blue8]])
  })

  it('moves a card with Alt and an arrow', async () => {
    const row = mount(HandRow, { props: { cards: hand(red7, blue8), label: 'Hand' }, ...withWords() })
    await row.findAll('[role=option]')[1]?.trigger('keydown', { key: 'ArrowLeft', altKey: true })
    expect(row.emitted('move')).toEqual([[blue8, -1]])
  })

  it('hands the focus to a neighbour when the focused card leaves', async () => {
    const row = mount(HandRow, {
      props: { cards: hand(red7, blue8, green9), label: 'Hand' },
      attachTo: document.body,
      ...withWords(),
    })
    row.findAll<HTMLElement>('[role=option]')[1]?.element.focus()
    await row.setProps({ cards: hand(red7, green9) })
    await row.vm.$nextTick()
    expect(document.activeElement?.getAttribute('data-card')).toBe(String(green9))
    row.unmount()
  })
})

const run: Group = { kind: 'run', low: 7, cards: [red7, wildCard(0), green9] }

describe('LaidRow', () => {
  it('offers both ends of a run and says which one was chosen', async () => {
    const row = mount(LaidRow, { props: { groups: [run], targets: [['low', 'high']] }, ...withWords() })
    const group = row.find('[role=group]')
    expect(group.attributes('aria-label')).toBe('Run from 7 to 9')
    expect(group.findAll('[role=img]').map((card) => card.attributes('aria-label'))).toEqual([
      'red 7',
      'Wild as 8',
      'green 9',
    ])
    await row.find('[data-socket=high]').trigger('click')
    await row.find('[data-socket=low]').trigger('click')
    expect(row.emitted('choose')).toEqual([
      [0, 'high'],
      [0, 'low'],
    ])
    expect(row.emitted('refused')).toBeUndefined()
  })

  it('asks why when a card is held and the group takes it nowhere', async () => {
    const row = mount(LaidRow, { props: { groups: [run], asking: true }, ...withWords() })
    await row.find('[role=group]').trigger('click')
    expect(row.emitted('refused')).toEqual([[0]])
  })
})

describe('Pile', () => {
  it('says what it is, how many cards it has and what lies on top', () => {
    const pile = mount(Pile, { props: { kind: 'discard', count: 2, cards: [red7, blue8] }, ...withWords() })
    expect(pile.find('.label').text()).toBe('2 Discard pile')
    expect(pile.find('.vh').text()).toBe('On top: blue 8')
    expect(pile.findAll('[role=img]')).toHaveLength(0)
  })

  it('takes the click even when nothing may be drawn, so that somebody can say why', async () => {
    const pile = mount(Pile, { props: { kind: 'draw', count: 40 }, ...withWords() })
    expect(pile.attributes('aria-disabled')).toBe('true')
    await pile.trigger('click')
    expect(pile.emitted('choose')).toHaveLength(1)
  })
})

describe('GoalSlots', () => {
  it('shows what is filled, takes a card back and puts on a group', async () => {
    const [first, second] = phaseSpec(2)
    if (!first || !second) throw new Error('Phase 2 asks for two groups.')
    const goal = mount(GoalSlots, {
      props: {
        goal: [
          { spec: first, cards: [{ card: red7, as: null }] },
          { spec: second, cards: [] },
        ],
      },
      ...withWords(),
    })
    expect(goal.findAll('[data-goal]').map((group) => group.attributes('aria-label'))).toEqual([
      'Set of 3, 1 of 3 filled',
      'Run of 4, 0 of 4 filled',
    ])
    await goal.find(`[data-card="${red7}"]`).trigger('click')
    await goal.findAll('.ground')[1]?.trigger('click')
    expect(goal.emitted('take')).toEqual([[red7, 0]])
    expect(goal.emitted('put')).toEqual([[1]])
  })
})
