// @vitest-environment happy-dom
import { mount, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import type { SeatId } from '../../../src/game/index.ts'
import type { Reaction } from '../../../src/protocol/messages/tableView.ts'
import { createListeners } from '../../../src/renderer/client/listeners.ts'
import type { ShownReaction } from '../../../src/renderer/client/tableTypes.ts'
import { useReactions } from '../../../src/renderer/reactions/useReactions.ts'
import { mountOptions } from '../table/words.ts'

const [ME, ANNA, BEN] = [0 as SeatId, 1 as SeatId, 2 as SeatId]

let page: VueWrapper | null = null

/** A person at a table with Anna and Ben. */
function atTable({ wanted = true } = {}) {
  const signs = createListeners<ShownReaction>()
  const sent: Reaction[] = []
  const made: ReturnType<typeof useReactions>[] = []
  const Page = defineComponent(() => {
    made.push(
      useReactions({
        onReaction: signs.add,
        react: (reaction) => sent.push(reaction),
        seat: () => ME,
        nameAt: (seat) => ['Mia', 'Anna', 'Ben'][seat] ?? '',
        wanted: () => wanted,
      }),
    )
    return () => h('p')
  })
  page = mount(Page, mountOptions())
  const [reactions] = made
  if (reactions === undefined) throw new Error('The page was not set up.')
  const hear = (seat: SeatId, reaction: Reaction): void => {
    signs.tell({ seat, reaction })
  }
  return { ...reactions, sent, hear }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  page?.unmount()
  vi.useRealTimers()
})

describe('quick signs', () => {
  it('are shown at the seat for a moment, and announced in words', () => {
    const { signs, spoken, hear } = atTable()
    hear(ANNA, 'wave')
    expect([...signs.value]).toEqual([[ANNA, 'wave']])
    expect(spoken.value).toBe('Anna: Hello!')
    vi.advanceTimersByTime(5000)
    expect([...signs.value]).toEqual([])
  })

  it('of one person come slowly, and are announced more slowly still', () => {
    const { signs, spoken, hear } = atTable()
    hear(ANNA, 'wave')
    hear(ANNA, 'laugh')
    expect(signs.value.get(ANNA)).toBe('wave')
    vi.advanceTimersByTime(2000)
    hear(ANNA, 'laugh')
    expect(signs.value.get(ANNA)).toBe('laugh')
    expect(spoken.value).toBe('Anna: Hello!')
    hear(BEN, 'wow')
    expect(spoken.value).toBe('Ben: Wow!')
  })

  it('of others can be switched off', () => {
    const { signs, own, hear } = atTable({ wanted: false })
    hear(ANNA, 'wave')
    hear(ME, 'oops')
    expect([...signs.value]).toEqual([[ME, 'oops']])
    expect(own.value).toBe('oops')
  })

  it('are sent one at a time', () => {
    const { send, sent, resting } = atTable()
    send('cheer')
    send('hurry')
    expect([sent, resting.value]).toEqual([['cheer'], true])
    vi.advanceTimersByTime(2000)
    send('hurry')
    expect(sent).toEqual(['cheer', 'hurry'])
  })
})
