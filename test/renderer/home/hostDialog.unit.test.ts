// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter } from 'vue-router'
import { afterEach, expect, it, vi } from 'vitest'
import { checkName } from '../../../src/protocol/names.ts'
import { useHostStore } from '../../../src/renderer/client/hostStore.ts'
import { useSettingsStore } from '../../../src/renderer/client/settingsStore.ts'
import { useTableStore } from '../../../src/renderer/client/tableStore.ts'
import HostDialog from '../../../src/renderer/home/HostDialog.vue'
import de from '../../../src/renderer/words/de.ts'
import en from '../../../src/renderer/words/en.ts'
import ru from '../../../src/renderer/words/ru.ts'
import sv from '../../../src/renderer/words/sv.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

/** The name that the host is told by somebody who types none for the table. */
async function nameAsked(locale: string, owner: string): Promise<string> {
  const pinia = createPinia()
  useSettingsStore(pinia).name = owner
  vi.spyOn(useHostStore(pinia), 'connect').mockReturnValue()
  const createTable = vi.spyOn(useTableStore(pinia), 'createTable').mockResolvedValue({ code: 'diskFailing' })
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [{ path: '/', component: { template: '<p />' } }],
  })
  const i18n = createI18n({ legacy: false, locale, messages: { de, en, ru, sv } })
  const page = mount(HostDialog, {
    attachTo: document.body,
    props: { open: true },
    global: { plugins: [pinia, router, i18n] },
  })
  await flushPromises()
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  await flushPromises()
  page.unmount()
  return createTable.mock.lastCall?.[0] ?? ''
}

it.each(['en', 'de', 'sv', 'ru'])('a table is named after its owner, in %s', async (language) => {
  const name = await nameAsked(language, 'Mira')
  expect(name).toContain('Mira')
  expect(name).not.toBe('Mira')
})

it.each(['en', 'de', 'sv', 'ru'])(
  'a table that nobody names has a name that no host refuses, in %s, however long the owner’s is',
  async (language) => {
    const names = [10, 12, 14, 16, 18, 24].map((letters) => 'W'.repeat(letters))
    for (const owner of [...names, 'Anna-Katharina M.', 'Александра Иванова']) {
      const name = await nameAsked(language, owner)
      expect(name).toContain(owner)
      expect(checkName(name)).toEqual({ ok: true, name })
    }
  },
)
