// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import {
  naturalCard,
  wildCard,
  type Move,
  type Refusal,
  type RefusalCode,
  type SeatId,
} from '../../../src/game/index.ts'
import { useCardName } from '../../../src/renderer/cards/cardName.ts'
import type { People } from '../../../src/renderer/table/words/people.ts'
import { useRefusalWords } from '../../../src/renderer/table/words/refusalWords.ts'
import { plainText } from '../../../src/renderer/table/words/richText.ts'
import { positionWhere } from './positions.ts'
import { inLanguage } from './useWords.ts'
import { TEST_LANGUAGES, type TestLanguage } from './words.ts'

const seat = 1 as SeatId
const on = { seat, index: 0 }
const green9 = naturalCard('green', 9, 0)

type Facts<Code extends RefusalCode> = Omit<Extract<Refusal, { readonly code: Code }>, 'ok' | 'code' | 'rule'>

/** Facts for every code: a new code does not compile here until somebody has looked at its sentence. */
const FACTS: { readonly [Code in RefusalCode]: Facts<Code> } = {
  handOver: {},
  gameOver: {},
  paused: {},
  notPaused: {},
  noHandToDeal: {},
  notYourTurn: { turn: seat },
  chooseFirst: {},
  notChoosing: {},
  phaseFinished: { phase: 3 },
  phaseNotOwned: { phase: 3 },
  alreadyDrawn: {},
  drawFirst: {},
  discardPileEmpty: {},
  skipOnDiscardPile: {},
  nothingToDraw: {},
  notHeld: { card: green9 },
  notSaved: { card: green9 },
  savedThisHand: { card: green9 },
  cardUsedTwice: { card: green9 },
  phaseAlreadyLaid: {},
  noNewGroups: {},
  skipInPhase: { group: 0 },
  otherPhase: { phase: 3, laid: 2 },
  tooFewCards: { phase: 3 },
  tooManyGroups: { phase: 3 },
  notASet: { group: 0 },
  notARun: { group: 1 },
  notOneColour: { group: 0 },
  roleMissing: { card: wildCard(0) },
  roleOutside: { card: wildCard(0), role: 13 },
  roleTaken: { role: 5 },
  roleOfNatural: { card: green9 },
  tooFewNaturals: { where: 'group' },
  phaseNotLaid: {},
  noSuchGroup: { on },
  skipHit: {},
  runFull: { on },
  runEndClosed: { on, end: 'high' },
  heldByWild: { on, number: 5 },
  notNextInRun: { on, low: 3, high: 9 },
  otherNumber: { on, number: 7 },
  otherColour: { on, kind: 'colour' },
  knockTurnHit: {},
  keepADiscard: {},
  skipIsPlayed: {},
  notASkip: { card: green9 },
  skipYourself: {},
  skipTargetNeeded: {},
  skipTargetAbsent: { target: seat },
  targetPending: { target: seat },
  targetProtected: { target: seat },
  noTargetLeft: {},
  savingOff: {},
  savedAlready: {},
  lastCardSaved: {},
  tooManySaved: {},
  noWindow: {},
  windowOpen: {},
  knockTurnIsNext: {},
  knockOwnDiscard: {},
  knockSkipped: {},
  knockAgain: {},
  knockOnKnock: {},
  knockDone: {},
  knockedCardBack: { card: green9 },
  noSuchSeat: { seat: 9 },
}

const REFUSALS = Object.entries(FACTS).map(
  ([code, facts]) => ({ ok: false, code, rule: 'R1', ...facts }) as unknown as Refusal,
)

const people: People = { players: positionWhere({ where: () => true }).view.open.players, you: 0 as SeatId }
const hit: Move = { type: 'hit', seat: 0 as SeatId, cards: [{ card: green9, as: null }], on }

function sayIn(language: TestLanguage, refusal: Refusal, move: Move | null = null): string {
  return inLanguage(language, () => {
    const names = useCardName()
    const sentence = useRefusalWords().sentence(refusal, { people, move })
    return plainText(sentence, (card, role) => names.cardName(card, role))
  })
}

describe.each(TEST_LANGUAGES)('a refusal in %s', (language) => {
  it.each(REFUSALS.map((refusal) => [refusal.code, refusal] as const))(
    '%s is a whole sentence, with and without the move that was tried',
    (_code, refusal) => {
      for (const move of [null, hit]) {
        const sentence = sayIn(language, refusal, move)
        expect(sentence).toMatch(/\.$/)
        expect(sentence).not.toMatch(/[{}\uE000\uE001]|refusal\.|undefined|null/)
      }
    },
  )
})

describe('a refusal', () => {
  it('names the card that was tried and what the group takes', () => {
    const refusal: Refusal = { ok: false, code: 'otherNumber', rule: 'R50', on, number: 7 }
    expect(sayIn('en', refusal, hit)).toBe('green 9 does not go here: this set takes 7s only.')
    expect(sayIn('de', refusal, hit)).toBe('9 grün passt hier nicht: Hierher kommen nur 7er.')
  })

  it('names both ends at which a run goes on', () => {
    const refusal: Refusal = { ok: false, code: 'notNextInRun', rule: 'R51', on, low: 3, high: 9 }
    expect(sayIn('en', refusal)).toBe('This run goes on with 3 or 9 only.')
    expect(sayIn('en', { ...refusal, low: null })).toBe('This run goes on with 9 only.')
  })

  it('names the player whose turn it is', () => {
    const refusal: Refusal = { ok: false, code: 'notYourTurn', rule: 'R18', turn: seat }
    expect(sayIn('en', refusal)).toBe('It is Bot 2’s turn. Wait for yours.')
  })
})
