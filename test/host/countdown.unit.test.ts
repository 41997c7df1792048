import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Countdown } from '../../src/host/countdown.ts'

describe('a countdown', () => {
  let now: number
  const ended = vi.fn()

  beforeEach(() => {
    now = 1000
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    ended.mockClear()
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  /** `slept` is how much longer the clock ran than the timers. */
  function pass(ms: number, slept = 0): void {
    now += ms + slept
    vi.advanceTimersByTime(ms)
  }

  it('ends when its time is over, also in the middle of a busy second', () => {
    const countdown = new Countdown(10_000, ended)
    pass(9999)
    expect(ended).not.toHaveBeenCalled()
    expect(countdown.left).toBe(1)
    pass(1, 900)
    expect(ended).toHaveBeenCalledOnce()
  })

  it('gives the time back that passed while the computer slept', () => {
    const countdown = new Countdown(10_000, ended)
    pass(4000)
    countdown.pause()
    countdown.resume()
    pass(6000, 3_600_000)
    expect(ended).not.toHaveBeenCalled()
    expect(countdown.left).toBe(6000)
    pass(6000)
    expect(ended).toHaveBeenCalledOnce()
  })

  it('stands paused with that time where the game is paused on waking', () => {
    const countdown = new Countdown(10_000, ended)
    pass(10_000, 60_000)
    countdown.pause()
    pass(60_000)
    expect(ended).not.toHaveBeenCalled()
    expect(countdown.left).toBe(10_000)
  })

  it('ends all the same where its time is nobody’s', () => {
    new Countdown(10_000, ended, { rests: false })
    pass(10_000, 60_000)
    expect(ended).toHaveBeenCalledOnce()
  })
})
