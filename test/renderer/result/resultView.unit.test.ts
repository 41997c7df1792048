// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { presetRules, view, type GameState, type OpenPosition } from '../../../src/game/index.ts'
import ResultView from '../../../src/renderer/result/ResultView.vue'
import { playGame } from '../../support/playGame.ts'
import { mountOptions } from '../table/words.ts'

function finished(): GameState {
  const rules = { ...presetRules('classic'), phaseList: [1] as const }
  const last = [...playGame({ rules, players: 3, seed: 7 })].at(-1)
  if (last === undefined) throw new Error('No game was played.')
  return last.after
}

function text(change: (open: OpenPosition) => OpenPosition): string {
  const seen = view(finished(), 'public')
  return mount(ResultView, {
    props: { view: { ...seen, open: change(seen.open) }, title: 'Sunday', startedAt: 0, mayRematch: false },
    ...mountOptions(),
  }).text()
}

it('the result says that a further hand decided where points were level, and only there', () => {
  expect(text((open) => open)).not.toContain('one more hand decided')
  const replayed = text((open) => ({
    ...open,
    sheet: open.sheet.flatMap((hand) => [hand, { ...hand, handNumber: hand.handNumber + 1, replay: true }]),
  }))
  expect(replayed).toContain('The points were level, and one more hand decided.')
})
