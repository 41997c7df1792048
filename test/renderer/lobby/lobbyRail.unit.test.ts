// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { expect, it, vi } from 'vitest'
import type { SeatId } from '../../../src/game/index.ts'
import type { TableView } from '../../../src/protocol/messages/tableView.ts'
import { useTableStore } from '../../../src/renderer/client/tableStore.ts'
import LobbyRail from '../../../src/renderer/lobby/LobbyRail.vue'
import en from '../../../src/renderer/words/en.ts'
import { bot, person, tableView } from '../client/tableViews.ts'

function rail(table: TableView, { again = false } = {}) {
  const pinia = createPinia()
  const store = useTableStore(pinia)
  store.$patch((state) => {
    state.table = table
  })
  const start = vi.spyOn(store, 'start').mockResolvedValue(null)
  const setReady = vi.spyOn(store, 'setReady').mockResolvedValue(null)
  const wrapper = mount(LobbyRail, {
    props: { again },
    global: { plugins: [pinia, createI18n({ legacy: false as const, locale: 'en', messages: { en } })] },
  })
  const press = async (text: string): Promise<void> => {
    await wrapper
      .findAll('button')
      .find((button) => button.text() === text)
      ?.trigger('click')
    await vi.waitFor(() => {
      expect(start).toHaveBeenCalled()
    })
  }
  return { wrapper, setReady, press }
}

it('the owner who has not pressed Ready is not told that everybody is ready', () => {
  const among = (others: TableView['seats']) =>
    rail(tableView({ seats: [person('Mia'), ...others, null, null, null] })).wrapper.text()
  expect(among([bot('Birke'), bot('Linde')])).toContain('You can begin')
  expect(among([bot('Birke'), person('Ole', { ready: true })])).toContain('The others are ready')
})

it('an operator without a seat starts the game, and says no seat ready', async () => {
  const seats = [person('Mia'), person('Ole', { ready: true }), null, null, null, null]
  const { wrapper, setReady, press } = rail(tableView({ seats, you: null, mayOwn: true }))
  expect(wrapper.text()).toContain('Sit down')
  await press('Start the game')
  expect(setReady).not.toHaveBeenCalled()
})

it('those who come from the result are told who starts another game, until they are ready', () => {
  const among = (ready: boolean, again = true) => {
    const seats = [person('Mia', { ready }), person('Ole'), null, null, null, null]
    return rail(tableView({ seats, owner: 1 as SeatId, mayOwn: false }), { again }).wrapper.text()
  }
  expect(among(false)).toContain('Ole starts another game: same seats, same rules.')
  expect(among(false, false)).not.toContain('another game')
  expect(among(true)).not.toContain('another game')
})
