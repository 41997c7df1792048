import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { advertise, SERVICE_TYPE, type Advertiser } from '../../../src/host/discovery/advertise.ts'
import { browse, type HostBrowser } from '../../../src/host/discovery/browse.ts'
import { MOST_HOSTS, type FoundHost } from '../../../src/host/discovery/candidates.ts'
import { openMdns } from '../../../src/host/discovery/mdns.ts'
import { fetchTables } from '../../../src/host/discovery/probe.ts'
import { cutToBytes } from '../../../src/host/discovery/text.ts'
import { hostFixture, type HostFixture } from '../../support/hostFixture.ts'
import { presetRules } from '../../../src/game/index.ts'
import { PROTOCOL_VERSION } from '../../../src/protocol/version.ts'

const LOOPBACK = '127.0.0.1'

/** Answers whatever is asked with the same. */
async function strangerSaying(text: string) {
  let asked = 0
  const stranger = createServer((_, response) => {
    asked++
    response.end(text)
  })
  await new Promise<void>((resolve) => stranger.listen(0, LOOPBACK, resolve))
  const address = stranger.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    asked: () => asked,
    end: () => new Promise((resolve) => stranger.close(resolve)),
  }
}

describe('hosts on the network (loopback)', () => {
  let fixture: HostFixture
  let browser: HostBrowser | null = null
  let advertiser: Advertiser | null = null
  let hosts: readonly FoundHost[] = []
  let look: (() => void) | null = null

  beforeEach(async () => {
    fixture = await hostFixture()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await browser?.stop()
    await advertiser?.stop()
    browser = null
    advertiser = null
    await fixture.end()
  })

  const start = (): void => {
    browser = browse({
      only: LOOPBACK,
      changed: (found) => {
        hosts = found
        look?.()
      },
      fault: () => undefined,
    })
  }
  const until = (isTrue: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      look = () => {
        if (isTrue()) resolve()
      }
      look()
    })

  it('are found with their tables, and gone after their goodbye', async () => {
    const host = await fixture.start({ discovery: true })
    await host.createTable({ name: 'Sunday', rules: presetRules('classic'), bots: 1 })
    start()
    await until(() => hosts.some(({ hostId }) => hostId === host.hostId))
    expect(hosts.find(({ hostId }) => hostId === host.hostId)).toMatchObject({
      name: 'Test host',
      protocol: PROTOCOL_VERSION,
      port: host.port,
      answers: true,
      tables: [{ name: 'Sunday', status: 'lobby', free: 5, locked: true, branch: false }],
    })
    await host.stop()
    await until(() => hosts.every(({ hostId }) => hostId !== host.hostId))
  })

  it('are not shown when what answers there is something else', async () => {
    const { port, end } = await strangerSaying('{"ok":true}')
    advertiser = advertise({ hostId: '00112233aabbccdd', hostName: 'Fake', port }, LOOPBACK, () => undefined)
    const host = await fixture.start({ discovery: true })
    start()
    await until(() => hosts.some(({ hostId }) => hostId === host.hostId))
    expect(hosts.map(({ name }) => name)).not.toContain('Fake')
    await end()
  })

  it('are found in a crowd of invented ones that never answer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    start()
    const stranger = await strangerSaying('{"ok":true}')
    const crowd = openMdns(LOOPBACK, () => undefined)
    for (let number = 0; number < MOST_HOSTS + 16; number++) {
      const id = number.toString(16).padStart(16, 'f')
      const service = {
        name: id,
        type: SERVICE_TYPE,
        port: stranger.port,
        host: `klopf-${id}.local`,
        txt: { id },
      }
      crowd.bonjour.publish({ ...service, probe: false, disableIPv6: true })
    }
    await expect.poll(stranger.asked, { timeout: 10_000 }).toBeGreaterThanOrEqual(MOST_HOSTS)
    const { hostId } = await fixture.start({ discovery: true })
    await expect
      .poll(
        () => {
          vi.advanceTimersByTime(2500)
          return hosts.map((host) => host.hostId)
        },
        { timeout: 20_000 },
      )
      .toContain(hostId)
    await crowd.close()
    await stranger.end()
  })

  it('say of a table that is none nothing, and of the others all', async () => {
    const table = { name: 'Sunday', status: 'lobby', players: [], free: 6, locked: true, paused: false }
    const entries = Array.from({ length: 200 }, (_, number) => ({
      ...table,
      id: `t${number.toString(16).padStart(16, '0')}`,
      free: number === 1 ? -1 : 6,
    }))
    const { port, end } = await strangerSaying(JSON.stringify(entries))
    const tables = await fetchTables(LOOPBACK, port)
    expect(tables).toHaveLength(99)
    expect(tables?.[1]).toEqual({ ...entries[2], branch: false })
    await end()
  })

  it('that listen on IPv6 alone are not announced, and say so', async () => {
    const said: string[] = []
    advertiser = advertise({ hostId: '00112233aabbccdd', hostName: 'Six', port: 9 }, '::1', (text) =>
      said.push(text),
    )
    expect(said).toEqual(['A host at ::1 alone is not announced. Give guests its link.'])
    await advertiser.stop()
  })

  it('have names that are cut between two characters, not within one', () => {
    expect(cutToBytes('Grüße', 3)).toBe('Gr')
    expect(cutToBytes('Grüße', 4)).toBe('Grü')
    expect(cutToBytes('😀😀', 7)).toBe('😀')
  })
})
