import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decide, view, type SeatId } from '../../src/game/index.ts'
import { buildReplay } from '../../src/replay/buildReplay.ts'
import { readReplay, replayInSlices } from '../../src/replay/readReplay.ts'
import { replayView } from '../../src/replay/replay.ts'
import { countUpTo, stepAfter, stepBefore } from '../../src/replay/jump.ts'
import { recordedShuffle } from '../../src/replay/recordedShuffle.ts'
import { playLog } from '../support/playLog.ts'

const LOG = playLog()
const REPLAY = buildReplay(LOG)

describe('buildReplay', () => {
  it('has a step for every event and a position before and after each', () => {
    const events = LOG.decisions.flatMap((decision) => decision.events)
    expect(REPLAY.steps.map(({ event }) => event)).toEqual(events)
    expect(REPLAY.positions).toHaveLength(events.length + 1)
  })

  it('comes out the same when something else is done in between', () => {
    const text = readFileSync(new URL('../golden/format-1-classic.jsonl', import.meta.url), 'utf8')
    const slices = replayInSlices(text)
    let pauses = 0
    let next = slices.next()
    for (; next.done !== true; next = slices.next()) pauses++
    expect(pauses).toBeGreaterThan(1)
    expect(next.value).toEqual(readReplay(text))
  })

  it('shows after each decision the state that the host had', () => {
    let [state] = REPLAY.positions
    if (state === undefined) throw new Error('A replay has a first position.')
    for (const { n, command, events } of LOG.decisions) {
      const decision = decide(state, command, recordedShuffle(events))
      if (!decision.ok) throw new Error(decision.code)
      state = decision.state
      expect(REPLAY.positions[REPLAY.jumps.decisions[n] ?? -1]).toEqual(state)
    }
  })

  it('jumps to the deal of each hand and to the beginning of each turn', () => {
    const { hands, turns } = REPLAY.jumps
    expect(hands.map((step) => REPLAY.steps[step - 1]?.event.type)).toEqual(hands.map(() => 'handDealt'))
    expect(hands).toHaveLength(REPLAY.positions.at(-1)?.open.sheet.length ?? 0)
    for (const step of turns) expect(REPLAY.positions[step]?.open.step).toBe('draw')
  })

  it('says how the game ended, and of a game that goes on that it did not', () => {
    expect(REPLAY.ending).toBe('finished')
    const begun = buildReplay({ ...LOG, decisions: LOG.decisions.slice(0, 5), lines: LOG.lines.slice(0, 6) })
    expect(begun.ending).toBeNull()
  })
})

describe('replayView', () => {
  it('shows each viewer what that viewer saw', () => {
    const step = REPLAY.jumps.turns[3] ?? 0
    const position = REPLAY.positions[step]
    if (position === undefined) throw new Error('A game has more than three turns.')
    for (const viewer of [0 as SeatId, 'public', 'open'] as const)
      expect(replayView(REPLAY, step, viewer)).toEqual(view(position, viewer))
    expect(replayView(REPLAY, step, 'public').hands).toEqual([null, null, null])
    expect(replayView(REPLAY, step, 1 as SeatId).hands.map((hand) => hand !== null)).toEqual([
      false,
      true,
      false,
    ])
  })

  it('throws for a step that there is not', () => {
    expect(() => replayView(REPLAY, REPLAY.positions.length, 'open')).toThrow(RangeError)
    expect(() => replayView(REPLAY, -1, 'open')).toThrow(RangeError)
  })
})

describe('jumping', () => {
  const steps = [2, 5, 9]
  it.each([
    [0, 2, null, 0],
    [2, 5, null, 1],
    [3, 5, 2, 1],
    [9, null, 5, 3],
    [12, null, 9, 3],
  ])('from step %i goes on to %s and back to %s', (step, after, before, count) => {
    expect(stepAfter(steps, step)).toBe(after)
    expect(stepBefore(steps, step)).toBe(before)
    expect(countUpTo(steps, step)).toBe(count)
  })
})
