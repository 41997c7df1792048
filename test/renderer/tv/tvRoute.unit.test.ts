// @vitest-environment happy-dom
import { mount, type VueWrapper } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter } from 'vue-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTableStore } from '../../../src/renderer/client/tableStore.ts'
import TvRoute from '../../../src/renderer/tv/TvRoute.vue'
import en from '../../../src/renderer/words/en.ts'
import { freshDevice, type FakeHost } from '../client/fakeHost.ts'
import { TABLE, tableView } from '../client/tableViews.ts'

let host: FakeHost
let screen: VueWrapper

/** A big screen shows the lobby of “Sunday”. */
beforeEach(async () => {
  host = freshDevice()
  useTableStore()
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [{ path: '/:rest(.*)*', component: { template: '<p />' } }],
  })
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en } })
  screen = mount(TvRoute, {
    props: { code: 'K7QXRA' },
    global: { plugins: [i18n, router], stubs: { RingRipple: true } },
  })
  await settled()
  await arrive()
  expect(screen.text()).toContain(en.tv.looking)
  host.socket.say({ type: 'snapshot', table: tableView({ you: null }), game: null, show: null })
  host.socket.answer('watch', { table: TABLE })
  await settled()
  expect(screen.get('h1').text()).toBe('Sunday')
})

afterEach(() => {
  screen.unmount()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const settled = () => vi.advanceTimersByTimeAsync(0)

async function arrive(): Promise<void> {
  host.socket.welcome()
  await settled()
  host.socket.answer('hello')
  await settled()
}

async function again(): Promise<void> {
  await screen.get('main button').trigger('click')
  await settled()
}

it('a big screen whose table was closed says so, and looks again when it is told to', async () => {
  host.socket.say({ type: 'unseated', table: TABLE, reason: 'tableClosed' })
  await settled()
  expect(screen.get('[role=alert]').text()).toBe('“Sunday” was closed.')
  expect(screen.text()).not.toContain(en.tv.looking)

  await again()
  expect(screen.text()).toContain(en.tv.looking)
  expect(host.socket.requests('watch')).toHaveLength(2)
  host.socket.answer('watch', { ok: false, problem: { code: 'wrongCode' } })
  await settled()
  expect(screen.get('[role=alert]').text()).toBe(en.problem.wrongCode)

  await again()
  host.socket.say({ type: 'snapshot', table: tableView({ you: null }), game: null, show: null })
  host.socket.answer('watch', { table: TABLE })
  await settled()
  expect(screen.get('h1').text()).toBe('Sunday')
})

it('a big screen that is not let in again says why, and asks again when it is told to', async () => {
  host.socket.drop()
  await vi.advanceTimersByTimeAsync(5000)
  await arrive()
  host.socket.answer('watch', { ok: false, problem: { code: 'notAdmitted' } })
  await settled()
  expect(screen.get('[role=alert]').text()).toBe(en.problem.notAdmitted)

  await again()
  host.socket.say({ type: 'snapshot', table: tableView({ you: null }), game: null, show: null })
  host.socket.answer('watch', { table: TABLE })
  await settled()
  expect(screen.get('h1').text()).toBe('Sunday')
})

it('a big screen that is opened by another link shows the table of that one', async () => {
  await screen.setProps({ code: 'ABCDEF' })
  await settled()
  expect(host.socket.request('watch')).toMatchObject({ code: 'ABCDEF' })
  host.socket.say({
    type: 'snapshot',
    table: tableView({ you: null, name: 'Monday' }),
    game: null,
    show: null,
  })
  host.socket.answer('watch', { table: TABLE })
  await settled()
  expect(screen.get('h1').text()).toBe('Monday')
})
