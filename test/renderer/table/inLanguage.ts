import { mount } from '@vue/test-utils'
import { defineComponent } from 'vue'
import { mountOptions, type TestLanguage } from './words.ts'

/** What a composable gives inside a component that speaks the language. */
export function inLanguage<Result>(language: TestLanguage, use: () => Result): Result {
  let result: Result | null = null
  mount(
    defineComponent({
      setup() {
        result = use()
        return () => null
      },
    }),
    mountOptions(language),
  )
  if (result === null) throw new Error('The composable was not called.')
  return result
}
