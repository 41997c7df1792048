/** A whole party in real browsers, from the printed link to the replay, by clicking what the pages offer. */
import type { Page } from '@playwright/test'
import { find } from '../support/ariaTree.ts'
import { expect, test } from '../support/e2eHost.ts'
import {
  chooseLongPause,
  choosePhases,
  hostTable,
  joinByLink,
  newGuest,
  pressReady,
} from '../support/e2eLobby.ts'
import { clicking, isOver, play } from '../support/e2ePlayer.ts'
import { goTo, openReplay, position, press, pressToEnd, type ReplayPosition } from '../support/e2eReplay.ts'
import { readTable, type ShownTable } from '../support/e2eTable.ts'
import { collectFrames, scanFrames } from '../support/frameScan.ts'

interface Player {
  readonly name: string
  readonly page: Page
  readonly frames: readonly string[]
  /** What the page showed at the beginning of each own turn. */
  readonly turns: ShownTable[]
}

const NAMES = ['Anna', 'Ben', 'Cleo']

test('three people and a bot play two phases by clicking, one of them reloads, and the replay shows what they saw', async ({
  browser,
  host,
}) => {
  test.setTimeout(900_000)
  const players = await Promise.all(
    NAMES.map(async (name): Promise<Player> => {
      const page = await newGuest(browser)
      return { name, page, frames: collectFrames(page), turns: [] }
    }),
  )
  const [anna, ben, cleo] = players as [Player, Player, Player]

  let link = ''
  await test.step('host a table, choose phases, join by link', async () => {
    link = await hostTable(anna.page, { link: host.link, name: anna.name })
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#\/join\/[A-Z0-9]{6}$/)
    await choosePhases(anna.page, [1, 2])
    await chooseLongPause(anna.page)
    for (const { page, name } of [ben, cleo]) {
      await joinByLink(page, { link, name })
      await expect(page.getByRole('button', { name: /^Phase \d+:/, pressed: true })).toHaveCount(2)
      await pressReady(page)
    }
    await anna.page.getByRole('button', { name: 'Put a bot on seat 4' }).click()
    await anna.page.getByRole('button', { name: 'Start the game' }).click()
  })

  await test.step('play to the end', async () => {
    await Promise.all([
      playOn(anna),
      playOn(cleo),
      (async () => {
        // In the middle of the own turn nobody else can move: everything must be as it was.
        await playOn(ben, { untilDrawn: true })
        const before = await readTable(ben.page)
        expect(before?.hand).toHaveLength(11)
        await ben.page.reload()
        await expect(ben.page.getByRole('listbox', { name: 'Your hand' })).toBeVisible()
        expect(await readTable(ben.page)).toEqual(before)
        await playOn(ben)
      })(),
    ])
    for (const { page } of players) {
      await expect(page.getByRole('heading', { level: 1, name: /win/ })).toBeVisible()
      await expect(page.getByRole('list', { name: 'Ranking' }).getByRole('listitem')).toHaveCount(4)
    }
  })

  await test.step('no frame tells a card that its seat may not know', () => {
    players.forEach(({ frames }, seat) => {
      const scan = scanFrames(frames, seat)
      expect(scan.leaks).toEqual([])
      expect(scan.positions).toBeGreaterThan(10)
      expect(scan.cardsTold).toBeGreaterThan(100)
    })
    // The frames of one seat are full of secrets to another: the scan does find them.
    expect(scanFrames(anna.frames, 1).leaks.length).toBeGreaterThan(10)
  })

  await test.step('step through the replay, forwards and backwards', async () => {
    await Promise.all([anna, cleo].map(reviewTurns))
    await reviewSteps(anna.page)
    await reviewTrust(anna.page)
  })

  await test.step('watch it together: one leads, the others come along or look around alone', async () => {
    const tv = await newGuest(browser)
    await tv.goto(link.replace('/join/', '/tv/'))
    await expect(tv.getByText(/wins!/)).toBeVisible()
    await watchTogether(anna.page, ben)
    await expect(tv.getByText('Anna shows a replay')).toBeVisible()
  })
})

async function playOn(
  { page, turns }: Player,
  { untilDrawn = false }: { readonly untilDrawn?: boolean } = {},
): Promise<void> {
  await play(page, {
    hands: clicking,
    onTurn: (shown) => turns.push(shown),
    until: (tree, act) =>
      isOver(tree) ||
      (untilDrawn && act !== null && act.type !== 'draw' && find(tree, 'main', 'Table') !== null),
  })
}

/** Through the whole game from turn to turn: each own turn is as it was, and so on the way back. */
async function reviewTurns({ page, name, turns }: Player): Promise<void> {
  expect(turns.length).toBeGreaterThan(0)
  await openReplay(page, name)
  expect((await position(page)).step).toBe(0)
  const forwards = await pressToEnd(page, 'Next turn')
  expect(ownTurns(forwards)).toEqual(turns)
  const backwards = await pressToEnd(page, 'Previous turn')
  expect(ownTurns(backwards)).toEqual(turns.toReversed())
}

/** The last position is the end of the game and nobody's turn. */
function ownTurns(positions: readonly ReplayPosition[]): readonly ShownTable[] {
  return positions
    .filter(({ step, steps, shown }) => step !== 0 && step !== steps && shown.playing === null)
    .map(({ shown }) => shown)
}

/** Event by event, and the same places by typing and from the list of events. */
async function reviewSteps(page: Page): Promise<void> {
  const STEPS = 8
  const forwards = [await goTo(page, '1')]
  for (let step = 1; step <= STEPS; step++) forwards.push(await press(page, 'Step on'))
  const backwards: ReplayPosition[] = []
  for (let step = STEPS; step >= 1; step--) backwards.push(await press(page, 'Step back'))
  expect(backwards.toReversed()).toEqual(forwards.slice(0, -1))
  expect(await goTo(page, `1.${STEPS + 1}`)).toEqual(forwards.at(-1))
  expect(await goTo(page, `#${forwards[2]?.step}`)).toEqual(forwards[2])
  await page
    .getByRole('region', { name: 'Events' })
    .getByRole('button', { name: 'begins the discard pile' })
    .click()
  expect(await position(page)).toEqual(forwards[1])
}

/** What was bound before the first deal, and what this device kept of the game, fits the log. */
async function reviewTrust(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  const trust = page.getByRole('dialog', { name: 'Checked: no fault found' })
  await expect(trust).toContainText('each of them was settled before the first deal')
  await expect(trust).toContainText('Who helped to shuffle: ')
  await expect(trust).toContainText('It is the game that this device saw')
  await trust.getByRole('button', { name: 'Close' }).click()
}

/** The other one is asked on the page of the result. */
async function watchTogether(leader: Page, { page, name }: Player): Promise<void> {
  await leader.getByRole('button', { name: 'Together', exact: true }).click()
  const led = await goTo(leader, '#30')
  await page.getByRole('button', { name: 'Watch along' }).click()
  await expect.poll(() => position(page).catch(() => null)).toEqual(led)
  const bar = (of: Page) => of.getByRole('region', { name: 'Watch together' })
  await expect(bar(leader)).toContainText(`Coming along: ${name}`)

  await press(page, 'Step back')
  await expect(bar(page)).toContainText(/\w+ is showing the game/)
  const further = await press(leader, 'Next hand')
  expect((await position(page)).step).toBe(led.step - 1)
  await bar(page).getByRole('button', { name: 'Come along' }).click()
  await expect.poll(() => position(page)).toEqual(further)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Ranking' })).toBeVisible()
  await expect(bar(leader)).toContainText('The others can come along')
}
