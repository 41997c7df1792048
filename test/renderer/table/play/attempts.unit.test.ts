// @vitest-environment happy-dom
import { nextTick, ref, shallowRef } from 'vue'
import { expect, it } from 'vitest'
import type { CardId, View } from '../../../../src/game/index.ts'
import { useAttempts } from '../../../../src/renderer/table/play/useAttempts.ts'
import { useComplaints } from '../../../../src/renderer/table/play/useComplaints.ts'
import { useOwnPlayer } from '../../../../src/renderer/table/play/useOwnPlayer.ts'
import { inLanguage } from '../inLanguage.ts'
import { positionWhere } from '../positions.ts'

const first = positionWhere({
  where: ({ affordances, state }) => affordances.lay.length > 0 && state.open.handNumber === 1,
})

it.each([
  ['of another hand', (handNumber: number) => handNumber === 2],
  ['of a later turn', (handNumber: number) => handNumber === 1],
])('asks nothing about cards that are gone, on waking in the same step %s', async (_, isThen) => {
  const later = positionWhere({
    where: ({ state, seat, affordances, view }) =>
      isThen(state.open.handNumber) &&
      seat === first.seat &&
      state.open.step === 'play' &&
      affordances.discards.length > 0 &&
      JSON.stringify(view.hands) !== JSON.stringify(first.view.hands),
  })
  const view = shallowRef<View>(first.view)
  const attempts = inLanguage('en', () =>
    useAttempts(
      {
        view: () => view.value,
        interactive: () => true,
        busy: () => false,
        touch: () => true,
        selected: ref<CardId | null>(null),
        send: () => undefined,
        refusal: () => null,
        problem: () => null,
      },
      useOwnPlayer(() => view.value),
      useComplaints(() => view.value),
    ),
  )
  const hand = first.view.hands[first.seat] ?? []
  attempts.question.value = { type: 'lay', phase: 1, options: [], hand, elsewhere: false }
  view.value = { ...first.view }
  await nextTick()
  expect(attempts.question.value).not.toBeNull()
  view.value = later.view
  await nextTick()
  expect(attempts.question.value).toBeNull()
})
