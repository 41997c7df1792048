import { afterEach, describe, expect, it, vi } from 'vitest'
import { newPerson } from '../../../src/host/tables/seats.ts'
import { offerTicket, withdrawTicket } from '../../../src/host/tables/tickets.ts'

describe('a one-time link', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('holds for a quarter of an hour, and a newer one ends it', () => {
    vi.useFakeTimers()
    const person = newPerson({ name: 'Ole', avatar: 'fox' }, 'phone')
    const ended = vi.fn()
    const first = offerTicket(person, ended)
    vi.advanceTimersByTime(10 * 60_000)
    const second = offerTicket(person, ended)
    expect(second.code).not.toBe(first.code)
    vi.advanceTimersByTime(15 * 60_000 - 1)
    expect(person.ticket).toBe(second)
    expect(ended).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(person.ticket).toBeNull()
    expect(ended).toHaveBeenCalledOnce()
  })

  it('leaves no clock behind when it is taken back', () => {
    vi.useFakeTimers()
    const person = newPerson({ name: 'Ole', avatar: 'fox' }, 'phone')
    offerTicket(person, vi.fn())
    withdrawTicket(person)
    expect(person.ticket).toBeNull()
    expect(vi.getTimerCount()).toBe(0)
  })
})
