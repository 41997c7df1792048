import { describe, expect, it } from 'vitest'
import { Paces } from '../../../src/host/requests/paces.ts'
import type { ClientMessageType } from '../../../src/protocol/messages/clientMessages.ts'
import type { Session } from '../../../src/host/requests/session.ts'

const session = (): Session => ({}) as Session

describe('the pace of a connection', () => {
  it('lets signs, steps of a replay and names through as often as people send them', () => {
    let now = 0
    const paces = new Paces(() => now)
    const [fast, calm] = [session(), session()]
    const count = (type: ClientMessageType): number =>
      Array.from({ length: 40 }, () => paces.take(fast, type)).filter(Boolean).length
    expect([count('react'), count('lead'), count('setPerson'), count('command')]).toEqual([5, 8, 5, 40])
    expect([count('follow'), count('renameTable'), count('setOptions')]).toEqual([8, 5, 20])
    expect(paces.take(calm, 'react')).toBe(true)
    now += 1000
    expect([count('react'), count('lead'), count('setPerson')]).toEqual([1, 4, 0])
  })
})
