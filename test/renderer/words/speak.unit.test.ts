// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { i18n, speak } from '../../../src/renderer/words/index.ts'

let arrive: () => void = () => undefined
vi.mock('../../../src/renderer/words/de.ts', async (original) => {
  await new Promise<void>((resolve) => {
    arrive = resolve
  })
  return original()
})

it('shows the language that was chosen last, whichever words come last', async () => {
  await speak('en')
  const german = speak('de')
  await speak('sv')
  await vi.waitFor(() => {
    arrive()
  })
  await german
  expect(i18n.global.locale.value).toBe('sv')
  expect(document.documentElement.lang).toBe('sv')
})
