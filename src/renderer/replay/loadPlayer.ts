/** The built player from where this page comes from: 1 MB that nobody needs before a page is made of a game. */
export async function loadPlayer(): Promise<string | null> {
  try {
    const response = await fetch('./player.html')
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}
