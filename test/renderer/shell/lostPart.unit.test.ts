// @vitest-environment happy-dom
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { createI18n } from 'vue-i18n'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import type { Router } from 'vue-router'
import { latePart, lostPart } from '../../../src/renderer/client/lostPart.ts'
import LostPartNote from '../../../src/renderer/shell/LostPartNote.vue'
import en from '../../../src/renderer/words/en.ts'

vi.mock('../../../src/renderer/rules/RulesPage.vue', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('../../../src/renderer/settings/SettingsPage.vue', () => ({ default: { template: '<p />' } }))

/** As the pages have it. Its types bring all words with them, to every test that makes texts of its own. */
const { router } = await vi.importActual<{ readonly router: Router }>('../../../src/renderer/router.ts')

const served = vi.fn<() => Promise<{ readonly ok: boolean }>>()
const reload = vi.fn()
let note: VueWrapper

beforeEach(() => {
  lostPart.value = null
  served.mockReset().mockResolvedValue({ ok: true })
  reload.mockReset()
  vi.stubGlobal('fetch', served)
  vi.spyOn(location, 'reload').mockImplementation(reload)
  note = show()
})

afterEach(() => {
  note.unmount()
  vi.unstubAllGlobals()
})

function show(): VueWrapper {
  return mount(LostPartNote, {
    global: { plugins: [router, createI18n({ legacy: false, locale: 'en', messages: { en } })] },
  })
}

async function again(): Promise<void> {
  await note.get('button').trigger('click')
  await flushPromises()
}

it('a page that does not come is told, and is loaded anew where it was wanted', async () => {
  expect(note.text()).toBe('')
  await expect(router.push('/rules')).rejects.toThrow()
  await flushPromises()
  expect(note.text()).toContain(en.banner.lostPart)
  await again()
  expect(location.hash).toBe('#/rules')
  expect(reload).toHaveBeenCalledOnce()
})

it('a page is not given up for one that cannot be loaded either', async () => {
  await expect(router.push('/rules')).rejects.toThrow()
  for (const answer of [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve({ ok: false })]) {
    served.mockReturnValue(answer)
    await again()
    expect(note.text()).toContain(en.banner.unreached)
    expect(reload).not.toHaveBeenCalled()
  }
  served.mockResolvedValue({ ok: true })
  await again()
  expect(reload).toHaveBeenCalledOnce()
})

it('a part of the page that is shown is told as well, and loads the same page', async () => {
  await router.push('/settings')
  const Late = latePart(() => Promise.reject(new TypeError('Failed to fetch')))
  const page = mount(
    defineComponent(() => () => h(Late)),
    {
      global: { config: { errorHandler: () => undefined } },
    },
  )
  await flushPromises()
  expect(note.text()).toContain(en.banner.lostPart)
  await again()
  expect(location.hash).toBe('#/settings')
  expect(reload).toHaveBeenCalledOnce()
  page.unmount()
})

it('whoever goes to a page that comes need not hear of it any more', async () => {
  await expect(router.push('/rules')).rejects.toThrow()
  await router.push('/settings')
  await flushPromises()
  expect(note.text()).toBe('')
})
