import { describe, expect, it } from 'vitest'
import {
  DEFAULT_KNOCK,
  fullDeck,
  isSkip,
  isWild,
  presetRules,
  type BotLevel,
  type CardId,
  type SeatId,
} from '../../src/game/index.ts'
import { simulateGame } from '../../src/cli/simulate/simulateGame.ts'
import { adviceAt, decisionPoint, farAdvice } from '../../src/replay/advice.ts'
import { buildReplay } from '../../src/replay/buildReplay.ts'
import { replayView, type CompleteReplay } from '../../src/replay/replay.ts'
import { cardWay } from '../../src/replay/cardWay.ts'
import { DEEDS, deedSteps } from '../../src/replay/deeds.ts'
import { insightOf, pacesOf, turnsForPhase, type PlayerInsight } from '../../src/replay/insight.ts'
import { readLog } from '../../src/replay/readLog.ts'
import { playLog, SHORT } from '../support/playLog.ts'

function replayOf(level: BotLevel): CompleteReplay {
  const bots = [level, level, level]
  const { lines } = simulateGame({ rules: SHORT, bots, seed: 'far', index: 0, logged: true })
  const read = readLog(`${lines.join('\n')}\n`)
  if (!read.ok) throw new Error(read.code)
  return buildReplay(read.log)
}

const seat = (index: number): SeatId => index as SeatId
const replay = buildReplay(playLog({ players: 3, seed: 'insight' }))
const german = buildReplay(playLog({ rules: { ...SHORT, knock: DEFAULT_KNOCK }, seed: 'knock' }))
const events = replay.steps.map(({ event }) => event)

