/** Positions made by hand, for rules that a played hand reaches seldom. */
import {
  decide,
  initialState,
  naturalCard,
  presetRules,
  wildCard,
  type CardId,
  type Colour,
  type Command,
  type Decision,
  type GameState,
  type OpenPlayer,
  type OpenPosition,
  type PlayedCard,
  type Role,
  type Rules,
  type SeatId,
} from '../../src/game/index.ts'
import { bots } from './randomPlay.ts'

const asItIs = <T>(items: readonly T[]): readonly T[] => items
export const CLASSIC = presetRules('classic')
export const MASTERS = presetRules('masters')
export const FIRST = 0 as SeatId
export const SECOND = 1 as SeatId
export const THIRD = 2 as SeatId

export const card = (colour: Colour, number: number, copy: 0 | 1 = 0): CardId =>
  naturalCard(colour, number, copy)
export const red = (number: number, copy: 0 | 1 = 0): CardId => card('red', number, copy)
export const wild = (index: number): CardId => wildCard(index)

/** A card that plays what it shows, or a wild in a role. */
export const as = (id: CardId, role: Role | null = null): PlayedCard => ({ card: id, as: role })

/** Three players, the first to act in the first hand. */
export function dealt(rules: Rules = CLASSIC): GameState {
  return after(initialState({ rules, occupants: bots(3) }), { type: 'dealHand' })
}

/** @throws Error when a command is refused. */
export function after(state: GameState, ...commands: readonly Command[]): GameState {
  return commands.reduce((before, command) => {
    const decision = put(before, command)
    if (!decision.ok) throw new Error(`${command.type}: ${decision.code}`)
    return decision.state
  }, state)
}

export function put(state: GameState, command: Command): Decision {
  return decide(state, command, asItIs)
}

export const withOpen = ({ open, hidden }: GameState, change: Partial<OpenPosition>): GameState => ({
  open: { ...open, ...change },
  hidden,
})

export const withPlayer = (state: GameState, seat: SeatId, change: Partial<OpenPlayer>): GameState =>
  withOpen(state, {
    players: state.open.players.map((player, at) => (at === seat ? { ...player, ...change } : player)),
  })

/** It is the first player's turn, who has drawn and holds these cards. */
export function holding(
  hand: readonly CardId[],
  player: Partial<OpenPlayer> = {},
  rules: Rules = CLASSIC,
): GameState {
  const state = withOpen(dealt(rules), { step: 'play', turn: FIRST })
  const { open, hidden } = withPlayer(state, FIRST, { phase: 1, ...player, handCount: hand.length })
  return {
    open,
    hidden: { ...hidden, hands: hidden.hands.map((one, seat) => (seat === FIRST ? hand : one)) },
  }
}

/** What a refusal is equal to. */
export const refused = (code: string, rule: string, facts: object = {}): object => ({
  ok: false,
  code,
  rule,
  ...facts,
})
