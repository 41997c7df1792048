// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { effectScope, nextTick, shallowRef } from 'vue'
import { simulateGame } from '../../../src/cli/simulate/simulateGame.ts'
import { farAdvice } from '../../../src/replay/advice.ts'
import { buildReplay } from '../../../src/replay/buildReplay.ts'
import { readLog } from '../../../src/replay/readLog.ts'
import type { Replay } from '../../../src/replay/replay.ts'
import { cardsInView } from '../../../src/renderer/replay/cardsInView.ts'
import { useFarMoves } from '../../../src/renderer/replay/useFarMoves.ts'
import { replayView } from '../../../src/replay/replay.ts'
import { SHORT } from '../../support/playLog.ts'

function beginners(seed: string): Replay {
  const bots = ['beginner', 'beginner', 'beginner'] as const
  const { lines } = simulateGame({ rules: SHORT, bots, seed, index: 0, logged: true })
  const read = readLog(`${lines.join('\n')}\n`)
  if (!read.ok) throw new Error(read.code)
  return buildReplay(read.log)
}

describe('the moves that differed most', () => {
  it('are found on request, and forgotten when another game is shown', async () => {
    const [one, other] = [beginners('one'), beginners('other')]
    const shown = shallowRef<Replay>(one)
    const scope = effectScope()
    const far = scope.run(() => useFarMoves(() => shown.value))
    if (far === undefined) throw new Error('The scope runs.')
    expect(far.steps.value).toBeNull()
    far.find()
    await vi.waitUntil(() => far.steps.value !== null)
    expect(far.steps.value).toEqual([...farAdvice(one)].filter((step) => step !== null))
    expect(far.steps.value?.length).toBeGreaterThan(0)
    shown.value = other
    await nextTick()
    expect(far.steps.value).toBeNull()
    far.find()
    expect(far.searching.value).toBe(true)
    shown.value = one
    await nextTick()
    expect(far.searching.value).toBe(false)
    scope.stop()
  })
})

describe('the cards that can be chosen by keys', () => {
  it('are those that these eyes see, each once, the top of the discard pile first', () => {
    const replay = beginners('one')
    const step = Math.floor(replay.steps.length / 2)
    const open = cardsInView(replayView(replay, step, 'open'))
    expect(new Set(open.map(({ card }) => card)).size).toBe(open.length)
    expect(open[0]?.place).toBe('discardPile')
    const seen = cardsInView(replayView(replay, step, 'public'))
    expect(seen.some(({ place }) => place === 'hand' || place === 'drawPile')).toBe(false)
    expect(open.length).toBeGreaterThan(seen.length)
  })
})
