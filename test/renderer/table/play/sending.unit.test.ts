import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, nextTick, ref, shallowRef, type EffectScope } from 'vue'
import type { Move, SeatId, View } from '../../../../src/game/index.ts'
import { useSending, type Sending } from '../../../../src/renderer/table/play/useSending.ts'
import { positionWhere } from '../positions.ts'

const { view: first } = positionWhere({ where: () => true })
const move: Move = { type: 'drawCard', seat: 0 as SeatId, from: 'drawPile' }

let scope: EffectScope | undefined

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  scope?.stop()
  vi.useRealTimers()
})

function sending(): { readonly sent: Sending; readonly busy: { value: boolean }; answer(): void } {
  const busy = ref(false)
  const view = shallowRef<View>(first)
  scope = effectScope()
  const sent = scope.run(() =>
    useSending({
      view: () => view.value,
      busy: () => busy.value,
      refusal: () => null,
      emit: () => {
        busy.value = true
      },
    }),
  )
  if (sent === undefined) throw new Error('The scope has ended.')
  return {
    sent,
    busy,
    answer: () => {
      view.value = { ...first }
      busy.value = false
    },
  }
}

describe('a move on its way', () => {
  it('is spoken of only when its answer is long in coming, until it comes', async () => {
    const { sent, answer } = sending()
    sent.send(move)
    await nextTick()
    expect(sent.waiting.value).toBe(true)
    vi.advanceTimersByTime(399)
    expect(sent.slow.value).toBe(false)
    vi.advanceTimersByTime(1)
    expect(sent.slow.value).toBe(true)
    answer()
    await nextTick()
    expect(sent.slow.value).toBe(false)
  })

  it('is not spoken of when the answer comes at once', async () => {
    const { sent, answer } = sending()
    sent.send(move)
    await nextTick()
    answer()
    await nextTick()
    vi.runAllTimers()
    expect(sent.slow.value).toBe(false)
  })

  it('is spoken of no more when the connection is known to be lost', async () => {
    const { sent, busy } = sending()
    sent.send(move)
    await nextTick()
    vi.advanceTimersByTime(1000)
    busy.value = false
    await nextTick()
    expect(sent.slow.value).toBe(false)
  })
})
