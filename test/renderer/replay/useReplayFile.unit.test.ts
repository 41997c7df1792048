// @vitest-environment happy-dom
import { effectScope, nextTick, ref } from 'vue'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useHostStore } from '../../../src/renderer/client/hostStore.ts'
import { useReplayFile } from '../../../src/renderer/replay/useReplayFile.ts'
import { useTableStore } from '../../../src/renderer/client/tableStore.ts'
import { freshDevice, type FakeHost } from '../client/fakeHost.ts'

let host: FakeHost
let alive: number
let most: number

/** Works for ever on what it was given. */
class BusyWorker extends EventTarget {
  constructor() {
    super()
    alive++
    most = Math.max(most, alive)
  }

  postMessage(): void {
    // No answer comes.
  }

  terminate(): void {
    alive--
  }
}

beforeEach(() => {
  host = freshDevice()
  alive = 0
  most = 0
  vi.stubGlobal('Worker', BusyWorker)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('checks one game at a time, the one that is wanted now, and none when nobody watches any more', async () => {
  useTableStore()
  useHostStore().connect('10.0.0.4:7400')
  host.socket.welcome()
  await vi.advanceTimersByTimeAsync(0)
  host.socket.answer('hello')
  await vi.advanceTimersByTimeAsync(0)
  const id = (n: number): string => `g${String(n).padStart(24, '0')}`
  const game = ref(id(0))
  const scope = effectScope()
  scope.run(() => useReplayFile(() => game.value))
  for (let n = 1; n < 20; n++) {
    game.value = id(n)
    await nextTick()
    await vi.advanceTimersByTimeAsync(20)
    const { id: to } = host.socket.request('getLog')
    host.socket.say({ type: 'log', to, game: id(n), part: 0, parts: 1, text: '{"type":"header"}\n' })
    host.socket.answer('getLog')
    await vi.advanceTimersByTimeAsync(20)
  }
  expect(most).toBe(1)
  scope.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(alive).toBe(0)
})
