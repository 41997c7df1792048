/** Plays a scenario and says what came of it. */
import {
  decide,
  evolve,
  type Command,
  type Decision,
  type GameState,
  type Refusal,
  type RuleNumber,
  type Shuffle,
} from '../../game/index.ts'
import type { Fault } from '../parse/firstFault.ts'
import { rulesFromSettings } from '../rules/settings.ts'
import { commandOf } from './actions.ts'
import { CardPool } from './cardPool.ts'
import { compare, type Difference } from './compare.ts'
import { describe, type DescribedPosition } from './describe.ts'
import { Players } from './players.ts'
import { buildPosition } from './position.ts'
import { ScenarioFault } from './scenarioFault.ts'
import type { Scenario, ScenarioAction } from './scenarioSchema.ts'

export type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: Refusal['code']; readonly rule: RuleNumber | null }

export type ScenarioResult =
  | {
      readonly type: 'played'
      readonly title: string
      readonly pass: boolean
      /** One an action. */
      readonly outcomes: readonly Outcome[]
      readonly position: DescribedPosition
      readonly failures: readonly Difference[]
    }
  /** It cannot be set up or played; `title` says which scenario of the file. */
  | ({ readonly type: 'faulty'; readonly title: string } & Fault)

/** A command as it was put to the rules, and what they said. */
export interface PutCommand {
  readonly state: GameState
  readonly command: Command
  readonly decision: Decision
}

/** `watch` is shown each command. */
export function runScenario(
  scenario: Scenario,
  watch: (put: PutCommand) => void = () => undefined,
): ScenarioResult {
  const { title } = scenario
  const rules = rulesFromSettings(scenario.rules)
  if (!rules.ok) return { type: 'faulty', title, place: `rules.${rules.place}`, reason: rules.reason }
  try {
    const players = new Players(scenario.position.players)
    let state = buildPosition(scenario, { rules: rules.rules, players })
    checkNames(scenario, players)
    const outcomes: Outcome[] = []
    const failures: Difference[] = []
    scenario.play.forEach((action, index) => {
      const place = `play[${index}]`
      const played = play(action, { state, players, place, watch })
      state = played.state
      outcomes.push(played.outcome)
      failures.push(...unexpected(action, { place, outcome: played.outcome }))
    })
    const position = describe({ state, players })
    failures.push(...compare(scenario.then, position))
    return { type: 'played', title, pass: failures.length === 0, outcomes, position, failures }
  } catch (error) {
    if (error instanceof ScenarioFault)
      return { type: 'faulty', title, place: error.place, reason: error.message }
    throw error
  }
}

interface Setting {
  readonly state: GameState
  readonly players: Players
  readonly place: string
  readonly watch: (put: PutCommand) => void
}

interface Played {
  readonly state: GameState
  readonly outcome: Outcome
}

function play(action: ScenarioAction, setting: Setting): Played {
  const { state, place } = setting
  const shuffle = shuffleOf(action, { state, place: `${place}.deck` })
  const carryOut = (before: GameState, command: Command): Played => {
    const decision = decide(before, command, shuffle)
    setting.watch({ state: before, command, decision })
    if (!decision.ok)
      return { state: before, outcome: { ok: false, code: decision.code, rule: decision.rule } }
    return { state: decision.events.reduce(evolve, before), outcome: { ok: true } }
  }
  const decided = carryOut(state, commandOf(action, setting))
  if (!decided.outcome.ok) return decided
  const { window, rules } = decided.state.open
  // The next knock comes 200 ms later, so whoever knocks first is alone within the 120 ms (R108).
  const alone = action.do === 'knock' && window !== null && rules.knock?.resolve === 'fastest'
  return alone ? carryOut(decided.state, { type: 'closeWindow' }) : decided
}

/** Cards stay in their order unless the action brings its own deck. */
function shuffleOf(
  action: ScenarioAction,
  { state, place }: { readonly state: GameState; readonly place: string },
): Shuffle {
  if (action.do !== 'nextHand' || action.deck === undefined) return (items) => items
  const pool = new CardPool(state.open.rules.skips, state.hidden.saved.flat())
  const deck = action.deck.map((text, at) => pool.take(text, `${place}[${at}]`))
  if (pool.rest.length > 0)
    throw new ScenarioFault(place, `this is no whole deck: ${pool.rest.length} cards are missing`)
  const places = new Map<unknown, number>(deck.map((card, at) => [card, at]))
  return (items) => items.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
}

function unexpected(
  { expect, rule }: ScenarioAction,
  { place, outcome }: { readonly place: string; readonly outcome: Outcome },
): readonly Difference[] {
  const found = outcome.ok ? 'ok' : 'no'
  if (found !== expect)
    return [
      {
        place,
        expected: expect,
        found: outcome.ok ? 'ok' : `no: ${outcome.code} (${outcome.rule ?? 'no rule'})`,
      },
    ]
  if (outcome.ok || rule === undefined || outcome.rule === rule) return []
  return [{ place: `${place}.rule`, expected: rule, found: outcome.rule }]
}

/** Names in `then` that no player bears would never match, so they are a fault of the scenario. */
function checkNames({ then }: Scenario, players: Players): void {
  for (const name of Object.keys(then.players ?? {})) players.seat(name, 'then.players')
  for (const key of ['dealer', 'turn', 'wentOut'] as const) {
    const name = then[key]
    if (name !== undefined && name !== null) players.seat(name, `then.${key}`)
  }
  for (const key of ['winners', 'replay'] as const)
    for (const name of then[key] ?? []) players.seat(name, `then.${key}`)
}
