// @vitest-environment happy-dom
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { afterEach, expect, it } from 'vitest'
import { effectScope } from 'vue'
import { createI18n } from 'vue-i18n'
import { simulateGame } from '../../../src/cli/simulate/simulateGame.ts'
import { buildReplay } from '../../../src/replay/buildReplay.ts'
import { readLog } from '../../../src/replay/readLog.ts'
import AdviceDialog from '../../../src/renderer/replay/AdviceDialog.vue'
import { lastStep } from '../../../src/replay/position.ts'
import { useFarMoves } from '../../../src/renderer/replay/useFarMoves.ts'
import { peopleOf } from '../../../src/renderer/table/words/people.ts'
import kit from '../../../src/renderer/words/parts/kit.en.json'
import replayWords from '../../../src/renderer/words/parts/replay.en.json'
import shell from '../../../src/renderer/words/parts/shell.en.json'
import table from '../../../src/renderer/words/parts/table.en.json'
import { replayView } from '../../../src/replay/replay.ts'
import { SHORT } from '../../support/playLog.ts'

const { lines } = simulateGame({
  rules: SHORT,
  bots: ['beginner', 'beginner'],
  seed: 'one',
  index: 0,
  logged: true,
})
const read = readLog(`${lines.join('\n')}\n`)
if (!read.ok) throw new Error(read.code)
const replay = buildReplay(read.log)

let dialog: VueWrapper | null = null
afterEach(() => {
  dialog?.unmount()
  dialog = null
})

async function saidAt(step: number): Promise<string> {
  const far = effectScope().run(() => useFarMoves(() => replay))
  if (far === undefined) throw new Error('The scope runs.')
  dialog?.unmount()
  dialog = mount(AdviceDialog, {
    props: {
      replay,
      step,
      viewer: 'open',
      people: peopleOf(replayView(replay, step, 'open')),
      far,
      open: true,
    },
    attachTo: document.body,
    global: {
      plugins: [
        createI18n({
          legacy: false,
          locale: 'en',
          messages: { en: { ...kit, ...shell, ...table, ...replayWords } },
        }),
      ],
    },
  })
  await flushPromises()
  return document.querySelector('[role=dialog]')?.textContent ?? ''
}

it('sends on from where nobody decides anything, and back from the end', async () => {
  expect(await saidAt(0)).toContain('Go a few steps on.')
  expect(await saidAt(lastStep(replay))).toContain('Go a few steps back.')
})
