import { describe, expect, it, vi } from 'vitest'
import { quitQuestion } from '../../src/main/app/quitQuestion.ts'

function asked({ isPlaying = true } = {}) {
  const answers: ((quits: boolean) => void)[] = []
  const ask = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)))
  const leave = vi.fn()
  const question = quitQuestion({ isPlaying: () => isPlaying, ask })
  /** Does the app stay for now? */
  const tryToLeave = (): boolean => {
    const preventDefault = vi.fn()
    question.mayLeave({ preventDefault }, leave)
    return preventDefault.mock.calls.length > 0
  }
  const answer = async (quits: boolean): Promise<void> => {
    answers.shift()?.(quits)
    await new Promise(setImmediate)
  }
  return { ask, leave, question, tryToLeave, answer }
}

describe('quitting', () => {
  it('asks nobody while no game runs', () => {
    const { ask, tryToLeave } = asked({ isPlaying: false })
    expect(tryToLeave()).toBe(false)
    expect(ask).not.toHaveBeenCalled()
  })

  it('waits for the answer while a game runs, and asks once however often it is tried', () => {
    const { ask, leave, tryToLeave } = asked()
    expect(tryToLeave()).toBe(true)
    expect(tryToLeave()).toBe(true)
    expect(ask).toHaveBeenCalledOnce()
    expect(leave).not.toHaveBeenCalled()
  })

  it('goes on after a yes without another question', async () => {
    const { ask, leave, tryToLeave, answer } = asked()
    tryToLeave()
    await answer(true)
    expect(leave).toHaveBeenCalledOnce()
    expect(tryToLeave()).toBe(false)
    expect(ask).toHaveBeenCalledOnce()
  })

  it('stays after a no, and asks again the next time', async () => {
    const { ask, leave, tryToLeave, answer } = asked()
    tryToLeave()
    await answer(false)
    expect(leave).not.toHaveBeenCalled()
    expect(tryToLeave()).toBe(true)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('leaves when the question cannot be asked', async () => {
    const leave = vi.fn()
    const question = quitQuestion({
      isPlaying: () => true,
      ask: () => Promise.reject(new Error('no display')),
    })
    question.mayLeave({ preventDefault: vi.fn() }, leave)
    await vi.waitFor(() => {
      expect(leave).toHaveBeenCalledOnce()
    })
  })

  it('asks nobody when the system ends the app', () => {
    const { ask, question, tryToLeave } = asked()
    question.settle()
    expect(tryToLeave()).toBe(false)
    expect(ask).not.toHaveBeenCalled()
  })
})
