/** A whole game on a phone, by touch alone, with a connection that breaks. */
import type { Page } from '@playwright/test'
import { find } from '../support/ariaTree.ts'
import { expect, test } from '../support/e2eHost.ts'
import { choosePhases, hostTable } from '../support/e2eLobby.ts'
import { button, isOver, play, tapping } from '../support/e2ePlayer.ts'
import { readTable } from '../support/e2eTable.ts'

test('a game is played to its end on a phone, goes on after two broken connections, and is followed by the next one', async ({
  browser,
  host,
}) => {
  test.setTimeout(600_000)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await keepSockets(page)
  await hostTable(page, { link: host.link, name: 'Anna' })
  await choosePhases(page, [1])
  await button(page, 'Put a bot on seat 2').tap()
  await button(page, 'Start the game').tap()

  // Before the own draw, which says why it does not come about.
  await play(page, { hands: tapping, until: (_, act) => act?.type === 'draw' })
  await breakLine(page, async () => {
    await button(page, 'Draw').tap()
    await expect(page.getByRole('alert')).toContainText('There is no connection')
  })
  // In the middle of the own turn.
  await play(page, { hands: tapping, until: (tree, act) => isOver(tree) || hasDrawn(tree, act) })
  await breakLine(page)

  await play(page, { hands: tapping, until: isOver })
  await expect(page.getByRole('heading', { level: 1, name: /win/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Ranking' }).getByRole('listitem')).toHaveCount(2)

  await button(page, 'Menu').tap()
  await page.getByRole('menuitem', { name: 'To the start page' }).tap()
  await button(page, 'Go back').tap()
  await button(page, 'Play again').tap()
  await expect(page.getByRole('heading', { level: 1 }), 'the lobby begins at its top').toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await button(page, 'Start the game').tap()
  await play(page, { hands: tapping, until: (_, act) => act?.type === 'draw' })
  await play(page, { hands: tapping, until: hasDrawn })
  await context.close()
})

function hasDrawn(tree: Parameters<typeof isOver>[0], act: { readonly type: string } | null): boolean {
  return act !== null && act.type !== 'draw' && find(tree, 'main', 'Table') !== null
}

/** The page's own sockets, so that a test can end them as a dead network does. */
async function keepSockets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sockets: WebSocket[] = []
    window.WebSocket = class extends WebSocket {
      constructor(...address: ConstructorParameters<typeof WebSocket>) {
        super(...address)
        sockets.push(this)
      }
    }
    Object.assign(window, {
      closeSockets: () => {
        for (const socket of sockets) socket.close()
      },
    })
  })
}

/** Without network for a while; afterwards all is as it was. */
async function breakLine(page: Page, meanwhile?: () => Promise<void>): Promise<void> {
  const before = await readTable(page)
  const banner = page.getByText('Connection lost')
  await page.context().setOffline(true)
  await page.evaluate(() => {
    ;(window as unknown as { closeSockets(): void }).closeSockets()
  })
  await expect(banner).toBeVisible()
  await meanwhile?.()
  await page.context().setOffline(false)
  await expect(banner).toBeHidden()
  expect(await readTable(page)).toEqual(before)
}
