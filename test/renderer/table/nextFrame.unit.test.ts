// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, nextTick, shallowRef, type EffectScope } from 'vue'
import { useNextFrame } from '../../../src/renderer/table/useNextFrame.ts'

const FRAME = 16

describe('what is shown one frame later', () => {
  let scope: EffectScope
  beforeEach(() => {
    vi.useFakeTimers()
    scope = effectScope()
  })
  afterEach(() => {
    scope.stop()
    vi.useRealTimers()
  })

  function shownLater() {
    const value = shallowRef(0)
    const shown = scope.run(() => useNextFrame(() => value.value))
    const change = async (to: number): Promise<void> => {
      value.value = to
      await nextTick()
    }
    return { shown: () => shown?.value, change }
  }

  it('follows in the frame after the one of the change', async () => {
    const { shown, change } = shownLater()
    await change(1)
    expect(shown()).toBe(0)
    vi.advanceTimersByTime(FRAME)
    expect(shown()).toBe(0)
    vi.advanceTimersByTime(2 * FRAME)
    expect(shown()).toBe(1)
  })

  it('follows at once while changes come in a hurry, and never goes back', async () => {
    const { shown, change } = shownLater()
    await change(1)
    vi.advanceTimersByTime(FRAME)
    await change(2)
    expect(shown()).toBe(2)
    vi.advanceTimersByTime(FRAME)
    await change(3)
    expect(shown()).toBe(3)
    vi.advanceTimersByTime(10 * FRAME)
    expect(shown()).toBe(3)
    await change(4)
    expect(shown()).toBe(3)
    vi.advanceTimersByTime(3 * FRAME)
    expect(shown()).toBe(4)
  })
})
