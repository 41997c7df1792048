import { evolve, initialState, type GameState } from '../game/index.ts'
import type { GameLog } from './readLog.ts'
import { jumpsOf, type CompleteReplay, type CompleteStep } from './replay.ts'

/** The log must have been verified, or come from a host that did: events are folded as they are. */
export function buildReplay({ header, decisions }: GameLog): CompleteReplay {
  let state = initialState({ rules: header.rules, occupants: header.occupants })
  const steps: CompleteStep[] = []
  const positions: GameState[] = [state]
  for (const { n, actor, time, events } of decisions) {
    for (const event of events) {
      state = evolve(state, event)
      steps.push({ decision: n, actor, time, event })
      positions.push(state)
    }
  }
  return {
    type: 'complete',
    header,
    steps,
    positions,
    jumps: jumpsOf(decisions.map(({ events }) => events)),
    commands: decisions.map(({ command }) => command),
    ending: state.open.result?.ending ?? null,
  }
}
