import { describe, expect, it } from 'vitest'
import { decide, initialState, presetRules, type Command, type GameEvent } from '../../src/game/index.ts'
import { buildReplay } from '../../src/replay/buildReplay.ts'
import { viewersOf, type CompleteReplay } from '../../src/replay/replay.ts'
import type { GameLog } from '../../src/replay/readLog.ts'
import { densityOf, handCuts, marksOf, marksWithRoom, spaced } from '../../src/renderer/replay/marks.ts'
import { viewerFromLink, viewerToLink } from '../../src/renderer/replay/perspectives.ts'
import { lastStep, moved, placeAt, typedStep, typingExample } from '../../src/replay/position.ts'
import { random, shuffled } from '../support/random.ts'
import { bots, legalCommand } from '../support/randomPlay.ts'

function playedReplay(): CompleteReplay {
  const next = random(7)
  const occupants = bots(3)
  const rules = { ...presetRules('classic'), phaseList: [1, 2] }
  let state = initialState({ rules, occupants })
  const decisions: { command: Command; events: readonly GameEvent[] }[] = []
  while (state.open.step !== 'gameOver') {
    const command = legalCommand(state, next)
    if (command === null) throw new Error('Nobody can act.')
    const decision = decide(state, command, shuffled(next))
    if (!decision.ok) throw new Error(decision.code)
    decisions.push({ command, events: decision.events })
    state = decision.state
  }
  const log = {
    header: { rules, occupants },
    own: { rules, occupants, origin: null },
    decisions: decisions.map((decision, index) => ({
      ...decision,
      n: index + 1,
      time: index,
      actor: { type: 'table' },
    })),
    lines: [],
    links: [],
  }
  return buildReplay(log as unknown as GameLog)
}

const replay = playedReplay()
const hands = replay.jumps.hands

describe('moving through a replay', () => {
  it('steps go one event at a time and stop at both ends', () => {
    expect(moved(replay, 0, 'event', -1)).toBe(0)
    expect(moved(replay, 0, 'event', 1)).toBe(1)
    expect(moved(replay, lastStep(replay), 'event', 1)).toBe(lastStep(replay))
  })

  it('hands and turns go to where they begin, forwards and backwards', () => {
    expect(moved(replay, 0, 'hand', 1)).toBe(hands[0])
    expect(moved(replay, hands[1] ?? 0, 'hand', -1)).toBe(hands[0])
    expect(moved(replay, (hands[1] ?? 0) + 3, 'hand', -1)).toBe(hands[1])
    const turn = moved(replay, hands[0] ?? 0, 'turn', 1)
    expect(replay.steps[turn - 1]?.event.type).toBe('turnStarted')
    expect(moved(replay, lastStep(replay), 'hand', 1)).toBe(lastStep(replay))
  })

  it('a place says hand and step, and typing it leads back to it', () => {
    for (const step of [1, 17, hands[1] ?? 0, lastStep(replay)]) {
      const { hand, stepInHand } = placeAt(replay, step)
      expect(typedStep(replay, `${hand}.${stepInHand}`)).toBe(step)
      expect(typedStep(replay, `#${step}`)).toBe(step)
    }
    expect(placeAt(replay, 0)).toMatchObject({ hand: 0, stepInHand: 0 })
    expect(typedStep(replay, '1')).toBe(hands[0])
  })

  it('is shown by examples that lead to one place of this very game', () => {
    const { hand, inHand, step } = typingExample(replay)
    expect(hand).toBe(hands.length)
    expect(typedStep(replay, `${hand}.${inHand}`)).toBe(step)
    expect(typedStep(replay, `#${step}`)).toBe(step)
  })

  it.each(['', 'x', '0', '999', '1.0', '1.9999', '#99999', '1.2.3', '-1'])('%j is no place', (typed) => {
    expect(typedStep(replay, typed)).toBeNull()
  })

  it('the link names every pair of eyes, and nonsense means open', () => {
    const all = viewersOf(replay)
    for (const viewer of all) expect(viewerFromLink(viewerToLink(viewer), all)).toBe(viewer)
    for (const text of [null, '', '0', '4', 'x']) expect(viewerFromLink(text, all)).toBe('open')
  })
})

describe('the timeline', () => {
  it('has a cut for each hand and marks where phases were laid and hands ended', () => {
    expect(handCuts(replay).map(({ hand }) => hand)).toEqual(hands.map((_, index) => index + 1))
    const kinds = new Set(marksOf(replay, 'open').map(({ kind }) => kind))
    expect(kinds).toContain('laid')
    expect(kinds).toContain('out')
    for (const { step, kind } of marksOf(replay, 'open'))
      if (kind === 'laid') expect(replay.steps[step - 1]?.event.type).toBe('phaseLaid')
  })

  it('marks with room keep their distance, and the end of a hand stays before anything else', () => {
    const kept = marksWithRoom(marksOf(replay, 'open'), 12)
    for (const [index, { step }] of kept.entries())
      expect(step - (kept[index - 1]?.step ?? -12)).toBeGreaterThanOrEqual(12)
    const ends = marksOf(replay, 'open').filter(({ kind }) => kind === 'out')
    expect(kept.filter(({ kind }) => kind === 'out')).toEqual(spaced(ends, 12))
  })

  it('density lies between nothing and one', () => {
    const density = densityOf(replay, 40)
    expect(density).toHaveLength(40)
    expect(Math.max(...density)).toBe(1)
    expect(Math.min(...density)).toBeGreaterThanOrEqual(0)
  })
})
