import { describe, expect, it } from 'vitest'
import { gameInPage, playerPage } from '../../src/replay/playerPage.ts'

const PLAYER =
  '<title>Klopf</title><script type="application/json" id="game"></script><script type="module">0</script>'

const gameOf = (page: string | null): string | null =>
  gameInPage(/id="game">(.*?)<\/script>/s.exec(page ?? '')?.[1] ?? null)

describe('the page that plays one game', () => {
  it.each([
    ['an end of the script', 'a</script><script>alert(1)</script>'],
    ['a comment', '<!-- <script> -->'],
    ['what a replacement would take for its own', "$& $1 $` $' $$"],
    ['line ends of all kinds, quotes and backslashes', '\n\u2028\u2029"\\\'\u0000é🂡'],
  ])('holds a text with %s as it is, and no tag of it', (_, text) => {
    const page = playerPage(PLAYER, text)
    expect(gameOf(page)).toBe(text)
    expect(page?.match(/<\/?script/g)).toHaveLength(4)
    expect(page).not.toContain('<!--')
  })

  it('is made of the built player alone', () => {
    expect(playerPage('<!doctype html><title>Klopf</title>', 'x')).toBeNull()
    expect(playerPage(PLAYER.replace('type="module">0', 'type="module" src="./main.ts">'), 'x')).toBeNull()
    expect(gameInPage(null)).toBeNull()
    expect(gameInPage('null')).toBeNull()
    expect(gameInPage('{"a":1}')).toBeNull()
  })
})
