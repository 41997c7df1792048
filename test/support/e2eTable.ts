/** What a page shows of the table, read from roles and spoken names alone. */
import type { Page } from '@playwright/test'
import { ariaTree, find, findAll, textOf, type AriaNode } from './ariaTree.ts'

/** The spoken name of a card that lies face up. */
const CARD = '(?:red|blue|green|yellow) \\d+|Wild|Skip'

export interface Place {
  readonly name: string
  /** As it is shown: `Phase 2`. */
  readonly phase: string
  readonly cards: number
  readonly laid: boolean
  readonly skipped: boolean
  /** Groups as spoken, each with its cards. */
  readonly groups: readonly string[]
}

/** A position as one person sees it. Equal positions are equal objects. */
export interface ShownTable {
  /** Names of the own cards, sorted: the person may sort them as he likes. Null when they are not shown. */
  readonly hand: readonly string[] | null
  readonly ownGroups: readonly string[]
  readonly drawPile: number
  readonly discardPile: number
  /** Null when nothing lies there. */
  readonly top: string | null
  readonly others: readonly Place[]
  /** Who is marked as being to play; null when it is the reader, or nobody. */
  readonly playing: string | null
}

/** Null when the page shows no table. */
export function shownTable(tree: AriaNode): ShownTable | null {
  const board = find(tree, 'main', 'Table')
  const others = board === null ? null : find(board, 'group', 'The others')
  if (board === null || others === null) return null
  const places = others.children.filter(({ role }) => role === 'region')
  const own = board.children.find(({ role }) => role === 'region')
  const drawPile = pileOf(board, 'Draw pile')
  const discardPile = pileOf(board, 'Discard pile')
  const list = find(board, 'listbox', 'Your hand')
  const holds = find(board, 'group', 'Your phase') !== null || list !== null
  return {
    hand: list !== null ? handNames(list).toSorted() : holds ? [] : null,
    ownGroups: own === undefined ? [] : groupsOf(own),
    drawPile: drawPile.count,
    discardPile: discardPile.count,
    top: discardPile.top,
    others: places.map(placeOf),
    playing: places.find((place) => textOf(place).includes('to play'))?.name ?? null,
  }
}

export async function readTable(page: Page): Promise<ShownTable | null> {
  return shownTable(await ariaTree(page.locator('body')))
}

/** The names of the cards of a hand as they lie, without the mark of a new one. */
export function handNames(list: AriaNode): readonly string[] {
  return findAll(list, 'option').map((option) => find(option, 'img')?.name ?? option.name)
}

function placeOf(place: AriaNode): Place {
  const text = textOf(place)
  const images = findAll(place, 'img').map(({ name }) => name)
  const count = images
    .map((name) => /^(no|one|\d+) cards?$/.exec(name)?.[1])
    .find((found) => found !== undefined)
  return {
    name: place.name,
    phase: /Phase \d+/.exec(text)?.[0] ?? '',
    cards: numberFrom(count ?? ''),
    laid: images.includes('phase laid'),
    skipped: text.includes('sits out'),
    groups: groupsOf(place),
  }
}

function groupsOf(place: AriaNode): readonly string[] {
  return findAll(place, 'group', (name) => name.includes(': ')).map((group) =>
    [group.name, ...findAll(group, 'img').map(({ name }) => name)].join(' | '),
  )
}

/** A pile is a button while one plays, and text in a replay. */
function pileOf(
  board: AriaNode,
  label: 'Draw pile' | 'Discard pile',
): { readonly count: number; readonly top: string | null } {
  const said = board.children
    .map((node) => [node.name, textOf(node)].join(' '))
    .map((text) => new RegExp(`(\\d+) ${label}(?: On top: (${CARD}))?`).exec(text))
    .find((found) => found !== null)
  if (said === undefined) throw new Error(`The page shows no ${label}.`)
  return { count: Number(said[1]), top: said[2] ?? null }
}

function numberFrom(word: string): number {
  return word === 'no' ? 0 : word === 'one' ? 1 : Number(word)
}
