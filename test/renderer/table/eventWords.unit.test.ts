// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_KNOCK,
  naturalCard,
  presetRules,
  redact,
  type Rules,
  type SeatId,
  type SeenEvent,
  type Viewer,
} from '../../../src/game/index.ts'
import { latestTurns } from '../../../src/renderer/table/play/latestTurn.ts'
import { useEventWords } from '../../../src/renderer/table/words/eventWords.ts'
import { passedOver } from '../../../src/renderer/table/words/passedOver.ts'
import type { People } from '../../../src/renderer/table/words/people.ts'
import { playGame } from '../../support/playGame.ts'
import { positionWhere } from './positions.ts'
import { inLanguage } from './inLanguage.ts'
import { TEST_LANGUAGES, type TestLanguage } from './words.ts'

const seatOf = (seat: number): SeatId => seat as SeatId
const players = positionWhere({ where: () => true }).view.open.players
const people: People = { players, you: seatOf(0) }
const onlookers: People = { players, you: null }

const GAMES: readonly (readonly [string, Rules])[] = [
  ['classic', { ...presetRules('classic'), phaseList: [1, 8] }],
  ['german with knocking', { ...presetRules('german'), phaseList: [2, 5], knock: DEFAULT_KNOCK }],
  ['masters', { ...presetRules('masters'), phaseList: [1, 2] }],
]

/** What no game of bots brings about. */
const RARE: readonly SeenEvent[] = [
  { type: 'cardTurnedUp', card: naturalCard('red', 1, 0), to: 'underDrawPile' },
  { type: 'drawPileReshuffled', drawPile: 'hidden' },
  { type: 'drawPileShuffled', drawPile: 'hidden' },
  { type: 'skipPlayed', seat: seatOf(1), card: naturalCard('red', 1, 0), target: null },
  { type: 'turnLost', seat: seatOf(1), card: null },
  { type: 'handEnded', wentOut: null, ending: 'deadHand', points: [], hands: [] },
  { type: 'handEnded', wentOut: null, ending: 'nothingToDraw', points: [], hands: [] },
  { type: 'replayCalled', seats: [seatOf(0), seatOf(2)] },
  { type: 'gameEnded', winners: [], ending: 'abandoned' },
  { type: 'gameEnded', winners: [seatOf(0), seatOf(1)], ending: 'finished' },
  { type: 'gamePaused' },
  { type: 'gameResumed' },
  { type: 'seatTaken', seat: seatOf(1), occupant: { type: 'person', name: 'Ida', avatar: 'cup' } },
  {
    type: 'seatTaken',
    seat: seatOf(1),
    occupant: { type: 'bot', name: 'Ulme', avatar: 'bot', level: 'steady' },
  },
  { type: 'awayChanged', seat: seatOf(1), away: true },
  { type: 'awayChanged', seat: seatOf(0), away: false },
]

describe.each(TEST_LANGUAGES)('events in %s', (language) => {
  it.each(GAMES)('of a whole game, %s, have words for whoever looks', (_name, rules) => {
    const { sentence, did, plain } = inLanguage(language, useEventWords)
    const viewers: readonly Viewer[] = [seatOf(0), 'public', 'open']
    for (const viewer of viewers) {
      const who = viewer === seatOf(0) ? people : onlookers
      const events: SeenEvent[] = [...RARE]
      for (const decision of playGame({ rules, players: 4, seed: 3 }))
        events.push(...decision.events.map((event) => redact(event, viewer)))
      for (const event of events) {
        const words = plain(sentence(event, who))
        expect(words).not.toMatch(/[{}\uE000\uE001]|undefined|\bnull\b/)
        expect(words.length).toBeGreaterThan(5)
      }
      for (const turn of latestTurns(events, 4)) expect(plain(did(turn, who))).not.toMatch(/[{}\uE000\uE001]/)
    }
  })
})

