/** What a sensible person does at the table, knowing no more than what the page says. */
import { arrange, cardPoints, kindOf, phaseSpec, presetRules, type CardId } from '../../src/game/index.ts'
import { find, findAll, textOf, type AriaNode } from './ariaTree.ts'
import { handNames, shownTable } from './e2eTable.ts'
import { handOf } from './handOf.ts'

export type Act =
  /** Masters. */
  | { readonly type: 'choosePhase' }
  | { readonly type: 'knock' }
  | { readonly type: 'pass' }
  | { readonly type: 'draw'; readonly from: 'Draw' | 'Take' }
  | { readonly type: 'lay' }
  /** The card lies at `index` of the hand. It may turn out to fit nowhere. */
  | { readonly type: 'hit'; readonly index: number; readonly name: string }
  | { readonly type: 'discard'; readonly index: number; readonly name: string }
  | { readonly type: 'skip'; readonly index: number }
  /** A dialog asks how to lay. */
  | { readonly type: 'layIt' }
  | { readonly type: 'ready' }

const rules = presetRules('classic')

const CARD_TAKEN = /^Take (red|blue|green|yellow|Wild)/

/** Null when there is nothing to do. `tried` are cards that turned out to fit nowhere, or not to be thrown. */
export function senseOf(tree: AriaNode, tried: ReadonlySet<string> = new Set()): Act | null {
  if (findAll(tree, 'dialog', (name) => name.startsWith('How do you want to lay')).length > 0)
    return { type: 'layIt' }
  if (isUnready(tree)) return { type: 'ready' }
  const board = find(tree, 'main', 'Table')
  const list = board === null ? null : find(board, 'listbox', 'Your hand')
  if (board === null || list === null) return null
  const names = handNames(list)
  if (
    find(tree, 'group', 'Choose your phase for this hand') !== null &&
    textOf(board).includes('Choose your phase')
  )
    return { type: 'choosePhase' }
  if (find(board, 'button', 'Not for me') !== null) return { type: wants(tree, names) ? 'knock' : 'pass' }
  const headline = board.children
    .filter(({ role }) => role === 'text')
    .map(({ text }) => /Your turn: ([a-z ]+)/.exec(text)?.[1])
    .find((found) => found !== undefined)
  if (headline?.startsWith('draw a card') === true) return { type: 'draw', from: sourceOf(tree, names) }
  if (headline?.startsWith('lay your phase') === true) return { type: 'lay' }
  if (headline?.startsWith('hit or discard') === true) {
    const index = names.findIndex((name) => !tried.has(name) && name !== 'Skip')
    if (index >= 0) return { type: 'hit', index, name: names[index] ?? '' }
  }
  return headline === undefined ? null : worst(tree, names, tried)
}

/** The hand is over and this person has not said to be ready. */
function isUnready(tree: AriaNode): boolean {
  return (
    find(tree, 'main', 'Table') === null &&
    find(tree, 'list', 'Seats') === null &&
    findAll(tree, 'button', (name) => name === 'Ready').some(
      ({ attributes }) => !attributes.includes('pressed'),
    )
  )
}

function sourceOf(tree: AriaNode, names: readonly string[]): 'Draw' | 'Take' {
  const offered = findAll(tree, 'button', (name) => CARD_TAKEN.test(name)).length > 0
  return offered && wants(tree, names) ? 'Take' : 'Draw'
}

/** The card on the discard pile brings the own phase nearer. */
function wants(tree: AriaNode, names: readonly string[]): boolean {
  const top = shownTable(tree)?.top ?? null
  const goal = goalOf(tree)
  if (top === null || top === 'Skip') return false
  if (goal === null || top === 'Wild') return top === 'Wild'
  const [card, ...hand] = cardsOf([top, ...names])
  const { type, ...rest } = arrange(hand, phaseSpec(goal), rules.minNaturals)
  return card !== undefined && type === 'incomplete' && 'outs' in rest && rest.outs.includes(kindOf(card))
}

/** A skip if there is one, else the card that helps least and costs most. */
function worst(tree: AriaNode, names: readonly string[], tried: ReadonlySet<string>): Act {
  const skip = names.indexOf('Skip')
  if (skip >= 0) return { type: 'skip', index: skip }
  const cards = cardsOf(names)
  const goal = goalOf(tree)
  const needed = goal === null ? [] : neededOf(cards, goal)
  const price = (card: CardId): number =>
    (needed.includes(card) ? -100 : 0) -
    (tried.has(names[cards.indexOf(card)] ?? '') ? 1000 : 0) +
    cardPoints(card, rules)
  const dearest = cards.toSorted((a, b) => price(b) - price(a))[0]
  const index = dearest === undefined ? 0 : cards.indexOf(dearest)
  return { type: 'discard', index, name: names[index] ?? '' }
}

function neededOf(cards: readonly CardId[], goal: number): readonly CardId[] {
  const arranged = arrange(cards, phaseSpec(goal), rules.minNaturals)
  return arranged.type === 'incomplete' ? arranged.keep : []
}

/** The own phase while it is not laid. */
function goalOf(tree: AriaNode): number | null {
  const board = find(tree, 'main', 'Table')
  if (board === null || find(board, 'group', 'Your phase') === null) return null
  const own = board.children.find(({ role }) => role === 'region')
  const number = own === undefined ? null : /Phase (\d+)/.exec(textOf(own))
  return number === null ? null : Number(number[1])
}

/** Cards by their spoken names. Which of two equal ones it is makes no difference. */
function cardsOf(names: readonly string[]): readonly CardId[] {
  return handOf(names.map(short).join(' '))
}

function short(name: string): string {
  const natural = /^(red|blue|green|yellow) (\d+)$/.exec(name)
  if (natural !== null) return `${(natural[1] ?? '').charAt(0).toUpperCase()}${natural[2]}`
  return name.charAt(0)
}
