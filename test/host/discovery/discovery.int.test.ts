import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { advertise, type Advertiser } from '../../../src/host/discovery/advertise.ts'
import { browse, type FoundHost, type HostBrowser } from '../../../src/host/discovery/browse.ts'
import { cutToBytes } from '../../../src/host/discovery/text.ts'
import { hostFixture, type HostFixture } from '../../support/hostFixture.ts'
import { presetRules } from '../../../src/game/index.ts'
import { PROTOCOL_VERSION } from '../../../src/protocol/version.ts'

const LOOPBACK = '127.0.0.1'

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
    const stranger = createServer((_, response) => response.end('{"ok":true}'))
    await new Promise<void>((resolve) => stranger.listen(0, LOOPBACK, resolve))
    const address = stranger.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    advertiser = advertise({ hostId: '00112233aabbccdd', hostName: 'Fake', port }, LOOPBACK, () => undefined)
    const host = await fixture.start({ discovery: true })
    start()
    await until(() => hosts.some(({ hostId }) => hostId === host.hostId))
    expect(hosts.map(({ name }) => name)).not.toContain('Fake')
    await new Promise((resolve) => stranger.close(resolve))
  })

  it('have names that are cut between two characters, not within one', () => {
    expect(cutToBytes('Grüße', 3)).toBe('Gr')
    expect(cutToBytes('Grüße', 4)).toBe('Grü')
    expect(cutToBytes('😀😀', 7)).toBe('😀')
  })
})