describe('the numbers of a game', () => {
  const insight = insightOf(replay)

  it('add up to what lies in the log', () => {
    const luckyDrawn = events.filter(
      (event) => event.type === 'cardDrawn' && (isWild(event.card) || isSkip(event.card)),
    ).length
    const luckyDealt = replay.jumps.hands
      .flatMap((step) => replay.positions[step]?.hidden.hands ?? [])
      .flat()
      .filter((card) => isWild(card) || isSkip(card)).length
    const got = insight.reduce((sum, { got: one }) => sum + (one?.wilds ?? 0) + (one?.skips ?? 0), 0)
    expect(got).toBe(luckyDrawn + luckyDealt)
    const count = (type: string): number => events.filter((event) => event.type === type).length
    expect(insight.reduce((sum, { laid }) => sum + laid.length, 0)).toBe(count('phaseLaid'))
    expect(insight.flatMap(({ hits }) => hits).reduce((sum, hits) => sum + hits, 0)).toBe(count('cardHit'))
    expect(insight.reduce((sum, { turns }) => sum + turns, 0)).toBe(count('turnStarted'))
  })

  it('count a saved card once, and as luck only what came unseen', () => {
    const masters = buildReplay(playLog({ rules: presetRules('masters'), seed: 'saved' }))
    const drawn = masters.steps.flatMap(({ event }) => (event.type === 'cardDrawn' ? [event] : []))
    const dealt = masters.jumps.hands.flatMap((step) => masters.positions[step]?.hidden.hands ?? []).flat()
    expect(drawn.filter(({ from }) => from === 'savePile').length).toBeGreaterThan(0)
    const numbers = insightOf(masters)
    const sum = (of: (one: PlayerInsight) => number): number => numbers.reduce((all, one) => all + of(one), 0)
    expect(sum(({ got }) => got?.cards ?? 0)).toBe(
      dealt.length + drawn.filter(({ from }) => from !== 'savePile').length,
    )
    const unseen = [...dealt, ...drawn.filter(({ from }) => from === 'drawPile').map(({ card }) => card)]
    const deck = fullDeck(masters.header.rules.skips)
    const share = deck.filter((card) => isWild(card) || isSkip(card)).length / deck.length
    const lucky = unseen.filter((card) => isWild(card) || isSkip(card)).length
    expect(sum(({ got }) => got?.luck ?? 0)).toBeCloseTo(lucky - unseen.length * share, 6)
  })

  it('count the turns of a phase from its own deal on, and the points of the last position', () => {
    for (const { laid, points, seat: at } of insight) {
      expect(points).toBe(replay.positions.at(-1)?.open.players[at]?.score)
      for (const { hand, turns } of laid) {
        const from = replay.jumps.hands[hand - 1] ?? 0
        const lay = replay.steps.findIndex(
          ({ event }, index) => index >= from && event.type === 'phaseLaid' && event.seat === at,
        )
        const own = events
          .slice(from, lay)
          .filter((event) => event.type === 'turnStarted' && event.seat === at)
        expect(turns).toBe(own.length)
        expect(turns).toBeGreaterThan(0)
      }
    }
  })

  it('count for the phases the turns of hands without one as well', () => {
    const hands = replay.jumps.hands.length
    expect(insight.some(({ laid }) => laid.length < hands)).toBe(true)
    for (const { seat: at, laid, turnsForPhases } of insight) {
      const unlaid = replay.jumps.hands.flatMap((from, index) => {
        const isLaid = laid.some(({ hand }) => hand === index + 1)
        const own = events
          .slice(from, replay.jumps.hands[index + 1] ?? events.length)
          .filter((event) => event.type === 'turnStarted' && event.seat === at)
        return isLaid ? [] : own
      })
      const untilLaid = laid.reduce((sum, { turns }) => sum + turns, 0)
      expect(turnsForPhases).toBe(untilLaid + unlaid.length)
    }
  })

  it('call nobody quick who laid one phase of three, however soon that one lay', () => {
    const laid = [1, 2, 3].map((hand) => ({ hand, phase: hand as 1 | 2 | 3, turns: 3 }))
    const all = { turnsForPhases: 9, laid }
    const one = { turnsForPhases: 2 + 4 + 4, laid: laid.slice(0, 1) }
    const none = { turnsForPhases: 9, laid: [] }
    expect(pacesOf([all, one, none])).toEqual(['fast', 'slow', 'none'])
    expect(pacesOf([all, all])).toEqual(['usual', 'usual'])
    expect(pacesOf([none])).toEqual(['none'])
    expect(turnsForPhase([one])).toBe(10)
  })

  it('set luck against an average: over all players of many games it comes out even', () => {
    const games = Array.from({ length: 12 }, (_, index) =>
      insightOf(buildReplay(playLog({ seed: `even${index}` }))),
    )
    const all = games.flat()
    const cards = all.reduce((sum, { got }) => sum + (got?.cards ?? 0), 0)
    const luck = all.reduce((sum, { got }) => sum + (got?.luck ?? 0), 0)
    expect(Math.abs(luck) / cards).toBeLessThan(0.03)
  })

  it('count knocks that were tried and won', () => {
    const won = german.steps.filter(({ event }) => event.type === 'knockWon').length
    const tried = german.steps.filter(({ event }) => event.type === 'knocked').length
    const knocks = insightOf(german).map((player) => player.knocks)
    expect(won).toBeGreaterThan(0)
    expect(knocks.reduce((sum, one) => sum + one.won, 0)).toBe(won)
    expect(knocks.reduce((sum, one) => sum + one.tried, 0)).toBe(tried)
  })
})

describe('the way of a card', () => {
  it('ends where the next position of the hand has it, and never begins before the deal', () => {
    const step = replay.jumps.turns[4] ?? 0
    for (let card = 0; card < 108; card++) {
      const way = cardWay(replay, { card: card as CardId, step, viewer: 'open' })
      for (const stop of way) expect(stop.step).toBeGreaterThanOrEqual(replay.jumps.hands[0] ?? 0)
      const kept = way.filter(({ type }) => type === 'kept')
      expect(kept.length).toBeLessThanOrEqual(1)
      expect(way.map((stop) => stop.step)).toEqual(way.map((stop) => stop.step).toSorted((a, b) => a - b))
    }
  })

  it('tells no eyes of a card that somebody else drew unseen', () => {
    const index = events.findIndex((event) => event.type === 'cardDrawn' && event.from === 'drawPile')
    const event = events[index]
    if (event?.type !== 'cardDrawn') throw new Error('Nobody drew.')
    const wayOf = (viewer: SeatId | 'open' | 'public') =>
      cardWay(replay, { card: event.card, step: index + 1, viewer }).filter(({ step }) => step === index + 1)
    expect(wayOf('open')).toHaveLength(1)
    expect(wayOf(event.seat)).toHaveLength(1)
    expect(wayOf('public')).toEqual([])
    expect(wayOf(seat((event.seat + 1) % 3))).toEqual([])
  })
})

