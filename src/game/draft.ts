/** The events of one decision while it is being made, with the state that they lead to. */
import { evolve } from './evolve.ts'
import type { GameEvent } from './model/events.ts'
import type { GameState, OpenPosition } from './model/state.ts'

export class Draft {
  readonly events: GameEvent[] = []
  #state: GameState

  constructor(state: GameState) {
    this.#state = state
  }

  get state(): GameState {
    return this.#state
  }

  get open(): OpenPosition {
    return this.#state.open
  }

  add(event: GameEvent): void {
    this.events.push(event)
    this.#state = evolve(this.#state, event)
  }
}

/** Chance from outside: the same items in another order. The event records what came out of it. */
export type Shuffle = <T>(items: readonly T[]) => readonly T[]
