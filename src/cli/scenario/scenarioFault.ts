/** The scenario cannot be set up or played: too many copies of a card, an unknown player, a group that is none. */
export class ScenarioFault extends Error {
  /** Where in the scenario, like `position.players.A.hand`. */
  readonly place: string

  constructor(place: string, reason: string) {
    super(reason)
    this.place = place
  }
}
