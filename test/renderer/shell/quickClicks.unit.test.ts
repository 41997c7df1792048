// @vitest-environment happy-dom
import { mount, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defineComponent, h, ref } from 'vue'
import { useQuickClicks } from '../../../src/renderer/shell/quickClicks.ts'

const pressed = vi.fn<(page: string) => void>()
const shown = ref('lobby')
let page: VueWrapper

beforeEach(() => {
  pressed.mockClear()
  shown.value = 'lobby'
  page = mount(
    defineComponent({
      setup() {
        useQuickClicks()
        return () =>
          shown.value === ''
            ? h('p', [h('span', '')])
            : h('button', { key: shown.value, onClick: () => pressed(shown.value) }, [h('span', shown.value)])
      },
    }),
    { attachTo: document.body },
  )
})

afterEach(() => {
  page.unmount()
})

const click = async (detail: number): Promise<void> => page.get('span').trigger('click', { detail })

it('the second half of a double click does nothing on what came under the pointer meanwhile', async () => {
  await click(1)
  shown.value = 'table'
  await page.vm.$nextTick()
  await click(2)
  await click(3)
  expect(pressed.mock.calls).toEqual([['lobby']])
  await click(1)
  expect(pressed.mock.lastCall).toEqual(['table'])
})

it('quick clicks on one thing all count', async () => {
  await click(1)
  await click(2)
  await click(3)
  expect(pressed).toHaveBeenCalledTimes(3)
})

it('a key on what has just come counts', async () => {
  await click(1)
  shown.value = 'table'
  await page.vm.$nextTick()
  await click(0)
  expect(pressed.mock.lastCall).toEqual(['table'])
})

it('whoever clicks where nothing lies yet is heard as soon as it is there', async () => {
  shown.value = ''
  await page.vm.$nextTick()
  await click(1)
  shown.value = 'knock'
  await page.vm.$nextTick()
  await click(2)
  expect(pressed.mock.calls).toEqual([['knock']])
})
