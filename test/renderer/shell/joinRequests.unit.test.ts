// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createI18n } from 'vue-i18n'
import { useHostStore } from '../../../src/renderer/client/hostStore.ts'
import { useTableStore } from '../../../src/renderer/client/tableStore.ts'
import type { SeatId } from '../../../src/game/index.ts'
import JoinRequests from '../../../src/renderer/shell/JoinRequests.vue'
import shell from '../../../src/renderer/words/parts/shell.en.json'
import { freshDevice } from '../client/fakeHost.ts'
import { TABLE, tableView } from '../client/tableViews.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('people who ask to be let in', () => {
  it('wait one after the other for the owner’s yes or no', async () => {
    const host = freshDevice()
    const table = useTableStore()
    useHostStore().connect('10.0.0.4:7400')
    host.socket.welcome()
    await vi.advanceTimersByTimeAsync(0)
    host.socket.answer('hello')
    host.socket.say({ type: 'seated', table: TABLE, seat: 0 as SeatId, token: 'ab'.repeat(32) })
    host.socket.say({ type: 'snapshot', table: tableView({ mayOwn: true }), game: null, show: null })
    await vi.advanceTimersByTimeAsync(0)
    const ask = (...requests: readonly { request: string; name: string }[]): void =>
      host.socket.say({ type: 'table', table: tableView({ mayOwn: true, requests }) })

    ask({ request: 'q1', name: 'Kim' }, { request: 'q2', name: 'Ole' })
    const words = createI18n({ legacy: false, locale: 'en', messages: { en: shell } })
    const props = { requests: table.table?.requests ?? [] }
    const page = mount(JoinRequests, { props, global: { plugins: [words] } })
    expect(page.text()).toContain('Kim asks to come in.')
    expect(page.text()).not.toContain('Ole')
    await vi.advanceTimersByTimeAsync(500)
    await page.findAll('button')[1]?.trigger('click')
    expect(host.socket.request('admit')).toMatchObject({ request: 'q1', admit: true })

    ask({ request: 'q2', name: 'Ole' })
    await page.setProps({ requests: table.table?.requests ?? [] })
    expect(page.text()).toContain('Ole asks to come in.')
    // The second half of a double click, which is for Kim: nobody has read the next name yet.
    await vi.advanceTimersByTimeAsync(150)
    page.findAll('button')[1]?.element.click()
    expect(host.socket.requests('admit')).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(350)
    await page.findAll('button')[0]?.trigger('click')
    expect(host.socket.request('admit')).toMatchObject({ request: 'q2', admit: false })
    page.unmount()
  })
})
