// @vitest-environment happy-dom
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { presetRules, view, type GameState, type OpenPosition } from '../../../src/game/index.ts'
import ResultView from '../../../src/renderer/result/ResultView.vue'
import { endsOfHand } from '../../../src/renderer/summary/endOfHand.ts'
import { playGame } from '../../support/playGame.ts'
import { mountOptions } from '../table/words.ts'

function finished(): GameState {
  const rules = { ...presetRules('classic'), phaseList: [1] as const }
  const last = [...playGame({ rules, players: 3, seed: 7 })].at(-1)
  if (last === undefined) throw new Error('No game was played.')
  return last.after
}

function result(change: (open: OpenPosition) => OpenPosition): VueWrapper {
  const seen = view(finished(), 'public')
  return mount(ResultView, {
    props: { view: { ...seen, open: change(seen.open) }, title: 'Sunday', startedAt: 0, mayRematch: false },
    ...mountOptions(),
  })
}

function text(change: (open: OpenPosition) => OpenPosition): string {
  return result(change).text()
}

it('the result says that a further hand decided where points were level, and only there', () => {
  expect(text((open) => open)).not.toContain('one more hand decided')
  const replayed = text((open) => ({
    ...open,
    sheet: open.sheet.flatMap((hand) => [hand, { ...hand, handNumber: hand.handNumber + 1, replay: true }]),
  }))
  expect(replayed).toContain('The penalty points were level, and one more hand decided.')
})

it('the result shows what each held in the last hand and what it cost, in a dialog of its own', async () => {
  const page = result((open) => open)
  const button = page.findAll('button').find((one) => one.text() === 'Show the last hand')
  await button?.trigger('click')
  await flushPromises()
  const rows = [...document.querySelectorAll('[role="dialog"] .end')].map((row) => row.textContent)
  const ends = endsOfHand(view(finished(), 'public'))
  expect(rows).toHaveLength(3)
  for (const [index, end] of ends.entries()) {
    expect(rows[index]).toContain(end.out ? 'went out' : 'left')
    expect(rows[index]).toContain(`total ${end.total}`)
    expect(rows[index]).not.toMatch(/next|again/)
    expect(end.left.reduce((sum, { points }) => sum + points, 0)).toBe(end.points)
  }
  expect(ends.some(({ points }) => points > 0)).toBe(true)
})

it('the result shows no last hand of a game that was broken off', () => {
  expect(text((open) => ({ ...open, result: { ending: 'abandoned', winners: [] } }))).not.toContain(
    'Show the last hand',
  )
})

it('the result says by name who can start another game, where one knows', async () => {
  const page = result((open) => open)
  expect(page.text()).toContain('The owner of the table can start another game.')
  await page.setProps({ owner: 'Mia' })
  expect(page.text()).toContain('Mia can start another game.')
})

it('the result lets whoever looks on sit down for the next game once none of its people is there', async () => {
  const page = result((open) => open)
  const sitDown = () => page.findAll('button').find((one) => one.text() === 'Sit down')
  expect(sitDown()).toBeUndefined()
  await page.setProps({ maySit: true })
  expect(page.text()).toContain('A seat is free')
  await sitDown()?.trigger('click')
  expect(page.emitted('sit')).toHaveLength(1)
})
