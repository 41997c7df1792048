import { describe, expect, it } from 'vitest'
import type { Announced } from '../../../src/host/discovery/announced.ts'
import {
  Candidates,
  MOST_HOSTS,
  type Candidate,
  type FoundHost,
} from '../../../src/host/discovery/candidates.ts'
import { PROTOCOL_VERSION } from '../../../src/protocol/version.ts'

const announced = (number: number, more: Partial<Announced> = {}): Announced => ({
  hostId: number.toString(16).padStart(16, '0'),
  port: 47_600,
  addresses: ['192.168.1.20'],
  ...more,
})
const found = ({ hostId, port }: Announced, address = '192.168.1.20'): FoundHost => ({
  hostId,
  name: 'Attic',
  protocol: PROTOCOL_VERSION,
  address,
  port,
  answers: true,
  tables: [],
})
/** A second passes between any two that are heard of. */
const candidatesInTime = (): Candidates => {
  let now = 0
  return new Candidates(() => (now += 1000))
}
const heard = (candidates: Candidates, host: Announced): Candidate => {
  const candidate = candidates.heard(host)
  if (typeof candidate === 'string') throw new Error(candidate)
  return candidate
}

describe('a host that was heard of', () => {
  it('is shown once it answers, silent after one probe without an answer, gone after three, and back with the next', () => {
    const candidates = candidatesInTime()
    const host = heard(candidates, announced(1))
    expect(candidates.shown).toEqual([])
    host.answered(found(announced(1)))
    const after: (boolean | undefined)[] = []
    for (let probe = 0; probe < 3; probe++) {
      host.answered(null)
      after.push(candidates.shown[0]?.answers)
    }
    expect(after).toEqual([false, false, undefined])
    host.answered(found(announced(1)))
    expect(candidates.shown).toMatchObject([{ answers: true }])
  })

  it('is asked anew where there is something new in it, or it has gone', () => {
    const candidates = candidatesInTime()
    const host = heard(candidates, announced(1))
    expect(candidates.heard(announced(1))).toBe('later')
    expect(candidates.heard(announced(1, { addresses: ['192.168.1.21'] }))).toBe(host)
    host.answered(found(announced(1), '192.168.1.21'))
    expect(host.tries.map(({ address }) => address)).toEqual(['192.168.1.21', '192.168.1.20'])
    expect(candidates.heard(announced(1, { port: 47_601 }))).toBe(host)
    for (let probe = 0; probe < 3; probe++) host.answered(null)
    expect(candidates.heard(announced(1, { port: 47_601 }))).toBe(host)
  })

  it('is asked where it is, whatever others announce of it, before it has answered and after that', () => {
    const candidates = candidatesInTime()
    const nobodys = (port: number): Announced =>
      announced(1, { port, addresses: Array.from({ length: 8 }, (_, last) => `192.168.1.${100 + last}`) })
    const way = { address: '192.168.1.20', port: 47_600 }
    const host = heard(candidates, nobodys(1))
    expect(candidates.heard(announced(1))).toBe(host)
    expect(host.tries).toHaveLength(8)
    expect(host.tries[0]).toEqual(way)
    // What others say while it is asked.
    candidates.heard(nobodys(2))
    host.answered(found(announced(1)))
    candidates.heard(nobodys(3))
    candidates.heard(announced(1, { port: 4 }))
    expect(host.tries).toHaveLength(8)
    expect(host.tries[0]).toEqual(way)
  })

  it('has room among invented ones, as soon as those have not answered', () => {
    const candidates = candidatesInTime()
    const invented = Array.from({ length: MOST_HOSTS }, (_, number) => heard(candidates, announced(number)))
    invented[5]?.answered(found(announced(5)))
    expect(candidates.heard(announced(1000))).toBe('full')
    for (const host of invented) for (let probe = 0; probe < 3; probe++) host.answered(null)
    for (let number = 1000; number < 1000 + MOST_HOSTS - 1; number++)
      heard(candidates, announced(number)).answered(found(announced(number)))
    expect(candidates.list).toHaveLength(MOST_HOSTS)
    // The one that had answered goes last.
    expect(candidates.list[0]?.hostId).toBe(announced(5).hostId)
    heard(candidates, announced(2000))
    expect(candidates.heard(announced(2001))).toBe('full')
    expect(candidates.shown).toHaveLength(MOST_HOSTS - 1)
  })

  it('that comes, goes and changes on and on is asked so often at once, and no more', () => {
    const candidates = new Candidates(() => 0)
    const newcomers = Array.from({ length: 40 }, (_, number) => announced(number))
    const changes = Array.from({ length: 40 }, (_, number) => announced(1000, { port: 1 + number }))
    const asked = [...newcomers, ...changes].filter((host) => {
      const candidate = candidates.heard(host)
      if (host.hostId !== announced(1000).hostId) candidates.forget(host.hostId)
      return typeof candidate !== 'string'
    })
    expect(asked).toHaveLength(MOST_HOSTS)
  })
})
