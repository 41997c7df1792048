/** How long a place in a replay takes to come, wherever it is, and a long game until it can be shown. */
import type { SeatId, Viewer } from '../../src/game/index.ts'
import { readReplay } from '../../src/replay/readReplay.ts'
import { replayView, seenAt, type Replay } from '../../src/replay/replay.ts'
import { placeAt } from '../../src/replay/position.ts'
import type { Figure } from './figure.ts'
import { longGame } from './longGame.ts'
import { at } from './measure.ts'

const EVENTS = 5000
const DECISIONS = 3000
const SEEKS = 4000
const OPENINGS = 7
/** As many lie in view in the list of events. */
const EVENTS_SHOWN = 40
const EYES: readonly Viewer[] = ['open', 'public', 0 as SeatId, 3 as SeatId]

export function measureReplays(): readonly Figure[] {
  const { text, replay } = longGame(EVENTS)
  const all = replay.steps.length
  const fifth = Math.floor(all / 5)
  const anywhere = (count: number): number => (count * 7919) % all
  // One from the first fifth, one from the last, so that whatever else the machine does slows both alike.
  const ends = (count: number): number => (count % 2 === 0 ? 0 : all - fifth) + ((count * 7919) % fifth)
  seekTimes(replay, anywhere)
  const seeks = seekTimes(replay, anywhere)
  const atEnds = seekTimes(replay, ends)
  const median = (rest: number): number =>
    at(
      atEnds.filter((_, count) => count % 2 === rest),
      0.5,
    )
  const opening: number[] = []
  for (let round = 0; round < OPENINGS; round++) {
    const from = performance.now()
    readReplay(text)
    opening.push(((performance.now() - from) * DECISIONS) / replay.commands.length)
  }
  return [
    { name: `ms a seek in ${EVENTS} events, p99`, value: at(seeks, 0.99), target: { atMost: 2 } },
    {
      name: 'ratio: a seek in the last fifth to the first',
      value: median(1) / median(0),
      target: { atMost: 1.2 },
    },
    {
      name: `ms: a game of ${DECISIONS} decisions read and built`,
      value: at(opening, 0.5),
      target: { atMost: 150 },
    },
  ]
}

/** All that a screen needs of a place: what lies there, what happened last, and where in the game that is. */
function seekTimes(replay: Replay, stepAt: (count: number) => number): readonly number[] {
  const times: number[] = []
  let kept = 0
  for (let count = 0; count < SEEKS; count++) {
    const step = stepAt(count)
    const viewer = EYES[(count >> 1) % EYES.length] ?? 'open'
    const begun = performance.now()
    const view = replayView(replay, step, viewer)
    const { hand } = placeAt(replay, step)
    for (let back = 0; back < Math.min(step, EVENTS_SHOWN); back++)
      kept += seenAt(replay, step - back, viewer).type.length
    times.push(performance.now() - begun)
    kept += view.hands.length + hand
  }
  if (kept === 0) throw new Error('Nothing was looked at.')
  return times
}
