// @vitest-environment happy-dom
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { afterEach, expect, it, vi } from 'vitest'
import { useTableStore } from '../../../src/renderer/client/tableStore.ts'
import SeatChair from '../../../src/renderer/lobby/SeatChair.vue'
// The chair fetches it when it is needed: here it is there already.
import '../../../src/renderer/lobby/SeatMenu.vue'
import en from '../../../src/renderer/words/en.ts'
import { person, tableView } from '../client/tableViews.ts'

let page: VueWrapper | null = null

afterEach(() => {
  page?.unmount()
  document.body.innerHTML = ''
})

/** The menu of Pia's seat is open, as its owner sees it. */
async function menuOfPia() {
  const pinia = createPinia()
  const store = useTableStore(pinia)
  store.$patch((state) => {
    state.table = tableView({ seats: [person('Mia'), person('Pia'), person('Quin'), null, null, null] })
  })
  const freeSeat = vi.spyOn(store, 'freeSeat').mockResolvedValue(null)
  vi.spyOn(store, 'offerSeat').mockResolvedValue('TICKET0123456789')
  const chair = mount(SeatChair, {
    attachTo: document.body,
    props: { seat: person('Pia'), index: 1 },
    global: { plugins: [pinia, createI18n({ legacy: false as const, locale: 'en', messages: { en } })] },
  })
  page = chair
  await vi.waitFor(() => {
    expect(chair.find('button').exists()).toBe(true)
  })
  await chair.get('button').trigger('keydown', { key: 'Enter' })
  await vi.waitFor(() => {
    expect(items()).not.toEqual([])
  })
  return { chair, freeSeat }
}

function items(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
}

function choose(word: string): void {
  items()
    .find((item) => item.textContent.includes(word))
    ?.click()
}

it('acts on the person whose menu was opened', async () => {
  const { freeSeat } = await menuOfPia()
  choose(en.lobby.seat.remove)
  expect(freeSeat).toHaveBeenCalledExactlyOnceWith(1, 'Pia')
})

it('is gone as soon as somebody else sits there', async () => {
  const { chair, freeSeat } = await menuOfPia()
  await chair.setProps({ seat: person('Quin') })
  choose(en.lobby.seat.remove)
  expect(freeSeat).not.toHaveBeenCalled()
  await vi.waitFor(() => {
    expect(items()).toEqual([])
  })
})

it('stays open while only what is said of the person changes', async () => {
  const { chair, freeSeat } = await menuOfPia()
  await chair.setProps({ seat: person('Pia', { connected: false, ready: true }) })
  choose(en.lobby.seat.remove)
  expect(freeSeat).toHaveBeenCalledExactlyOnceWith(1, 'Pia')
})

it('shows the link to a seat for the one whom it is for, and to nobody who comes after', async () => {
  const { chair } = await menuOfPia()
  choose(en.lobby.seat.offer)
  await vi.waitFor(() => {
    expect(document.body.textContent).toContain('A new link for Pia')
  })
  await chair.setProps({ seat: person('Quin') })
  await vi.waitFor(() => {
    expect(document.querySelector('[role="dialog"]')).toBeNull()
  })
})