describe('looking for what a player did', () => {
  it('finds nothing by other eyes that they could not see, and all of it openly', () => {
    const open = deedSteps(replay, { seat: seat(0), deed: 'wild', viewer: 'open' })
    const other = deedSteps(replay, { seat: seat(0), deed: 'wild', viewer: seat(1) })
    expect(open.length).toBeGreaterThan(other.length)
    for (const step of other) {
      const event = replay.steps[step - 1]?.event
      expect(event?.type === 'cardDrawn' ? event.from : 'knock').not.toBe('drawPile')
    }
  })

  it('finds every lay, skip and going out once, with the player whose it is', () => {
    for (const deed of DEEDS) {
      const all = [0, 1, 2].flatMap((index) => deedSteps(replay, { seat: seat(index), deed, viewer: 'open' }))
      expect(new Set(all).size).toBe(all.length)
    }
    const laid = [0, 1, 2].flatMap((index) =>
      deedSteps(replay, { seat: seat(index), deed: 'laid', viewer: 'open' }),
    )
    expect(laid).toHaveLength(events.filter(({ type }) => type === 'phaseLaid').length)
  })
})

describe('what a bot would have done', () => {
  it('depends on nothing that the seat could not know', () => {
    let asked = 0
    for (const step of replay.jumps.decisions.slice(1, 60)) {
      const position = replay.positions[step]
      if (position === undefined || position.open.step !== 'draw') continue
      const at = position.open.turn
      const { deck, next, hands } = position.hidden
      const others = { ...position, hidden: { ...position.hidden } }
      const unknown = [
        ...deck.slice(next),
        ...hands.flatMap((hand, index) => (index === at ? [] : hand)),
      ].toReversed()
      let taken = 0
      const dealt = hands.map((hand, index) =>
        index === at ? hand : hand.map(() => unknown[taken++] as CardId),
      )
      const swapped = {
        ...others,
        hidden: { ...others.hidden, deck: [...deck.slice(0, next), ...unknown.slice(taken)], hands: dealt },
      }
      const positions = [...replay.positions]
      positions[step] = swapped
      const twin = { ...replay, positions }
      expect(replayView(twin, step, at)).toEqual(replayView(replay, step, at))
      expect(adviceAt(twin, step, at)?.choice.move).toEqual(adviceAt(replay, step, at)?.choice.move)
      asked++
    }
    expect(asked).toBeGreaterThan(5)
  })

  it('is compared with what the seat did next, at the step where it did it', () => {
    let compared = 0
    for (const [index, command] of replay.commands.entries()) {
      const before = replay.jumps.decisions[index] ?? 0
      if (command === null || !('seat' in command) || command.type !== 'drawCard') continue
      const advice = adviceAt(replay, before, command.seat)
      expect(advice?.played).toEqual(command)
      expect(advice?.playedAt).toBe(before + 1)
      expect(advice?.difference).toBe(
        advice?.choice.move.type === 'drawCard' && advice.choice.move.from === command.from ? 'none' : 'some',
      )
      compared++
    }
    expect(compared).toBeGreaterThan(10)
  })

  it('never differs much from a sharp bot, and does from beginners, who overlook things', () => {
    const sharp = [...farAdvice(replayOf('sharp'))]
    const beginners = [...farAdvice(replayOf('beginner'))]
    expect(sharp.filter((step) => step !== null)).toEqual([])
    expect(beginners.filter((step) => step !== null).length).toBeGreaterThan(0)
  })

  it('is asked for where a decision is open, from any step of the decision before', () => {
    for (const step of replay.steps.keys()) {
      const point = decisionPoint(replay, step)
      expect(replay.jumps.decisions).toContain(point)
      expect(point).toBeGreaterThanOrEqual(step)
    }
  })

  it('asks nobody when the game is over', () => {
    for (const at of [0, 1, 2]) expect(adviceAt(replay, replay.steps.length, seat(at))).toBeNull()
  })
})
