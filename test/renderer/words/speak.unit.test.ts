// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'

/** By its name alone: its types would ask each test that makes texts of its own for all of them. */
interface Words {
  readonly i18n: { readonly global: { readonly locale: { readonly value: string } } }
  speak(language: string): Promise<void>
}

let arrive: () => void = () => undefined
vi.mock('../../../src/renderer/words/de.ts', async (original) => {
  await new Promise<void>((resolve) => {
    arrive = resolve
  })
  return original()
})

it('shows the language that was chosen last, whichever words come last', async () => {
  const { i18n, speak } = await vi.importActual<Words>('../../../src/renderer/words/index.ts')
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
