// @vitest-environment happy-dom
import { createPinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { useSettingsStore } from '../../../src/renderer/client/settingsStore.ts'

const KEY = 'klopf.settings'

/** Each with what it read when it was opened. */
const tab = () => useSettingsStore(createPinia())

beforeEach(() => {
  localStorage.clear()
})

describe('settings', () => {
  it('that were chosen in either of two tabs are both kept', () => {
    const [one, other] = [tab(), tab()]
    one.language = 'sv'
    one.volume = 0
    one.name = 'Mia'
    other.sorting = 'colour'
    expect(tab()).toMatchObject({ language: 'sv', volume: 0, name: 'Mia', sorting: 'colour' })
  })

  it('of one tab stay what they are there, whatever is chosen in another one', () => {
    const [one, other] = [tab(), tab()]
    one.name = 'Mia'
    other.name = 'Ole'
    one.hints = false
    expect(one.name).toBe('Mia')
    expect(tab()).toMatchObject({ name: 'Ole', hints: false })
  })

  it('are kept when they are chosen again, since another tab may have chosen otherwise', () => {
    const [one, other] = [tab(), tab()]
    const { theme } = one
    other.theme = 'dark'
    one.theme = theme
    expect(tab().theme).toBe(theme)
  })

  it('keep the figure that the device was given at first', () => {
    const first = tab()
    first.volume = 1
    expect(tab().avatar).toBe(first.avatar)
  })

  it('survive one that is damaged, and leave alone what another version has kept beside them', () => {
    localStorage.setItem(KEY, JSON.stringify({ volume: 'loud', name: 'Mia', later: [1] }))
    const kept = tab()
    expect(kept.name).toBe('Mia')
    kept.hints = false
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({
      volume: kept.volume,
      name: 'Mia',
      hints: false,
      later: [1],
    })
  })
})
