/** Refusals that no position of the scenarios leads to: of the table's own acts, and of commands that only a faulty program sends. */
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_KNOCK,
  presetRules,
  skipCard,
  type Command,
  type GameState,
  type Refusal,
  type Rules,
  type SeatId,
} from '../../src/game/index.ts'
import {
  after,
  as,
  dealt,
  FIRST,
  holding,
  put,
  red,
  SECOND,
  THIRD,
  wild,
  withOpen,
} from '../support/positions.ts'
import { untruthOf } from '../support/refusalTruth.ts'

const KNOCKING: Rules = { ...presetRules('german'), knock: DEFAULT_KNOCK }
const NOBODY = 5 as SeatId
const PAUSE: Command = { type: 'pause' }
const ABANDON: Command = { type: 'abandon' }
const DEAL: Command = { type: 'dealHand' }

type Expected = Pick<Refusal, 'code' | 'rule'> & Readonly<Record<string, unknown>>
type Case = readonly [title: string, state: GameState, command: Command, refusal: Expected]

const turn = dealt()
const over = after(turn, ABANDON)
const paused = after(turn, PAUSE)
const drawSomething: Command = { type: 'drawCard', seat: turn.open.turn, from: 'drawPile' }
const windowOpen = withOpen(dealt(KNOCKING), {
  step: 'knock',
  turn: SECOND,
  window: { discarder: FIRST, mayKnock: [], knockers: [] },
})

