// @vitest-environment happy-dom
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { createI18n } from 'vue-i18n'
import { describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { DEFAULT_KNOCK, presetRules, type Rules } from '../../../src/game/index.ts'
import { DEFAULT_OPTIONS } from '../../../src/protocol/messages/tableView.ts'
import { useTableStore } from '../../../src/renderer/client/tableStore.ts'
import RulesForm from '../../../src/renderer/lobby/RulesForm.vue'
import de from '../../../src/renderer/words/de.ts'
import en from '../../../src/renderer/words/en.ts'
import { LANGUAGES, type Language } from '../../../src/renderer/words/languages.ts'
import ru from '../../../src/renderer/words/ru.ts'
import sv from '../../../src/renderer/words/sv.ts'

function form(
  rules: Rules,
  { editable = true, language = 'en' }: { readonly editable?: boolean; readonly language?: Language } = {},
) {
  const pinia = createPinia()
  const wrapper = mount(RulesForm, {
    props: { rules, options: DEFAULT_OPTIONS, editable },
    global: {
      plugins: [
        pinia,
        createI18n({ legacy: false as const, locale: language, messages: { en, de, ru, sv } }),
      ],
    },
  })
  const setRules = vi.spyOn(useTableStore(pinia), 'setRules').mockResolvedValue(null)
  return { wrapper, setRules }
}

const chips = (wrapper: VueWrapper) => wrapper.findAll('.chip')
const classic = presetRules('classic')

describe('the rules form', () => {
  it('says in a sentence how the rules differ from the preset', () => {
    expect(form(classic, { editable: false }).wrapper.find('.diff').text()).toBe(
      'Classic, as in the printed rules.',
    )
    const changed = form({ ...classic, wildPoints: 20, phaseList: [1, 2, 4, 6, 8] })
      .wrapper.find('.diff')
      .text()
    expect(changed).toContain('Classic, with 2 changes:')
    expect(changed).toContain('only the phases 1, 2, 4, 6, and 8 are played and a wild costs 20.')
  })

  it('names the phases that are left out when they are few', () => {
    const { wrapper } = form({ ...classic, phaseList: [1, 2, 3, 4, 5, 6, 7, 8, 9] })
    expect(wrapper.find('.diff').text()).toContain('phase 10 is left out')
  })

  it.each(LANGUAGES)('says in %s that a phase is tried again only where it is (R94)', (language) => {
    const { progress, exact } = { en, de, ru, sv }[language].rules.setting.phaseList.explain
    const said = (rules: Rules): string => form(rules, { language }).wrapper.text()
    const few: Rules = { ...classic, phaseList: [1, 2, 4] }
    expect(said(few)).toContain(progress.some)
    expect(said(classic)).toContain(progress.all.replace('{count}', '10'))
    expect(said({ ...few, handCount: 'exact' })).toContain(exact.some)
    expect(said({ ...classic, handCount: 'exact' })).toContain(exact.all.replace('{count}', '10'))
  })

  it('asks the host for the rules with a phase more or less', async () => {
    const { wrapper, setRules } = form({ ...classic, phaseList: [1, 3] })
    await chips(wrapper)[1]?.trigger('click')
    expect(setRules).toHaveBeenLastCalledWith({ ...classic, phaseList: [1, 2, 3] })
    await chips(wrapper)[0]?.trigger('click')
    expect(setRules).toHaveBeenLastCalledWith({ ...classic, phaseList: [2, 3] })
  })

  it('makes the game short in one press, and says how long it lasts', async () => {
    const { wrapper, setRules } = form(classic)
    expect(wrapper.text()).toContain('Four people play about 80 minutes.')
    const short = wrapper.findAll('[role="radio"]').find((one) => one.text() === 'Short: 1 to 3')
    await short?.trigger('click')
    expect(setRules).toHaveBeenLastCalledWith({ ...classic, phaseList: [1, 2, 3] })
    expect(form({ ...classic, phaseList: [1, 2, 3] }).wrapper.text()).toContain(
      'Four people play about 15 minutes.',
    )
  })

  it('builds a second change on the first, before the host has answered', async () => {
    const { wrapper, setRules } = form(classic)
    const answers: ((value: null) => void)[] = []
    setRules.mockImplementation(() => new Promise((answer) => answers.push(answer)))
    const german = wrapper.findAll('[role=radio]').find((radio) => radio.text() === 'German')
    await german?.trigger('click')
    await wrapper.find('[role=switch]').trigger('click')
    const [first, second] = setRules.mock.calls.map(([rules]) => rules)
    expect(first).toEqual(presetRules('german'))
    expect(second).toMatchObject({ preset: 'german' })
    expect(second).not.toEqual(first)
    answers[0]?.(null)
    await nextTick()
    expect(wrapper.find('.diff').text()).toContain('German')
    answers[1]?.(null)
    await nextTick()
    // The yes came before the host's word about it: what was wished does not go and come back.
    expect(wrapper.find('.diff').text()).toContain('German')
    await wrapper.setProps({ rules: classic, options: DEFAULT_OPTIONS })
    expect(wrapper.find('.diff').text()).toContain('German')
    await wrapper.setProps({ rules: { ...classic, wildPoints: 20 } })
    expect(wrapper.find('.diff').text()).toContain('Classic, with one change: a wild costs 20.')
  })

  it('keeps a setting and what hangs on it in place between the yes of the host and its word', async () => {
    const { wrapper, setRules } = form(classic)
    await wrapper.find('[role=switch]').trigger('click')
    const slider = wrapper.get('[role=slider]').element
    await vi.waitFor(() => {
      expect(setRules.mock.settledResults).toHaveLength(1)
    })
    await nextTick()
    expect(wrapper.get('[role=slider]').element).toBe(slider)
    await wrapper.setProps({ rules: structuredClone(setRules.mock.lastCall?.[0] ?? classic) })
    expect(wrapper.get('[role=slider]').element).toBe(slider)
  })

  it('shows the old rules again once the host has said no', async () => {
    const { wrapper, setRules } = form(classic)
    setRules.mockResolvedValue({ code: 'diskFailing' })
    await wrapper.find('[role=switch]').trigger('click')
    await vi.waitFor(() => {
      expect(wrapper.find('.diff').text()).toContain('Classic, as in the printed rules.')
    })
  })

  it('says why a change was refused also after the host has said yes to the change before', async () => {
    const { wrapper, setRules } = form(classic)
    let answer: (value: null) => void = () => undefined
    setRules.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    const press = async (label: string) =>
      wrapper
        .findAll('[role=radio]')
        .find((radio) => radio.text() === label)
        ?.trigger('click')
    await press('Masters')
    await press('one hand a phase')
    expect(wrapper.find('[role=alert]').text()).toContain('With Masters everybody chooses freely')
    await wrapper.setProps({ rules: structuredClone(presetRules('masters')) })
    answer(null)
    await vi.waitFor(() => {
      expect(setRules.mock.results).toHaveLength(1)
    })
    await nextTick()
    expect(wrapper.find('[role=alert]').text()).toContain('With Masters everybody chooses freely')
  })

  it('keeps the last phase and says why', async () => {
    const { wrapper, setRules } = form({ ...classic, phaseList: [5] })
    await chips(wrapper)[4]?.trigger('click')
    expect(setRules).not.toHaveBeenCalled()
    expect(wrapper.find('[role=alert]').text()).toBe('At least one phase must be played.')
  })

  it('asks how to knock only where knocking is on', () => {
    expect(form(classic).wrapper.text()).not.toContain('Time to knock')
    const { wrapper } = form({ ...classic, knock: { ...DEFAULT_KNOCK, windowMs: 8000 } })
    expect(wrapper.text()).toContain('there are 8 seconds to knock for it.')
    expect(wrapper.find('.diff').text()).toContain('knocking is on and there are 8 seconds to knock.')
  })

  it('turns knocking on with its usual settings, and the window longer by a key', async () => {
    const off = form(classic)
    await off.wrapper.find('[role=switch][aria-label=Knocking]').trigger('click')
    const rules = { ...classic, knock: DEFAULT_KNOCK }
    expect(off.setRules).toHaveBeenLastCalledWith(rules)
    const on = form(rules)
    await on.wrapper.find('[role=slider]').trigger('keydown', { key: 'ArrowRight' })
    expect(on.setRules).toHaveBeenLastCalledWith({ ...rules, knock: { ...DEFAULT_KNOCK, windowMs: 6000 } })
  })

  it('refuses a fixed number of hands with Masters and says why', async () => {
    const { wrapper, setRules } = form(presetRules('masters'))
    const exact = wrapper.findAll('[role=radio]').find((radio) => radio.text() === 'one hand a phase')
    await exact?.trigger('click')
    expect(setRules).not.toHaveBeenCalled()
    expect(wrapper.find('[role=alert]').text()).toContain('With Masters everybody chooses freely')
  })

  it('shows guests the same words and nothing to change', () => {
    const { wrapper } = form({ ...classic, goOut: 'discardOnly' }, { editable: false })
    expect(wrapper.text()).toContain('Your last card must go onto the discard pile: keep one for it.')
    expect(wrapper.find('[role=radiogroup]').exists()).toBe(false)
    expect(wrapper.find('[role=switch]').exists()).toBe(false)
    expect(chips(wrapper).every((chip) => chip.attributes('disabled') !== undefined)).toBe(true)
  })
})
