import { describe, expect, it } from 'vitest'
import { SentLogs } from '../../../src/host/requests/sentLogs.ts'
import type { Session } from '../../../src/host/requests/session.ts'

const session = (address: string): Session => ({ address }) as Session

describe('logs on their way to a client', () => {
  it('go one after the other, and those to others beside them', async () => {
    const logs = new SentLogs()
    const [first, other] = [session('a'), session('b')]
    const order: string[] = []
    let read = (): void => undefined
    const isRead = new Promise<void>((resolve) => (read = resolve))
    const sent = [
      logs.send(first, async () => {
        order.push('begun')
        await isRead
        order.push('first')
      }),
      logs.send(first, () => Promise.resolve(order.push('second'))),
    ]
    await logs.send(other, () => Promise.resolve(order.push('other')))
    expect(order).toEqual(['begun', 'other'])
    read()
    await sent[1]
    expect(order).toEqual(['begun', 'other', 'first', 'second'])
  })

  it('are refused while eight wait, and a fault of one stops no other', async () => {
    const logs = new SentLogs()
    const client = session('a')
    const failed = logs.send(client, () => Promise.reject(new Error('gone')))
    const sent = Array.from({ length: 8 }, () => logs.send(client, () => Promise.resolve(1)))
    expect(sent.at(-1)).toBeNull()
    await expect(failed).rejects.toThrow('gone')
    expect(sent.slice(0, 7)).not.toContain(null)
    await sent[6]
    expect(await logs.send(client, () => Promise.resolve(2))).toBe(2)
  })
})
