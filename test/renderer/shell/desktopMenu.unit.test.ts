// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter } from 'vue-router'
import { describe, expect, it, vi } from 'vitest'
import { defineComponent } from 'vue'
import type { KlopfBridge, Opened } from '../../../src/preload/api.ts'
import en from '../../../src/renderer/words/en.ts'

describe('the desktop', () => {
  it('shows what was opened last, however long a file before it takes', async () => {
    let show: ((opened: Opened) => void) | null = null
    const end = (): void => undefined
    const bridge: Partial<KlopfBridge> = {
      setLanguage: () => Promise.resolve(),
      onMenu: () => end,
      onOpen: (shown) => {
        show = shown
        return end
      },
    }
    Object.assign(window, { klopf: bridge })
    const { useDesktopMenu } = await import('../../../src/renderer/shell/desktopMenu.ts')
    const { useGamesStore } = await import('../../../src/renderer/client/gamesStore.ts')

    const page = defineComponent({ setup: useDesktopMenu, render: () => null })
    const routes = ['/', '/replays', '/join'].map((path) => ({ path, component: page }))
    const router = createRouter({ history: createMemoryHistory(), routes })
    const pinia = createPinia()
    const i18n = createI18n({ legacy: false as const, locale: 'en', messages: { en } })
    await router.push('/')
    mount(page, { global: { plugins: [router, pinia, i18n] } })

    let imported: (result: { ok: false; code: 'empty'; line: null }) => void = () => undefined
    vi.spyOn(useGamesStore(pinia), 'importText').mockImplementation(
      () => new Promise((resolve) => (imported = resolve as typeof imported)),
    )
    const link = 'klopf://join/192.168.1.2:4711/K7QXRA'
    const open = show as unknown as (opened: Opened) => void
    open({ type: 'file', file: { name: 'Sunday.klopf', text: 'no replay' } })
    open({ type: 'link', link })
    await vi.waitFor(() => {
      expect(useGamesStore(pinia).importText).toHaveBeenCalledOnce()
    })
    imported({ ok: false, code: 'empty', line: null })
    await vi.waitFor(() => {
      expect(router.currentRoute.value.fullPath).toBe(`/join?from=${link}`)
    })
    await new Promise((resolve) => setTimeout(resolve))
    expect(router.currentRoute.value.path).toBe('/join')
  })
})
