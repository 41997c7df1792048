import { describe, expect, it } from 'vitest'
import { inviteBase } from '../../../src/renderer/client/inviteLink.ts'

const LINKS = ['http://192.168.1.20:7400/', 'http://10.0.0.4:7400/']

describe('an invitation', () => {
  it.each(['localhost:7400', '127.0.0.1:7400', '[::1]:7400'])(
    'never names %s, which is another computer to each guest',
    (address) => {
      expect(inviteBase(address, LINKS)).toBe('http://192.168.1.20:7400')
    },
  )

  it('names the address that works from here', () => {
    expect(inviteBase('10.0.0.4:7400', LINKS)).toBe('http://10.0.0.4:7400')
    expect(inviteBase('mia.local:7400', LINKS)).toBe('http://mia.local:7400')
  })

  it('names this computer where the host knows no other address', () => {
    expect(inviteBase('127.0.0.1:7400', [])).toBe('http://127.0.0.1:7400')
  })
})
