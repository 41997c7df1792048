import { describe, expect, it, vi } from 'vitest'
import { networkQuestion } from '../../src/main/network/networkQuestion.ts'

function ask(given: Partial<Parameters<typeof networkQuestion>[0]> = {}) {
  const keep = vi.fn(() => Promise.resolve())
  const question = networkQuestion({ platform: 'win32', address: null, explained: false, keep, ...given })
  const answered = vi.fn()
  void question.answered.then(answered)
  return {
    ...question,
    keep,
    wasAnswered: () => Promise.resolve().then(() => answered.mock.calls.length > 0),
  }
}

describe('what the system asks about the network', () => {
  it.each(['win32', 'darwin'] as const)('is explained on %s before the network is used', async (platform) => {
    const { isOpen, answer, keep, wasAnswered } = ask({ platform })
    expect(isOpen()).toBe(true)
    expect(await wasAnswered()).toBe(false)
    await answer()
    expect(isOpen()).toBe(false)
    expect(await wasAnswered()).toBe(true)
    expect(keep).toHaveBeenCalledOnce()
    await answer()
    expect(keep).toHaveBeenCalledOnce()
  })

  it.each([
    ['where the system asks nothing', { platform: 'linux' }],
    ['once it was explained', { explained: true }],
    ['inside the computer', { address: '127.0.0.1' }],
    ['inside the computer, by IPv6', { address: '::1' }],
  ] as const)('holds up nothing %s', async (_when, given) => {
    const { isOpen, wasAnswered, keep } = ask(given)
    expect(isOpen()).toBe(false)
    expect(await wasAnswered()).toBe(true)
    expect(keep).not.toHaveBeenCalled()
  })

  it('is explained for an address of the network, too', () => {
    expect(ask({ address: '192.168.1.20' }).isOpen()).toBe(true)
  })

  it('has words of its own on each system', () => {
    expect(ask().system).toBe('windows')
    expect(ask({ platform: 'darwin' }).system).toBe('macos')
    expect(ask({ platform: 'freebsd' }).system).toBe('other')
  })
})
