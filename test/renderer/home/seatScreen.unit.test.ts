// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter, RouterView } from 'vue-router'
import { expect, it, vi } from 'vitest'
import { useHostStore } from '../../../src/renderer/client/hostStore.ts'
import { useTableStore } from '../../../src/renderer/client/tableStore.ts'
import SeatScreen from '../../../src/renderer/home/SeatScreen.vue'
import en from '../../../src/renderer/words/en.ts'

async function openAt(ticket: string) {
  const pinia = createPinia()
  vi.spyOn(useHostStore(pinia), 'connect').mockReturnValue()
  const claim = vi.spyOn(useTableStore(pinia), 'claimSeat').mockResolvedValue(null)
  const page = { template: '<p />' }
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [
      { path: '/', component: page },
      { path: '/table', component: page },
      { path: '/seat/:ticket', name: 'seat', component: SeatScreen, props: true },
    ],
  })
  await router.push('/')
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en } })
  mount(RouterView, { global: { plugins: [pinia, router, i18n], stubs: { RingRipple: true } } })
  claim.mockResolvedValueOnce({ code: 'wrongTicket' })
  await router.push(`/seat/${ticket}`)
  await flushPromises()
  return { router, claim }
}

it('another one-time link that is opened in the same tab is used, and the way back leads to neither', async () => {
  const { router, claim } = await openAt('OLD')
  expect(router.currentRoute.value.path).toBe('/seat/OLD')
  await router.replace('/seat/NEW')
  await flushPromises()
  expect(claim.mock.calls).toEqual([['OLD'], ['NEW']])
  expect(router.currentRoute.value.path).toBe('/table')
  router.back()
  await flushPromises()
  expect(router.currentRoute.value.path).toBe('/')
  expect(claim).toHaveBeenCalledTimes(2)
})
