import { afterEach, expect, it, vi } from 'vitest'
import { keepAwake } from '../../src/main/app/keepAwake.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('keeps the computer awake exactly while a game runs', () => {
  vi.useFakeTimers()
  const held = new Set<number>()
  let last = 0
  const blocker = {
    start: () => {
      held.add(++last)
      return last
    },
    stop: (id: number) => held.delete(id),
  }
  let isPlaying = false
  const awake = keepAwake(blocker, () => isPlaying)
  awake.look()
  expect(held.size).toBe(0)
  isPlaying = true
  awake.look()
  awake.look()
  expect(held.size).toBe(1)
  // A pause tells nobody.
  isPlaying = false
  vi.runOnlyPendingTimers()
  expect(held.size).toBe(0)
  isPlaying = true
  awake.look()
  awake.stop()
  expect(held.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
