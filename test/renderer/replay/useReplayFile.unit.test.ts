// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia'
import { effectScope, type EffectScope } from 'vue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useGamesStore } from '../../../src/renderer/client/gamesStore.ts'
import { useTableStore } from '../../../src/renderer/client/tableStore.ts'
import { useReplayFile } from '../../../src/renderer/replay/useReplayFile.ts'
import { playLog, playLogText } from '../../support/playLog.ts'

const TEXT = playLogText({ players: 2 })
const { game } = playLog({ players: 2 }).header

/** A log of two that says what a third one did. */
function impossible(): string {
  const [header, first, ...more] = TEXT.split('\n')
  const decision = JSON.parse(first ?? '') as { events: unknown[] }
  decision.events.push({ type: 'phaseChosen', seat: 5, phase: 1 })
  return [header, JSON.stringify(decision), ...more].join('\n')
}

describe('the replay of a game', () => {
  let scope: EffectScope

  beforeEach(() => {
    setActivePinia(createPinia())
    scope = effectScope()
  })
  afterEach(() => {
    scope.stop()
  })

  async function opened(from: { kept: string | null; host: string | null }) {
    vi.spyOn(useGamesStore(), 'read').mockResolvedValue(from.kept)
    vi.spyOn(useTableStore(), 'getLog').mockResolvedValue(from.host)
    const file = scope.run(() => useReplayFile(() => game))
    const loaded = (): void => {
      expect(file?.value.type).not.toBe('loading')
    }
    await vi.waitFor(loaded, { timeout: 20_000 })
    return file?.value
  }

  it('is there, whoever has it', async () => {
    expect(await opened({ kept: TEXT, host: null })).toMatchObject({ type: 'ready' })
    expect(await opened({ kept: null, host: TEXT })).toMatchObject({ type: 'ready' })
    expect(await opened({ kept: null, host: null })).toEqual({ type: 'absent' })
  })

  it('is checked before anything of it is shown, where it comes from a host', async () => {
    expect(await opened({ kept: null, host: impossible() })).toMatchObject({
      type: 'faulty',
      fault: { code: 'otherEvents' },
    })
    const other = playLogText({ players: 2, seed: 'other' }).replaceAll(game, 'g000000000000000000000000')
    expect(await opened({ kept: null, host: other })).toEqual({ type: 'absent' })
  })

  it('says that it cannot be shown, where showing it fails', async () => {
    expect(await opened({ kept: impossible(), host: null })).toEqual({
      type: 'faulty',
      fault: { ok: false, code: 'unreadable' },
    })
  })
})
