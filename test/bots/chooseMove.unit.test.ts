import { describe, expect, it } from 'vitest'
import { chooseMove } from '../../src/bots/chooseMove.ts'
import { styleOf } from '../../src/bots/levels.ts'
import { rulesFromSettings } from '../../src/cli/rules/settings.ts'
import { parseScenarios } from '../../src/cli/scenario/parseScenarios.ts'
import { Players } from '../../src/cli/scenario/players.ts'
import { buildPosition } from '../../src/cli/scenario/position.ts'
import { cardText } from '../../src/cli/scenario/notation.ts'
import { view, type Move, type SeatId } from '../../src/game/index.ts'

interface Position {
  readonly rules?: Readonly<Record<string, unknown>>
  readonly step?: string
  readonly discard?: readonly string[]
  readonly players: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Never by chance. */
const surely = (): number => 0.99

/** What the bot does for A, whose turn it is, or for `seat`. */
function moveIn({ rules = {}, step = 'play', discard = [], players }: Position, seat = 0): Move | null {
  const text = JSON.stringify({ title: 'bot', position: { dealer: 'B', turn: 'A', step, discard, players } })
  const parsed = parseScenarios(text)
  const [scenario] = parsed.ok ? parsed.scenarios : []
  const composed = rulesFromSettings(rules)
  if (scenario === undefined || !composed.ok)
    throw new Error(parsed.ok ? 'no scenario' : `${parsed.place}: ${parsed.reason}`)
  const names = new Players(scenario.position.players)
  const seen = view(buildPosition(scenario, { rules: composed.rules, players: names }), seat as SeatId)
  return chooseMove(styleOf('steady'), seen, surely)?.move ?? null
}

const others = { B: { phase: 1, hand: ['...'] }, C: { phase: 1, hand: ['...'] } }
const LAID = [
  ['R7', 'B7', 'G7'],
  ['R9', 'B9', 'G9'],
]

function cardsOf(move: Move | null): readonly string[] {
  if (move === null) return []
  if (move.type === 'layPhase') return move.groups.flatMap((group) => group.map(({ card }) => cardText(card)))
  if (move.type === 'hit') return move.cards.map(({ card }) => cardText(card))
  return 'card' in move ? [cardText(move.card)] : []
}

describe('the bot', () => {
  it('takes a discard that brings the phase nearer', () => {
    const A = { phase: 1, hand: ['R7', 'B7', 'R1', 'B2', 'G4', 'Y5', 'R9', 'B10', 'G11', 'Y12'] }
    expect(moveIn({ step: 'draw', discard: ['G7'], players: { A, ...others } })).toMatchObject({
      from: 'discardPile',
    })
    expect(moveIn({ step: 'draw', discard: ['G3'], players: { A, ...others } })).toMatchObject({
      from: 'drawPile',
    })
  })

  it('takes a discard that it can hit, once its phase is laid', () => {
    const A = { phase: 1, hand: ['R1', 'B2'], laid: LAID }
    expect(moveIn({ step: 'draw', discard: ['Y7'], players: { A, ...others } })).toMatchObject({
      from: 'discardPile',
    })
    expect(moveIn({ step: 'draw', discard: ['Y8'], players: { A, ...others } })).toMatchObject({
      from: 'drawPile',
    })
  })

  it('never wants a skip from the discard pile', () => {
    const A = { phase: 1, hand: ['...'] }
    expect(moveIn({ step: 'draw', discard: ['R1', 'S'], players: { A, ...others } })).toMatchObject({
      from: 'drawPile',
    })
  })

  it('lays its phase as soon as it can', () => {
    const A = { phase: 2, hand: ['R3', 'B3', 'W', 'R5', 'B6', 'W', 'Y8', 'R12', 'G12', 'B1', 'Y2'] }
    const move = moveIn({ players: { A, ...others } })
    expect(move?.type).toBe('layPhase')
    expect(cardsOf(move)).toHaveLength(7)
  })

  it('gives every group a natural where the rules want that', () => {
    const A = { phase: 9, hand: ['R3', 'B3', 'G3', 'Y3', 'R3', 'W', 'W', 'R1', 'B2', 'G4', 'Y5'] }
    const move = moveIn({ rules: { minNaturals: 'group' }, players: { A, ...others } })
    const groups = move?.type === 'layPhase' ? move.groups : []
    expect(groups.map((group) => group.some(({ as }) => as === null))).toEqual([true, true])
  })

  it('hits what fits, naturals before wilds', () => {
    const A = { phase: 1, hand: ['W', 'Y7', 'R1'], laid: LAID }
    expect(cardsOf(moveIn({ players: { A, ...others } }))).toEqual(['Y7'])
  })

  it('puts a wild where another card of its hand can follow', () => {
    const A = {
      phase: 1,
      hand: ['W', 'R9', 'B1'],
      laid: [
        ['R2', 'B2', 'G2'],
        ['R3', 'B3', 'G3'],
      ],
    }
    const B = { phase: 4, hand: ['...'], laid: [['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7']] }
    expect(moveIn({ players: { A, B } })).toMatchObject({
      type: 'hit',
      cards: [{ as: 8 }],
      on: { seat: 1, index: 0 },
    })
  })

  it('keeps a card for the discard where one is needed to go out', () => {
    const A = { phase: 1, hand: ['Y7'], laid: LAID }
    expect(moveIn({ rules: { goOut: 'discardOnly' }, players: { A, ...others } })).toMatchObject({
      type: 'discard',
    })
    expect(moveIn({ players: { A, ...others } })).toMatchObject({ type: 'hit' })
  })

  it('skips whoever is nearest to going out, then whoever is furthest', () => {
    const A = { phase: 1, hand: ['S', 'R1', 'B2', 'G4', 'Y5'] }
    const near = { B: { phase: 5, hand: ['...'] }, C: { phase: 1, hand: ['R2', 'R3'], laid: LAID } }
    expect(moveIn({ players: { A, ...near } })).toMatchObject({ type: 'playSkip', target: 2 })
    const far = { B: { phase: 5, hand: ['...'] }, C: { phase: 1, hand: ['...'] } }
    expect(moveIn({ players: { A, ...far } })).toMatchObject({ type: 'playSkip', target: 1 })
  })

  it('goes out with a skip, without a target', () => {
    const A = { phase: 1, hand: ['S'], laid: LAID }
    expect(moveIn({ players: { A, ...others } })).toMatchObject({ type: 'playSkip', target: null })
  })

  it('discards a skip without effect when nothing else may go', () => {
    const A = { phase: 1, hand: ['S', 'S'], laid: LAID }
    const B = { phase: 1, hand: ['...'], skip: 'protected' }
    expect(moveIn({ players: { A, B } })).toMatchObject({ type: 'playSkip', target: null })
  })

  it('discards what it does not need, and not what the next player can hit', () => {
    const A = { phase: 1, hand: ['R3', 'B3', 'R6', 'B6', 'Y9', 'Y10'] }
    const B = {
      phase: 1,
      hand: ['R1', 'R2'],
      laid: [
        ['R9', 'B9', 'G9'],
        ['R5', 'B5', 'G5'],
      ],
    }
    expect(cardsOf(moveIn({ players: { A, B } }))).toEqual(['Y10'])
    const keeps = { phase: 1, hand: ['R3', 'B3', 'R6', 'B6', 'Y9', 'R9'] }
    expect(cardsOf(moveIn({ players: { A: keeps, B } }))).not.toEqual(['R3'])
  })

  it('knocks for a card that helps and passes on one that does not', () => {
    const players = {
      A: { phase: 1, hand: ['...'] },
      C: { phase: 1, hand: ['...'] },
      B: { phase: 1, hand: ['R7', 'B7', 'R1', 'B2', 'G4', 'Y5', 'R9', 'B10', 'G11', 'Y12'] },
    }
    const rules = { preset: 'german', knock: 'on' }
    const window = (card: string): Position => ({ rules, step: 'knock', discard: [card], players })
    // A is next and C has discarded.
    expect(moveIn(window('G7'), 1)).toMatchObject({ type: 'knock' })
    expect(moveIn(window('G3'), 1)).toMatchObject({ type: 'pass' })
    expect(moveIn(window('G7'), 2)).toBeNull()
  })

  it('chooses in Masters the phase that its hand is nearest to', () => {
    const A = { hand: ['R1', 'R2', 'R4', 'R5', 'R7', 'R9', 'B3', 'G11', 'Y8', 'R12'], finished: [] }
    const players = { A, B: { hand: ['...'], finished: [] } }
    expect(moveIn({ rules: { preset: 'masters' }, step: 'choose', players })).toMatchObject({
      type: 'choosePhase',
      phase: 8,
    })
  })

  it('does nothing when it is not its turn', () => {
    expect(moveIn({ players: { A: { phase: 1, hand: ['...'] }, ...others } }, 1)).toBeNull()
  })
})
