// @vitest-environment happy-dom
/** Each dialog is opened once: what has the focus then is where somebody goes on without a pointer. */
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { shallowRef, type Component } from 'vue'
import { createI18n } from 'vue-i18n'
import { createMemoryHistory, createRouter } from 'vue-router'
import { naturalCard, presetRules, skipCard, type CardId, type SeatId } from '../../../src/game/index.ts'
import { buildReplay } from '../../../src/replay/buildReplay.ts'
import { readLog } from '../../../src/replay/readLog.ts'
import { replayView } from '../../../src/replay/replay.ts'
import HostDialog from '../../../src/renderer/home/HostDialog.vue'
import JoinDialog from '../../../src/renderer/home/JoinDialog.vue'
import DescribeDialog from '../../../src/renderer/library/DescribeDialog.vue'
import ReachDialog from '../../../src/renderer/lobby/ReachDialog.vue'
import RuleSetsDialog from '../../../src/renderer/lobby/RuleSetsDialog.vue'
import AdviceDialog from '../../../src/renderer/replay/AdviceDialog.vue'
import CardWayDialog from '../../../src/renderer/replay/CardWayDialog.vue'
import GoToDialog from '../../../src/renderer/replay/GoToDialog.vue'
import NumbersDialog from '../../../src/renderer/replay/NumbersDialog.vue'
import PlayOnDialog from '../../../src/renderer/replay/PlayOnDialog.vue'
import ReplayKeysDialog from '../../../src/renderer/replay/ReplayKeysDialog.vue'
import ShareDialog from '../../../src/renderer/replay/ShareDialog.vue'
import TrustDialog from '../../../src/renderer/replay/TrustDialog.vue'
import RulesDialog from '../../../src/renderer/rules/RulesDialog.vue'
import { useRulesDialog } from '../../../src/renderer/rules/rulesDialog.ts'
import SettingsDialog from '../../../src/renderer/settings/SettingsDialog.vue'
import { useSettingsDialog } from '../../../src/renderer/settings/settingsDialog.ts'
import ConfirmDialog from '../../../src/renderer/table/dialogs/ConfirmDialog.vue'
import KeysDialog from '../../../src/renderer/table/dialogs/KeysDialog.vue'
import LastHandDialog from '../../../src/renderer/result/LastHandDialog.vue'
import LayDialog from '../../../src/renderer/table/dialogs/LayDialog.vue'
import PeekDialog from '../../../src/renderer/table/dialogs/PeekDialog.vue'
import SavedDialog from '../../../src/renderer/table/dialogs/SavedDialog.vue'
import SkipDialog from '../../../src/renderer/table/dialogs/SkipDialog.vue'
import HintDialog from '../../../src/renderer/table/hint/HintDialog.vue'
import TvDialog from '../../../src/renderer/tv/TvDialog.vue'
import en from '../../../src/renderer/words/en.ts'
import reach from '../../../src/renderer/words/parts/reach.en.json'
import { positionWhere } from '../table/positions.ts'

const text = readFileSync('test/golden/format-3-classic.jsonl', 'utf8')
const read = readLog(text)
if (!read.ok) throw new Error('The golden log cannot be read.')
const replay = buildReplay(read.log)
const drawing = positionWhere({ where: ({ view: { open } }) => open.step === 'draw' })
const { open: position } = drawing.view
const people = { players: position.players, you: drawing.seat }
const cards = [naturalCard('red', 5, 0), skipCard(0)] as readonly CardId[]
const game = { game: 'g1', table: 'Sunday', note: { name: '', note: '' } }
const table = {
  key: 't',
  address: '127.0.0.1:1',
  entry: { id: 't1', name: 'Sunday', locked: true },
}
const lay = {
  phase: 1,
  options: [{ groups: [{ kind: 'set', choices: [{ target: 5, cards: [] }], offered: 0 }] }],
  hand: cards,
  elsewhere: false,
}
const own = { read: () => Promise.resolve(null), player: () => Promise.resolve(null), games: [] }
const seen = { replay, step: 40, viewer: 'open', people }

