import { evolve, initialState, type GameState } from '../game/index.ts'
import type { LogHeader } from '../protocol/log/records.ts'
import { namesOf, type GameLog } from './readLog.ts'
import { jumpsOf, type Branch, type CompleteReplay, type CompleteStep, type Jumps } from './replay.ts'
import { AT_ONCE, runWhole, type Slices } from './slices.ts'

/** The log must have been verified, or come from a host that did: events are folded as they are. */
export function buildReplay(log: GameLog): CompleteReplay {
  return runWhole(replayOfLogInSlices(log))
}

export function* replayOfLogInSlices(log: GameLog): Slices<CompleteReplay> {
  const { header, own, decisions } = log
  let state = initialState({ rules: header.rules, occupants: header.occupants })
  const steps: CompleteStep[] = []
  const positions: GameState[] = [state]
  for (const { n, actor, time, events } of decisions) {
    if (n % AT_ONCE === 0) yield
    for (const event of events) {
      state = evolve(state, event)
      steps.push({ decision: n, actor, time, event })
      positions.push(state)
    }
  }
  const jumps = jumpsOf(decisions.map(({ events }) => events))
  return {
    type: 'complete',
    header: own,
    names: namesOf(log),
    branch: branchOf(own, jumps),
    steps,
    positions,
    jumps,
    commands: decisions.map(({ command }) => command),
    ending: state.open.result?.ending ?? null,
  }
}

function branchOf({ origin }: LogHeader, { decisions }: Jumps): Branch | null {
  return origin?.type === 'branched' ? { game: origin.game, step: decisions[origin.decisions] ?? 0 } : null
}
