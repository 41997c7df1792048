import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Audience } from '../../../src/host/tables/audience.ts'
import type { Client } from '../../../src/host/tables/client.ts'
import type { ServerMessage } from '../../../src/protocol/messages/serverMessages.ts'

describe('those at a table', () => {
  let now: string
  let told: string[]
  let audience: Audience

  beforeEach(() => {
    vi.useFakeTimers()
    now = 'first'
    told = []
    audience = new Audience({
      seatOf: () => null,
      table: () => ({ type: 'table', table: now }) as unknown as ServerMessage,
      snapshot: () => ({ type: 'snapshot' }) as unknown as ServerMessage,
    })
    const client = { send: (message: { readonly table: string }) => told.push(message.table) }
    audience.set(client as unknown as Client, null)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function change(to: string): void {
    now = to
    audience.announce()
  }

  it('are told at once of a change, and once of all changes of one go', () => {
    change('second')
    change('third')
    vi.advanceTimersByTime(0)
    expect(told).toEqual(['third'])
    change('fourth')
    vi.advanceTimersByTime(0)
    expect(told).toEqual(['third', 'fourth'])
  })

  it('are told ten times a second of changes without an end, and of the last one', () => {
    for (let ms = 0; ms < 10_000; ms += 5) {
      change(`at ${ms}`)
      vi.advanceTimersByTime(5)
    }
    expect(told.length).toBeLessThanOrEqual(130)
    change('last')
    vi.advanceTimersByTime(100)
    expect(told.at(-1)).toBe('last')
    // And at once again when it is quiet.
    vi.advanceTimersByTime(3000)
    const before = told.length
    for (let count = 0; count < 20; count++) {
      change(`again ${count}`)
      vi.advanceTimersByTime(0)
    }
    expect(told.length - before).toBe(20)
  })

  it('are told nothing once the host stops', () => {
    for (let count = 0; count < 30; count++) {
      change(`change ${count}`)
      vi.advanceTimersByTime(0)
    }
    const before = told.length
    audience.stop()
    vi.advanceTimersByTime(1000)
    expect(told).toHaveLength(before)
  })
})