/** By file: the dialog, what it is opened with, and the field to which one goes; null where there is none. */
const DIALOGS: Readonly<Record<string, readonly [Component, object, string | null]>> = {
  HostDialog: [HostDialog, {}, 'Your name'],
  JoinDialog: [JoinDialog, { table }, 'Code of the table'],
  DescribeDialog: [DescribeDialog, { game }, 'Name'],
  ReachDialog: [ReachDialog, { code: 'K7QXRA' }, null],
  RuleSetsDialog: [
    RuleSetsDialog,
    { rules: presetRules('classic'), usable: true },
    'Name for the rules of this table',
  ],
  AdviceDialog: [
    AdviceDialog,
    { ...seen, far: { searching: shallowRef(false), steps: shallowRef(null), find: () => undefined } },
    null,
  ],
  CardWayDialog: [CardWayDialog, { ...seen, card: cards[0] }, 'Card'],
  GoToDialog: [GoToDialog, { ...seen, seat: 0, deed: 'laid' }, 'Hand, or hand and step'],
  NumbersDialog: [NumbersDialog, { replay, final: replay.positions.at(-1)?.open, own: null }, null],
  PlayOnDialog: [PlayOnDialog, { ...seen, text, library: own }, 'In the place of'],
  ReplayKeysDialog: [ReplayKeysDialog, {}, null],
  ShareDialog: [ShareDialog, { replay, text, library: null }, 'What shall be in the file?'],
  TrustDialog: [TrustDialog, { replay, text, library: null }, null],
  RulesDialog: [RulesDialog, {}, null],
  SettingsDialog: [SettingsDialog, {}, null],
  ConfirmDialog: [ConfirmDialog, { title: 'End?', text: 'For all.', sure: 'End' }, null],
  KeysDialog: [KeysDialog, {}, null],
  LayDialog: [LayDialog, lay, 'Way 1'],
  PeekDialog: [PeekDialog, { player: position.players[0], did: [] }, null],
  LastHandDialog: [LastHandDialog, { view: replayView(replay, replay.steps.length, 'open') }, null],
  SavedDialog: [SavedDialog, { cards, legal: cards }, null],
  SkipDialog: [SkipDialog, { position, targets: [0 as SeatId, 1 as SeatId] }, null],
  HintDialog: [HintDialog, { view: drawing.view }, null],
  TvDialog: [TvDialog, { code: 'K7QXRA' }, null],
}

/** What is there only in the desktop app. */
const OF_THE_DESKTOP = ['NetworkDialog']

function nameOf(field: Element | null): string {
  const label = field?.id ? document.querySelector(`label[for="${field.id}"]`)?.textContent : null
  return (label ?? field?.getAttribute('aria-label') ?? field?.textContent ?? '').trim()
}

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

describe('a dialog', () => {
  it.each(Object.entries(DIALOGS))(
    'puts the focus where one goes on: %s',
    async (_name, [dialog, props, field]) => {
      vi.stubGlobal('__APP_VERSION__', '0.1.0')
      const router = createRouter({
        history: createMemoryHistory(),
        routes: [{ path: '/', component: KeysDialog }],
      })
      const words = createI18n({
        legacy: false as const,
        locale: 'en',
        messages: { en: { ...en, ...reach } },
      })
      const wrapper = mount(dialog, {
        props: { ...props, open: false },
        attachTo: document.body,
        global: { plugins: [createPinia(), router, words] },
      })
      await wrapper.setProps({ open: true })
      useRulesDialog().shown.value = dialog === RulesDialog
      useSettingsDialog().shown.value = dialog === SettingsDialog
      await flushPromises()
      const focused = document.activeElement
      expect(focused?.closest('[role="dialog"]')).not.toBeNull()
      expect(nameOf(focused)).toBe(field ?? 'Close')
      wrapper.unmount()
    },
  )

  it('is never forgotten here', () => {
    const files = readdirSync('src/renderer', { withFileTypes: true, recursive: true })
      .filter(({ name }) => name.endsWith('Dialog.vue') && name !== 'Dialog.vue')
      .filter((file) => readFileSync(join(file.parentPath, file.name), 'utf8').includes('<Dialog'))
      .map(({ name }) => name.replace('.vue', ''))
    expect(files.toSorted()).toEqual([...Object.keys(DIALOGS), ...OF_THE_DESKTOP].toSorted())
  })
})
