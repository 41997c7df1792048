// @vitest-environment happy-dom
/** The page of the table does not come in the moment in which somebody has sat down. */
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter } from 'vue-router'
import { expect, it, vi } from 'vitest'
import type { Component } from 'vue'
import { useHostStore } from '../../../src/renderer/client/hostStore.ts'
import { useSettingsStore } from '../../../src/renderer/client/settingsStore.ts'
import { useTableStore } from '../../../src/renderer/client/tableStore.ts'
import HomeDoors from '../../../src/renderer/home/HomeDoors.vue'
import JoinForm from '../../../src/renderer/home/JoinForm.vue'
import en from '../../../src/renderer/words/en.ts'

async function at(form: Component, props: object) {
  const pinia = createPinia()
  useSettingsStore(pinia).name = 'Mia'
  vi.spyOn(useHostStore(pinia), 'connect').mockReturnValue()
  const table = useTableStore(pinia)
  for (const step of ['join', 'createTable', 'addBot', 'setReady', 'start'] as const)
    vi.spyOn(table, step).mockResolvedValue(null)
  const load = vi
    .fn<() => Promise<Component>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({ template: '<p />' })
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [
      { path: '/', component: { template: '<p />' } },
      { path: '/table', component: load },
    ],
  })
  router.onError(() => undefined)
  await router.push('/')
  const lost = vi.fn()
  const page = mount(form, {
    props,
    global: {
      plugins: [pinia, router, createI18n({ legacy: false, locale: 'en', messages: { en } })],
      config: { errorHandler: lost },
    },
  })
  return { page, router, lost }
}

it('whoever joins can press again', async () => {
  const { page, router, lost } = await at(JoinForm, { invitation: 'K7QXRA' })
  await page.get('form').trigger('submit')
  await flushPromises()
  expect(lost).toHaveBeenCalledOnce()
  expect(page.get('[type=submit]').text()).toBe(en.join.join)
  expect(page.get('[type=submit]').attributes('disabled')).toBeUndefined()
  await page.get('form').trigger('submit')
  await flushPromises()
  expect(router.currentRoute.value.path).toBe('/table')
})

it('whoever practises can press again', async () => {
  const { page, router, lost } = await at(HomeDoors, { host: false })
  const practise = page.findAll('button').find((door) => door.text().includes(en.home.practise))
  await practise?.trigger('click')
  await flushPromises()
  expect(lost).toHaveBeenCalledOnce()
  await practise?.trigger('click')
  await flushPromises()
  expect(router.currentRoute.value.path).toBe('/table')
})
