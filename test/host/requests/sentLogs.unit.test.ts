import { describe, expect, it } from 'vitest'
import { SentLogs } from '../../../src/host/requests/sentLogs.ts'
import type { GameId } from '../../../src/protocol/ids.ts'
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

  it('are read once for all to whom they are being sent', async () => {
    const logs = new SentLogs()
    const game = 'g0123456789abcdef01234567' as GameId
    const reads: string[] = []
    const read = (): Promise<string> => {
      reads.push(game)
      return Promise.resolve('lines')
    }
    let end = (): void => undefined
    const isEnded = new Promise<void>((resolve) => (end = resolve))
    const slow = logs.withText(game, read, async (text) => {
      await isEnded
      return text
    })
    expect(await logs.withText(game, read, (text) => Promise.resolve(text))).toBe('lines')
    expect(reads).toHaveLength(1)
    end()
    expect(await slow).toBe('lines')
    await logs.withText(game, read, (text) => Promise.resolve(text))
    expect(reads).toHaveLength(2)
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
