// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { check, type Move } from '../../../src/game/index.ts'
import HintButton from '../../../src/renderer/table/hint/HintButton.vue'
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
})
