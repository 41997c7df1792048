import { describe, expect, it } from 'vitest'
import { Saver } from '../../../src/host/tables/saver.ts'

describe('a saver', () => {
  it('never saves twice at once, however soon after a save the next one is asked for', async () => {
    let value = 0
    let writing = 0
    const written: number[] = []
    const saver = new Saver(0, {
      now: () => value,
      write: async (kept) => {
        writing++
        expect(writing).toBe(1)
        await new Promise((done) => setImmediate(done))
        written.push(kept)
        writing--
      },
    })
    const saveAgain = async (times: number): Promise<void> => {
      for (let time = 0; time < times; time++) {
        const mine = ++value
        await saver.save()
        expect(saver.kept).toBeGreaterThanOrEqual(mine)
      }
    }
    // Each of them asks again in the very moment in which a save has ended and the other's waits to begin.
    await Promise.all([saveAgain(5), saveAgain(5)])
    await saver.idle()
    expect(written.at(-1)).toBe(10)
    expect(written).toEqual(written.toSorted((a, b) => a - b))
  })
})
