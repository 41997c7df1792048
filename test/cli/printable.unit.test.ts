import { describe, expect, it } from 'vitest'
import { printable } from '../../src/cli/printable.ts'

describe('what is printed', () => {
  it('holds nothing that a terminal obeys', () => {
    expect(printable('\u001b]0;title\u0007\u001b[31mred\u009b2J')).toBe(
      '\ufffd]0;title\ufffd\ufffd[31mred\ufffd2J',
    )
    expect(printable('game\u202egpj.exe\r')).toBe('game\ufffdgpj.exe\ufffd')
  })

  it('keeps lines, tabs and letters of any language', () => {
    expect(printable('Привет, Åsa\n\tעולם 👩‍👧')).toBe('Привет, Åsa\n\tעולם 👩‍👧')
  })
})
