import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, it } from 'vitest'
import { isAllowedRequest } from '../../src/main/page/allowedRequest.ts'
import { isAllowedPermission } from '../../src/main/window/permissions.ts'

const at = (cidr: string): NetworkInterfaceInfo => {
  const [address = ''] = cidr.split('/')
  const common = { address, netmask: '', mac: '', internal: false, cidr }
  return address.includes(':') ? { ...common, family: 'IPv6', scopeid: 0 } : { ...common, family: 'IPv4' }
}
const allowed = (url: string, ...cidrs: readonly string[]) => isAllowedRequest(url, { lan: cidrs.map(at) })

describe('requests of the window', () => {
  it.each([
    'klopf-app://ui/assets/x.js',
    'data:image/png;base64,AAAA',
    'ws://127.0.0.1:4711/ws',
    'ws://localhost:4711/ws',
    'ws://192.168.1.20:4711/ws',
    'ws://10.1.2.3/ws',
    'ws://172.31.255.1:1/ws',
    'ws://169.254.3.4:4711/ws',
    'ws://100.64.0.9:4711/ws',
    'ws://[::1]:4711/ws',
    'ws://[fe80::1]:4711/ws',
    'ws://[fd12:3456::1]:4711/ws',
    'ws://mias-laptop:4711/ws',
    'ws://Mias-Laptop.local:4711/ws',
  ])('may go to %s', (url) => {
    expect(allowed(url)).toBe(true)
  })

  it.each([
    'https://example.com/',
    'http://192.168.1.20:4711/',
    'wss://192.168.1.20/ws',
    'ws://example.com/ws',
    'ws://8.8.8.8/ws',
    'ws://172.32.0.1/ws',
    'ws://192.169.0.1/ws',
    'ws://[2001:db8::1]/ws',
    'ws://local.evil.com/ws',
    'ws://evil.local.com/ws',
    'ws://a.b.local/ws',
    'file:///etc/passwd',
    'klopf-app://other/',
    'klopf://join/x',
    'nonsense',
  ])('may not go to %s', (url) => {
    expect(allowed(url)).toBe(false)
  })

  it('may go to public addresses only in a network of this computer', () => {
    expect(allowed('ws://141.20.5.6:4711/ws')).toBe(false)
    expect(allowed('ws://141.20.5.6:4711/ws', '141.20.5.77/24')).toBe(true)
    expect(allowed('ws://141.20.6.6:4711/ws', '141.20.5.77/24')).toBe(false)
    expect(allowed('ws://[2001:db8:1:2::9]:4711/ws', '2001:db8:1:2::5/64')).toBe(true)
    expect(allowed('ws://[2001:db8:1:3::9]:4711/ws', '2001:db8:1:2::5/64')).toBe(false)
  })

  it('are not opened to all the world by an interface that claims all of it', () => {
    expect(allowed('ws://8.8.8.8/ws', '10.8.0.2/0')).toBe(false)
  })
})

describe('permissions', () => {
  it('are those of the network, copying and full screen, for the own page', () => {
    for (const name of ['local-network', 'local-network-access', 'loopback-network', 'fullscreen'])
      expect(isAllowedPermission(name, 'klopf-app://ui/')).toBe(true)
    expect(isAllowedPermission('clipboard-sanitized-write', 'klopf-app://ui')).toBe(true)
  })

  it.each([
    'media',
    'geolocation',
    'notifications',
    'midi',
    'usb',
    'serial',
    'hid',
    'openExternal',
    'clipboard-read',
    'display-capture',
    'unknown',
  ])('never include %s', (name) => {
    expect(isAllowedPermission(name, 'klopf-app://ui/')).toBe(false)
  })

  it.each(['https://example.com', 'http://192.168.1.2:4711', 'null', '', 'klopf-app://other'])(
    'are never given to %s',
    (origin) => {
      expect(isAllowedPermission('local-network-access', origin)).toBe(false)
    },
  )
})
