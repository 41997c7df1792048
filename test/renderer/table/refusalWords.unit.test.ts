// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import {
  naturalCard,
  skipCard,
  wildCard,
  type CardId,
  type GroupSpec,
  type Move,
  type Refusal,
  type SeatId,
} from '../../../src/game/index.ts'
import { useCardName } from '../../../src/renderer/cards/cardName.ts'
import type { People } from '../../../src/renderer/table/words/people.ts'
import { useNotStagedWords } from '../../../src/renderer/table/words/notStagedWords.ts'
import { useRefusalWords } from '../../../src/renderer/table/words/refusalWords.ts'
import { plainText } from '../../../src/renderer/table/words/richText.ts'
import { positionWhere } from './positions.ts'
import { REFUSALS } from './refusals.ts'
import { inLanguage } from './inLanguage.ts'
import { TEST_LANGUAGES, type TestLanguage } from './words.ts'

const seat = 1 as SeatId
const on = { seat, index: 0 }
const green9 = naturalCard('green', 9, 0)

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

  it('says of an open window what its rule says: somebody has knocked, or may', () => {
    const refusal: Refusal = { ok: false, code: 'windowOpen', rule: 'R108' }
    expect(sayIn('en', refusal)).toBe('Somebody has knocked for this card, so you cannot take it.')
    expect(sayIn('en', { ...refusal, rule: 'R110' })).toMatch(/^Others may still knock\./)
  })

  it.each([
    ['en', /own first/, /Let this card pass first/],
    ['de', /eigenen Zug/, /diese Karte erst aus/],
    ['sv', /egen tur/, /det här kortet först/],
    ['ru', /свой обычный ход/, /пропусти эту карту/],
  ] as const)('asks in %s for an own turn before a second knock only where the rules do', (...said) => {
    const [language, ownTurn, discard] = said
    const refusal = { ok: false, code: 'knockAgain', rule: 'R117' } as const
    expect(sayIn(language, { ...refusal, after: 'ownTurn' })).toMatch(ownTurn)
    expect(sayIn(language, { ...refusal, after: 'discard' })).toMatch(discard)
    expect(sayIn(language, { ...refusal, after: 'discard' })).not.toMatch(ownTurn)
  })

  it('names the player whose turn it is', () => {
    const refusal: Refusal = { ok: false, code: 'notYourTurn', rule: 'R18', turn: seat }
    expect(sayIn('en', refusal)).toBe('It is Bot 2’s turn. Wait for yours.')
  })
})

describe('a card that cannot join those on the slots', () => {
  const [red5, green5, blue11] = [
    naturalCard('red', 5, 0),
    naturalCard('green', 5, 0),
    naturalCard('blue', 11, 0),
  ]
  const set = { kind: 'set', size: 3 } as const
  const run = { kind: 'run', size: 4 } as const
  const colour = { kind: 'colour', size: 7 } as const

  it.each<[string, CardId, GroupSpec, readonly CardId[]]>([
    ['blue 11 does not go here: this set takes 5s only.', blue11, set, [wildCard(0), red5]],
    ['The 5 is in this run already.', green5, run, [red5]],
    ['blue 11 does not go here: this group takes red only.', blue11, colour, [red5]],
    ['A skip cannot be part of a phase.', skipCard(0), set, []],
    ['blue 11 cannot lie there.', blue11, run, Array.from({ length: 8 }, (_, copy) => wildCard(copy))],
  ])('is refused with the reason: %s', (sentence, card, spec, there) => {
    const said = inLanguage('en', () => {
      const { cardName } = useCardName()
      return plainText(useNotStagedWords()(card, spec, there), cardName)
    })
    expect(said).toBe(sentence)
  })
})
