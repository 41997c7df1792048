/**
 * The log of a game with the longest deal there is: in each of six hands all six players save a natural, so that the
 * seventh is dealt from 60 naturals, which come first, and all twelve wilds and skips.
 */
import {
  colourOf,
  decide,
  initialState,
  isNatural,
  playerAt,
  presetRules,
  type CardId,
  type Command,
  type GameState,
  type Rules,
  type SeatId,
  type Shuffle,
} from '../../src/game/index.ts'
import { decisionLine, headerLine } from '../../src/protocol/log/chain.ts'
import { LOG_FORMAT } from '../../src/protocol/log/records.ts'
import type { GameId, TableId } from '../../src/protocol/ids.ts'
import { bots } from './randomPlay.ts'

const HANDS = 6
const RULES: Rules = {
  ...presetRules('masters'),
  skips: 4,
  firstCard: { wild: 'redraw', skip: 'redraw' },
}

const isRed = (card: CardId): boolean => colourOf(card) === 'red'
const isOther = (card: CardId): boolean => isNatural(card) && !isRed(card)

/** Ten reds for the player who begins, and something to save for everybody. */
const forSaving: Shuffle = (items) => {
  const cards = items as readonly unknown[] as readonly CardId[]
  if (cards.length <= HANDS) return items
  const [turnedUp, toSave, ...others] = cards.filter(isOther)
  const reds = cards.filter(isRed)
  const rest = [...others, ...reds.slice(10), ...cards.filter((card) => !isNatural(card))]
  const dealt = Array.from({ length: 60 }, (_, at) => (at % 6 === 0 ? reds[at / 6] : rest.shift()))
  return [...dealt, turnedUp, toSave, ...rest] as readonly unknown[] as typeof items
}

/** The last card that is dealt is a natural, and the last one of the draw pile a skip. */
const inOrder: Shuffle = (items) => items

export function savedUpText(): string {
  const occupants = bots(6)
  let state = initialState({ rules: RULES, occupants })
  let { head, line } = headerLine({
    type: 'header',
    format: LOG_FORMAT,
    app: '0.0.0-test',
    protocol: 1,
    game: 'g5a7ed0000000000000000000' as GameId,
    table: { id: 't5a7ed00000000000' as TableId, name: 'Saved' },
    startedAt: 0,
    rules: RULES,
    occupants,
    fair: null,
    origin: null,
    prev: null,
  })
  const lines = [line]
  const add = (command: Command): void => {
    const decided = decide(state, command, state.open.handNumber < HANDS ? forSaving : inOrder)
    if (!decided.ok) throw new Error(`${command.type}: ${decided.code}`)
    state = decided.state
    const facts = {
      time: 0,
      actor: { type: 'table' },
      commandId: null,
      command,
      events: decided.events,
      salt: '0'.repeat(32),
    } as const
    ;({ head, line } = decisionLine(head, { facts, after: state }))
    lines.push(line)
  }
  for (let hand = 0; hand < HANDS; hand++) {
    add({ type: 'dealHand' })
    for (const command of handOf(() => state)) add(command)
  }
  add({ type: 'dealHand' })
  return `${lines.join('\n')}\n`
}

/** Everybody saves in the first lap; whoever began then lays ten reds and goes out. */
function* handOf(now: () => GameState): Generator<Command> {
  const first = now().open.turn
  const turn = (): SeatId => now().open.turn
  while (now().open.step === 'choose')
    yield { type: 'choosePhase', seat: turn(), phase: turn() === first ? 8 : 1 }
  do {
    yield { type: 'drawCard', seat: turn(), from: 'drawPile' }
    const card = now().hidden.hands[turn()]?.find(isOther)
    if (card === undefined) throw new Error('There is nothing to save.')
    yield { type: 'save', seat: turn(), card }
  } while (turn() !== first)
  yield { type: 'drawCard', seat: first, from: 'drawPile' }
  const reds = (now().hidden.hands[first] ?? []).filter(isRed).slice(0, 10)
  yield { type: 'layPhase', seat: first, groups: [reds.map((card) => ({ card, as: null }))] }
  const [last] = now().hidden.hands[first] ?? []
  if (last === undefined || playerAt(now().open, first).handCount !== 1) throw new Error('One card is left.')
  yield { type: 'discard', seat: first, card: last }
}
