/** The page that plays one game in any browser, without a network: the built player with the game's file put into it. */

/** Where the game stands in the built player. */
const PLACE = '<script type="application/json" id="game"></script>'

/** Null for a page that is not the built player. */
export function playerPage(player: string, text: string): string | null {
  if (!player.includes(PLACE) || !player.includes('<script type="module">')) return null
  return player.replace(PLACE, () => PLACE.replace('><', () => `>${dataInScript(text)}<`))
}

/** As JSON without a `<`, so that nothing in it can end the script element or open a comment. */
function dataInScript(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}

/** The game in a page; null in a page that holds none. `content` is that of the script element. */
export function gameInPage(content: string | null): string | null {
  try {
    const text: unknown = JSON.parse(content ?? '')
    return typeof text === 'string' ? text : null
  } catch {
    return null
  }
}