const CASES: readonly Case[] = [
  ['a move after the end', over, drawSomething, { code: 'gameOver', rule: 'R82' }],
  ['an act after the end', over, PAUSE, { code: 'gameOver', rule: null }],
  ['a move in a pause', paused, drawSomething, { code: 'paused', rule: null }],
  ['a second pause', paused, PAUSE, { code: 'paused', rule: null }],
  ['a deal in a pause', withOpen(paused, { step: 'handOver' }), DEAL, { code: 'paused', rule: null }],
  [
    'a window that closes in a pause',
    withOpen(windowOpen, { paused: true }),
    { type: 'closeWindow' },
    { code: 'paused', rule: null },
  ],
  ['going on without a pause', turn, { type: 'resume' }, { code: 'notPaused', rule: null }],
  ['a deal in a hand', turn, DEAL, { code: 'noHandToDeal', rule: null }],
  [
    'a deal before the phases of a hand are chosen',
    withOpen(turn, { step: 'ready' }),
    DEAL,
    { code: 'noHandToDeal', rule: null },
  ],
  [
    'a move between hands',
    withOpen(turn, { step: 'handOver' }),
    drawSomething,
    { code: 'handOver', rule: 'R82' },
  ],
  [
    'a move before the first hand',
    withOpen(turn, { step: 'ready' }),
    drawSomething,
    { code: 'handOver', rule: 'R82' },
  ],
  ['a window that is not there', turn, { type: 'closeWindow' }, { code: 'noWindow', rule: 'R106' }],
  [
    'a move of a seat that is not there',
    turn,
    { type: 'drawCard', seat: NOBODY, from: 'drawPile' },
    { code: 'noSuchSeat', rule: null, seat: NOBODY },
  ],
  [
    'an absence at a seat that is not there',
    turn,
    { type: 'markAway', seat: NOBODY, away: true },
    { code: 'noSuchSeat', rule: null, seat: NOBODY },
  ],
  [
    'a draw from piles of which nothing is left but the top discard',
    withOpen(turn, { drawPileCount: 0, discardPile: [red(1)] }),
    drawSomething,
    { code: 'nothingToDraw', rule: 'R74' },
  ],
  [
    'a draw from a discard pile without a card',
    withOpen(turn, { discardPile: [] }),
    { type: 'drawCard', seat: turn.open.turn, from: 'discardPile' },
    { code: 'discardPileEmpty', rule: 'R26' },
  ],
  [
    'a saved card that was never saved',
    withOpen(dealt(presetRules('masters')), { step: 'draw' }),
    { type: 'drawSaved', seat: turn.open.turn, card: red(1) },
    { code: 'notSaved', rule: 'R131', card: red(1) },
  ],
  [
    'a saved card while others may knock',
    withOpen(windowOpen, { turn: FIRST }),
    { type: 'drawSaved', seat: FIRST, card: red(1) },
    { code: 'windowOpen', rule: 'R110' },
  ],
  [
    'saving where nobody saves',
    holding([red(1), red(2)]),
    { type: 'save', seat: FIRST, card: red(1) },
    { code: 'savingOff', rule: 'R127' },
  ],
  [
    'a second card saved in a hand',
    holding([red(1), red(2)], { savedThisHand: true }, presetRules('masters')),
    { type: 'save', seat: FIRST, card: red(1) },
    { code: 'savedAlready', rule: 'R127' },
  ],
  [
    'a natural played as a skip',
    holding([red(1), red(2)]),
    { type: 'playSkip', seat: FIRST, card: red(1), target: SECOND },
    { code: 'notASkip', rule: 'R73', card: red(1) },
  ],
  [
    'a skip against somebody who takes no part in the replay of a tie',
    withOpen(holding([skipCard(0), red(2)]), { replay: [FIRST, SECOND] }),
    { type: 'playSkip', seat: FIRST, card: skipCard(0), target: THIRD },
    { code: 'skipTargetAbsent', rule: 'R65', target: THIRD },
  ],
  [
    'a hit on a group that is not there',
    holding([red(1), red(2)], { laid: [] }),
    { type: 'hit', seat: FIRST, cards: [as(red(1))], on: { seat: SECOND, index: 0 } },
    { code: 'noSuchGroup', rule: 'R49', on: { seat: SECOND, index: 0 } },
  ],
  [
    'a hit of no cards',
    holding([red(1), red(2)], {
      laid: [{ kind: 'set', number: 3, cards: [red(3), red(3, 1), wild(0)] }],
    }),
    { type: 'hit', seat: FIRST, cards: [], on: { seat: FIRST, index: 0 } },
    { code: 'noSuchGroup', rule: 'R49', on: { seat: FIRST, index: 0 } },
  ],
  [
    'a hit with one card twice',
    holding([red(3), red(2)], {
      laid: [{ kind: 'set', number: 3, cards: [red(3, 1), wild(0), wild(1)] }],
    }),
    {
      type: 'hit',
      seat: FIRST,
      cards: [as(red(3)), as(red(3))],
      on: { seat: FIRST, index: 0 },
    },
    { code: 'cardUsedTwice', rule: 'R31', card: red(3) },
  ],
  [
    'a hit with a role for a natural',
    holding([red(3), red(2)], {
      laid: [{ kind: 'set', number: 3, cards: [red(3, 1), wild(0), wild(1)] }],
    }),
    { type: 'hit', seat: FIRST, cards: [as(red(3), 3)], on: { seat: FIRST, index: 0 } },
    { code: 'roleOfNatural', rule: 'R37', card: red(3) },
  ],
  [
    'a wild as a 13 in a set',
    holding([red(3), red(3, 1), wild(0), red(4), red(4, 1), wild(1), red(9)], { phase: 1 }),
    {
      type: 'layPhase',
      seat: FIRST,
      groups: [
        [as(red(3)), as(red(3, 1)), as(wild(0), 13)],
        [as(red(4)), as(red(4, 1)), as(wild(1), 4)],
      ],
    },
    { code: 'roleOutside', rule: 'R39', card: wild(0), role: 13 },
  ],
  [
    'a natural with a role in a phase',
    holding([red(3), red(3, 1), wild(0), red(4), red(4, 1), wild(1), red(9)], { phase: 1 }),
    {
      type: 'layPhase',
      seat: FIRST,
      groups: [
        [as(red(3), 3), as(red(3, 1)), as(wild(0), 3)],
        [as(red(4)), as(red(4, 1)), as(wild(1), 4)],
      ],
    },
    { code: 'roleOfNatural', rule: 'R37', card: red(3) },
  ],
  [
    'a knock of the player whose turn is next',
    windowOpen,
    { type: 'knock', seat: SECOND },
    { code: 'knockTurnIsNext', rule: 'R107' },
  ],
  [
    'a knock of somebody who has passed',
    windowOpen,
    { type: 'knock', seat: THIRD },
    { code: 'knockDone', rule: 'R107' },
  ],
]

describe('refused for what it says, and nothing changes', () => {
  it.each(CASES)('%s', (_, state, command, refusal) => {
    const before = JSON.stringify(state)
    const decision = put(state, command)
    expect(decision).toEqual({ ok: false, ...refusal })
    if (!decision.ok) expect(untruthOf(state, command, decision)).toBeNull()
    expect(JSON.stringify(state)).toBe(before)
  })
})
