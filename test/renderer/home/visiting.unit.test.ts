// @vitest-environment happy-dom
/** In the app: an address without a code leads to the tables of that host, from wherever it was entered. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter, RouterView } from 'vue-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSettingsStore } from '../../../src/renderer/client/settingsStore.ts'
import { useTableStore } from '../../../src/renderer/client/tableStore.ts'
import HomeScreen from '../../../src/renderer/home/HomeScreen.vue'
import JoinScreen from '../../../src/renderer/home/JoinScreen.vue'
import en from '../../../src/renderer/words/en.ts'
import { freshDevice, type FakeHost } from '../client/fakeHost.ts'
import { TABLE } from '../client/tableViews.ts'

vi.mock('../../../src/renderer/desktop.ts', async (original) => ({
  ...(await original<object>()),
  desktop: { tables: { subscribe: () => () => undefined }, games: { list: () => Promise.resolve([]) } },
  ownHost: () =>
    Promise.resolve({
      ok: true,
      hostId: 'own',
      port: 7400,
      address: 'ws://127.0.0.1:7400',
      links: [],
      operatorKey: '5a'.repeat(32),
    }),
}))

let host: FakeHost
let page: VueWrapper

async function openAt(path: string) {
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [
      { path: '/', name: 'home', component: HomeScreen },
      { path: '/join/:code?', name: 'join', component: JoinScreen, props: { code: '' } },
      { path: '/:rest(.*)*', component: { template: '<p />' } },
    ],
  })
  await router.push(path)
  const i18n = createI18n({ legacy: false, locale: 'en', messages: { en } })
  page = mount(RouterView, {
    global: { plugins: [router, i18n], stubs: { RingRipple: true, ReplayShelf: true } },
  })
  await settled()
  return router
}

const settled = () => vi.advanceTimersByTimeAsync(0)

/** The host of the last socket is there and has this table. */
async function serve(name: string): Promise<void> {
  host.socket.welcome({ hostId: name })
  await settled()
  host.socket.answer('hello')
  await settled()
  const entry = {
    status: 'lobby',
    players: [],
    seats: 6,
    free: 5,
    paused: false,
    locked: false,
    branch: false,
  }
  host.socket.answer('listTables', { tables: [{ id: TABLE, name, ...entry }] })
  await settled()
}

beforeEach(() => {
  host = freshDevice()
  useTableStore()
  useSettingsStore().name = 'Mia'
})

afterEach(() => {
  page.unmount()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('from a link on the join page', async () => {
  const router = await openAt('/join?from=http://10.0.0.9:7400/')
  await page.get('form').trigger('submit')
  await settled()
  expect(router.currentRoute.value.name).toBe('home')
  await serve('Far table')
  expect(host.socket.url).toBe('ws://10.0.0.9:7400/ws')
  expect(page.text()).toContain('Far table')

  await router.push('/replays')
  await router.push('/')
  await settled()
  expect(host.socket.url).toBe('ws://127.0.0.1:7400/ws')
})

it('from the home screen, which shows the tables of one host at a time', async () => {
  await openAt('/')
  await serve('Near table')
  expect(page.text()).toContain('Near table')
  await page.get('aside input').setValue('10.0.0.9:7400')
  await page.get('aside form').trigger('submit')
  await settled()
  expect(page.text()).not.toContain('Near table')
  await serve('Far table')
  expect(page.text()).toContain('Far table')
})
