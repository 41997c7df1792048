import { fullDeck, kindOf, type CardId } from '../../game/index.ts'
import { kindText, parseCard } from './notation.ts'
import { ScenarioFault } from './scenarioFault.ts'

/** The cards of a deck that no place of the position has taken yet, in the order of their ids. */
export class CardPool {
  #rest: readonly CardId[]

  constructor(skips: number, taken: readonly CardId[] = []) {
    this.#rest = fullDeck(skips).filter((card) => !taken.includes(card))
  }

  /** Takes the card that `text` names. `place` is where it is named, for the complaint. */
  take(text: string, place: string): CardId {
    const noted = parseCard(text)
    if (noted === null) throw new ScenarioFault(place, `${text} is no card`)
    const card = this.#rest.find((other) => kindOf(other) === noted.kind)
    if (card === undefined)
      throw new ScenarioFault(place, `the deck has no further ${kindText(noted.kind)}; it is named too often`)
    this.#rest = this.#rest.filter((other) => other !== card)
    return card
  }

  /** Takes the first `count` of those that are left. */
  takeAny(count: number): readonly CardId[] {
    const cards = this.#rest.slice(0, count)
    this.#rest = this.#rest.slice(count)
    return cards
  }

  get rest(): readonly CardId[] {
    return this.#rest
  }
}
