import { describe, expect, it } from 'vitest'
import { Saver } from '../../../src/host/tables/saver.ts'

describe('a saver', () => {
  it('never saves twice at once, however soon after a save the next one is asked for', async () => {
    let value = 0
    let writing = 0
    const written: number[] = []
    const saver = new Saver(0, {
      retryMs: 1,
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

  /** A list of names, and a disk that fails as often as it is told to. */
  function names(faults: number): {
    readonly saver: Saver<readonly string[]>
    readonly list: string[]
    readonly add: (name: string) => Promise<void>
    readonly file: () => readonly string[]
    readonly tries: () => number
  } {
    const list: string[] = []
    let file: readonly string[] = []
    let tries = 0
    const saver = new Saver<readonly string[]>([], {
      retryMs: 1,
      now: () => [...list],
      write: async (kept) => {
        await new Promise((done) => setImmediate(done))
        // The name of the file is the new one's already, and that is not durable.
        file = kept
        if (++tries <= faults) throw new Error('EIO')
      },
    })
    const add = (name: string): Promise<void> => {
      list.push(name)
      return saver.save(() => expect(list.pop()).toBe(name))
    }
    return { saver, list, add, file: () => file, tries: () => tries }
  }

  it('undoes whatever came with and after what the disk refused, the last first, and saves that', async () => {
    const { saver, list, add, file } = names(1)
    const added = ['Ole', 'Pia', 'Quin'].map(add)
    expect(await saver.idle()).toBe(false)
    expect((await Promise.allSettled(added)).map(({ status }) => status)).toEqual(added.map(() => 'rejected'))
    expect(list).toEqual([])
    expect(file()).toEqual([])
    expect(await saver.idle()).toBe(true)
    expect(saver.kept).toEqual([])
  })

  it('keeps what is asked for while it tries again in vain, since nothing is undone by that', async () => {
    const { saver, add, file } = names(3)
    await expect(add('Ole')).rejects.toThrow('EIO')
    const again = saver.save().catch(() => 'refused')
    await add('Pia')
    expect(await again).toBe('refused')
    expect(file()).toEqual(['Pia'])
  })

  it('tries again until it works, and once more when it ends', async () => {
    const often = names(3)
    await expect(often.add('Ole')).rejects.toThrow('EIO')
    await expect.poll(often.tries).toBe(4)
    const once = names(1)
    const refused = once.add('Ole').catch(() => 'refused')
    await once.saver.end()
    expect(await refused).toBe('refused')
    expect(once.file()).toEqual([])
    expect(once.tries()).toBe(2)
  })
})
