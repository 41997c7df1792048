import { describe, expect, it } from 'vitest'
import { parseInvitation } from '../../../src/renderer/home/invitation.ts'

describe('an invitation', () => {
  it.each(['K7QXRA', 'k7qxra', ' k7q xra ', 'K7Q-XRA'])('as a code: %s', (typed) => {
    expect(parseInvitation(typed)).toEqual({ type: 'code', code: 'K7QXRA' })
  })

  it.each([
    'http://192.168.1.20:7400/#/join/K7QXRA',
    '192.168.1.20:7400/#/join/k7qxra',
    'klopf://192.168.1.20:7400/#/join/K7QXRA',
    'http://192.168.1.20:7400/t/K7QXRA',
  ])('as a link with a code: %s', (typed) => {
    expect(parseInvitation(typed)).toEqual({
      type: 'link',
      address: '192.168.1.20:7400',
      code: 'K7QXRA',
      ticket: null,
    })
  })

  it('as a one-time link to a seat', () => {
    expect(parseInvitation('http://mia.local:7400/#/seat/9f8e7d6c5b4a3928')).toEqual({
      type: 'link',
      address: 'mia.local:7400',
      code: null,
      ticket: '9f8e7d6c5b4a3928',
    })
  })

  it.each(['192.168.1.20:7400', 'http://192.168.1.20:7400/', 'http://192.168.1.20:7400'])(
    'as an address: %s',
    (typed) => {
      expect(parseInvitation(typed)).toEqual({
        type: 'link',
        address: '192.168.1.20:7400',
        code: null,
        ticket: null,
      })
    },
  )

  it.each(['', '   ', 'K7QX', 'K7QXRAB', 'ftp://x/', 'what is this?', 'http://'])('is not: "%s"', (typed) => {
    expect(parseInvitation(typed)).toBeNull()
  })
})
