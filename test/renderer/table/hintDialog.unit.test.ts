// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { check, DEFAULT_KNOCK, presetRules, type Move } from '../../../src/game/index.ts'
import HintButton from '../../../src/renderer/table/hint/HintButton.vue'
import HintDialog from '../../../src/renderer/table/hint/HintDialog.vue'
import { positionWhere } from './positions.ts'
import { mountOptions } from './words.ts'

describe('the hint', () => {
  it('is done on request, and only then', async () => {
    const { view } = positionWhere({ where: ({ affordances }) => affordances.lay.length > 0 })
    const wrapper = mount(HintButton, { props: { view }, attachTo: document.body, ...mountOptions() })
    await wrapper.get('button').trigger('click')
    await import('../../../src/renderer/table/hint/HintDialog.vue')
    await flushPromises()
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('lay the phase.')
    expect(wrapper.emitted('move')).toBeUndefined()

    const follow = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent.trim() === 'Do that',
    )
    follow?.click()
    await flushPromises()
    const [[move] = []] = wrapper.emitted<[Move]>('move') ?? []
    expect(move?.type).toBe('layPhase')
    expect(move && check(view, move)).toBeNull()
    expect(document.querySelector('[role=dialog]')).toBeNull()
    wrapper.unmount()
  })

  it('does what was read, or nothing when that has passed', async () => {
    const rules = { ...presetRules('classic'), knock: { ...DEFAULT_KNOCK, resolve: 'seatOrder' as const } }
    const open = positionWhere({
      rules,
      where: ({ state, affordances }) => state.open.step === 'knock' && affordances.drawFrom.length > 0,
    })
    const { view: later } = positionWhere({
      rules,
      where: ({ state, seat, affordances }) =>
        state.open.step === 'play' && seat === open.seat && affordances.discards.length > 0,
    })
    const props = { view: open.view, open: true }
    const wrapper = mount(HintDialog, { props, attachTo: document.body, ...mountOptions() })
    await flushPromises()
    const read = document.querySelector('.move')?.textContent
    await wrapper.setProps({ view: later })
    expect(document.querySelector('.move')?.textContent).toBe(read)
    const dialog = document.querySelector('[role=dialog]')
    expect(dialog?.textContent).toContain('The table has changed since.')
    expect(dialog?.textContent).not.toContain('Do that')
    wrapper.unmount()
  })
})
