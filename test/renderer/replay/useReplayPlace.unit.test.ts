// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { defineComponent } from 'vue'
import { createMemoryHistory, createRouter } from 'vue-router'
import type { SeatId, Viewer } from '../../../src/game/index.ts'
import type { Replay } from '../../../src/replay/replay.ts'
import { useReplayPlace, type ReplayPlace } from '../../../src/renderer/replay/useReplayPlace.ts'

const ofThree = {
  type: 'complete',
  header: { occupants: [{}, {}, {}] },
  positions: [{}],
  steps: [],
  branch: null,
  jumps: { turns: [] },
} as unknown as Replay
const sightOfFirst = { ...ofThree, type: 'sight', viewer: 0 } as unknown as Replay

describe('the place in a replay', () => {
  async function placeIn(replay: Replay): Promise<ReplayPlace> {
    let place: ReplayPlace | null = null
    const page = defineComponent({
      setup() {
        place = useReplayPlace(replay)
        return () => null
      },
    })
    const router = createRouter({ history: createMemoryHistory(), routes: [{ path: '/', component: page }] })
    await router.push('/')
    mount(page, { global: { plugins: [router] } })
    if (place === null) throw new Error('The page did not open.')
    return place
  }

  it.each<[Replay, Viewer, Viewer]>([
    [ofThree, 2 as SeatId, 2 as SeatId],
    [ofThree, 5 as SeatId, 'open'],
    [sightOfFirst, 'open', 0 as SeatId],
    [sightOfFirst, 1 as SeatId, 0 as SeatId],
  ])('is never seen with eyes that the replay does not have', async (replay, wished, seen) => {
    const { look, viewer } = await placeIn(replay)
    look(wished)
    expect(viewer.value).toBe(seen)
  })
})