describe('the words for an event', () => {
  const red7 = naturalCard('red', 7, 0)
  const say = (event: SeenEvent, language: TestLanguage = 'en'): string => {
    const { sentence, plain } = inLanguage(language, useEventWords)
    return plain(sentence(event, people))
  }

  it('speak to the viewer as you', () => {
    const drawn: SeenEvent = { type: 'cardDrawn', seat: seatOf(0), from: 'drawPile', card: red7 }
    expect(say(drawn)).toBe('You drew red 7')
    expect(say(drawn, 'de')).toBe('Du ziehst 7 rot')
    expect(say({ ...drawn, seat: seatOf(1), card: 'hidden' }, 'de')).toBe('Bot 2 zieht eine Karte')
    expect(say(drawn, 'sv')).toBe('Du drog röd 7')
    expect(say(drawn, 'ru')).toBe('Ты берёшь: красная 7')
    expect(say({ ...drawn, seat: seatOf(1), card: 'hidden' }, 'ru')).toBe('Bot 2 берёт карту')
  })

  it('say on whose group a card was hit', () => {
    const hit = { type: 'cardHit', seat: seatOf(1), card: red7, as: 7, end: 'high' } as const
    expect(say({ ...hit, on: { seat: seatOf(1), index: 0 } })).toBe('Bot 2 hit red 7 on their own run')
    expect(say({ ...hit, on: { seat: seatOf(0), index: 0 } })).toBe('Bot 2 hit red 7 on your run')
    expect(say({ ...hit, on: { seat: seatOf(2), index: 0 }, end: null })).toBe(
      'Bot 2 hit red 7 on Bot 3’s 7s',
    )
  })

  it('name the target of a skip', () => {
    const skip = { type: 'skipPlayed', seat: seatOf(1), card: naturalCard('red', 1, 0) } as const
    expect(say({ ...skip, target: seatOf(0) })).toMatch(/^Bot 2 made you sit out/)
    expect(say({ ...skip, target: seatOf(0) }, 'de')).toMatch(/^Bot 2 lässt dich aussetzen/)
    expect(say({ ...skip, target: seatOf(0) }, 'sv')).toMatch(/^Bot 2 lät dig stå över/)
    expect(say({ ...skip, target: seatOf(2) }, 'ru')).toMatch(/^Bot 2 играет пропуск, без хода — Bot 3/)
  })
})

describe('a knock that is won', () => {
  const { open } = positionWhere({ where: () => true }).view
  const card = naturalCard('red', 7, 0)
  const won: SeenEvent = { type: 'knockWon', seat: seatOf(1), card, knockers: [seatOf(1)] }
  const windowOf = (discarder: SeatId): SeenEvent => ({
    type: 'windowOpened',
    discarder,
    next: seatOf(0),
    mayKnock: [],
  })
  const told = (events: readonly SeenEvent[], language: TestLanguage): string => {
    const { sentence, plain } = inLanguage(language, useEventWords)
    return plain(sentence(won, people, passedOver(open, events, won)))
  }

  it.each([
    ['en', 'no turn this time: Bot 4 and you'],
    ['de', 'diesmal nicht an der Reihe: Bot 4 und du'],
    ['sv', 'ingen tur den här gången: Bot 4 och du'],
    ['ru', 'в этот раз без хода: Bot 4 и ты'],
  ] as const)('says in %s whose turn it passed over (R113)', (language, words) => {
    expect(told([windowOf(seatOf(0)), windowOf(seatOf(2)), won], language)).toContain(`; ${words}`)
  })

  it('says nothing of it when it passed over nobody, or nobody knows', () => {
    expect(told([windowOf(seatOf(0)), won], 'en')).not.toContain('no turn')
    expect(told([won], 'en')).not.toContain('no turn')
    expect(passedOver(open, [windowOf(seatOf(0))], windowOf(seatOf(0)))).toEqual([])
  })
})

describe('the line of a player', () => {
  it('joins the cards that were hit and leaves the subject out', () => {
    const { did, plain } = inLanguage('en', useEventWords)
    const seat = seatOf(1)
    const on = { seat, index: 0 }
    const turn: readonly SeenEvent[] = [
      { type: 'cardDrawn', seat, from: 'drawPile', card: 'hidden' },
      { type: 'cardHit', seat, card: naturalCard('green', 5, 0), on, as: 5, end: null },
      { type: 'cardHit', seat, card: naturalCard('yellow', 5, 0), on, as: 5, end: null },
      { type: 'cardDiscarded', seat, card: naturalCard('red', 1, 0) },
    ]
    expect(plain(did(turn, people))).toBe('drew, hit green 5 and yellow 5, discarded red 1')
    expect(plain(did(turn.slice(0, 1), people))).toBe('drew a card')
  })
})
