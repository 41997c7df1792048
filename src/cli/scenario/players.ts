import type { SeatId } from '../../game/index.ts'
import { ScenarioFault } from './scenarioFault.ts'
import type { Scenario } from './scenarioSchema.ts'

/** The players of a scenario in seat order: A, B, C... by the letter, longer names as the file has them. */
export class Players {
  readonly names: readonly string[]

  constructor(players: Scenario['position']['players']) {
    const names = Object.keys(players)
    this.names = names.every((name) => name.length === 1) ? names.sort() : names
  }

  seat(name: string, place: string): SeatId {
    const seat = this.names.indexOf(name)
    if (seat < 0) throw new ScenarioFault(place, `${name} is none of the players ${this.names.join(', ')}`)
    return seat as SeatId
  }

  name(seat: SeatId): string {
    return this.names[seat] ?? `seat ${seat}`
  }
}
