/** Actions of a scenario made into commands. Of equal cards the one is meant that the player can use. */
import {
  kindOf,
  type CardId,
  type Command,
  type GameState,
  type GroupRef,
  type PlayedCard,
  type SeatId,
} from '../../game/index.ts'
import { cardsOfKind, parseCard, SKIP_KIND } from './notation.ts'
import type { Players } from './players.ts'
import { ScenarioFault } from './scenarioFault.ts'
import type { ScenarioAction } from './scenarioSchema.ts'

interface Setting {
  readonly state: GameState
  readonly players: Players
  /** Where the action stands, like `play[3]`. */
  readonly place: string
}

/** @throws ScenarioFault when the action names a player or a place that there cannot be. */
export function commandOf(action: ScenarioAction, setting: Setting): Command {
  if (action.do === 'windowCloses') return { type: 'closeWindow' }
  if (action.do === 'nextHand') return { type: 'dealHand' }
  const { state, players, place } = setting
  const seat = players.seat(action.by, `${place}.by`)
  const chooser = new CardChooser(state, seat)
  switch (action.do) {
    case 'draw':
      if (action.from !== 'saved')
        return { type: 'drawCard', seat, from: action.from === 'pile' ? 'drawPile' : 'discardPile' }
      if (action.card === undefined)
        throw new ScenarioFault(place, 'a draw from the saved cards names its card')
      return { type: 'drawSaved', seat, card: chooser.saved(action.card) }
    case 'lay':
      return {
        type: 'layPhase',
        seat,
        groups: action.groups.map((group) => group.map((text) => chooser.played(text))),
      }
    case 'hit':
      return {
        type: 'hit',
        seat,
        cards: hitCards(action, place).map((text) => chooser.played(text)),
        on: groupRef(action.on, setting),
      }
    case 'discard':
      return { type: 'discard', seat, card: chooser.held(action.card) }
    case 'skip': {
      const target = action.target ?? null
      return {
        type: 'playSkip',
        seat,
        card: chooser.held('S'),
        target: target === null ? null : players.seat(target, `${place}.target`),
      }
    }
    case 'save':
      return { type: 'save', seat, card: chooser.held(action.card) }
    case 'choose':
      return { type: 'choosePhase', seat, phase: action.phase }
    case 'knock':
      return { type: 'knock', seat }
    case 'pass':
      return { type: 'pass', seat }
  }
}

function hitCards(action: Extract<ScenarioAction, { do: 'hit' }>, place: string): readonly string[] {
  const { card, cards } = action
  if ((card === undefined) === (cards === undefined))
    throw new ScenarioFault(place, 'a hit names either `card` or `cards`')
  return cards ?? (card === undefined ? [] : [card])
}

function groupRef(text: string, { players, place }: Setting): GroupRef {
  const dot = text.indexOf('.')
  return { seat: players.seat(text.slice(0, dot), `${place}.on`), index: Number(text.slice(dot + 1)) - 1 }
}

/**
 * Picks an id for each card that one action names. Held cards first, each once; a kind held but used up is named
 * again (R31), and a kind not held gets any of its ids, for the decider to refuse.
 */
class CardChooser {
  readonly #state: GameState
  readonly #seat: SeatId
  readonly #used = new Set<CardId>()

  constructor(state: GameState, seat: SeatId) {
    this.#state = state
    this.#seat = seat
  }

  held(text: string): CardId {
    return this.#choose(text, this.#state.hidden.hands[this.#seat] ?? [])
  }

  saved(text: string): CardId {
    return this.#choose(text, this.#state.hidden.saved[this.#seat] ?? [])
  }

  played(text: string): PlayedCard {
    return { card: this.held(text), as: parseCard(text)?.role ?? null }
  }

  #choose(text: string, from: readonly CardId[]): CardId {
    const { open, hidden } = this.#state
    const kind = parseCard(text)?.kind ?? SKIP_KIND
    const equal = from.filter((card) => kindOf(card) === kind)
    const unused = equal.filter((card) => !this.#used.has(card))
    // The copy that was knocked for or just saved is the one that rules may forbid (R115, R132).
    const free = unused.filter((card) => card !== open.knockedCard && card !== hidden.savedNow[this.#seat])
    const card = free[0] ?? unused[0] ?? equal[0] ?? cardsOfKind(kind, open.rules.skips)[0]
    if (card === undefined) throw new RangeError(`The deck has no card of kind ${kind}.`)
    this.#used.add(card)
    return card
  }
}
