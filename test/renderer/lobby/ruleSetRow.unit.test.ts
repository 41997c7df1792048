// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { expect, it } from 'vitest'
import { presetRules } from '../../../src/game/index.ts'
import RuleSetRow from '../../../src/renderer/lobby/RuleSetRow.vue'
import { useRuleSets } from '../../../src/renderer/rules/ruleSets.ts'
import en from '../../../src/renderer/words/en.ts'

it('a set of rules is removed by a second press, and not by a double click', async () => {
  const pinia = createPinia()
  const sets = useRuleSets(pinia)
  sets.save('Sunday', presetRules('german'))
  const [set] = sets.sets
  if (set === undefined) throw new Error('No set was kept.')
  const row = mount(RuleSetRow, {
    props: { set, inUse: false, usable: true },
    global: { plugins: [pinia, createI18n({ legacy: false as const, locale: 'en', messages: { en } })] },
  })
  const press = async (detail: number): Promise<void> =>
    row.findAll('button')[1]?.trigger('click', { detail })
  await press(1)
  await press(2)
  expect(row.text()).toContain(en.rules.own.removeSure)
  expect(sets.sets).toEqual([set])
  await press(1)
  expect(sets.sets).toEqual([])
})
