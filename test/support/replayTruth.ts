/** Holds a replay against the game as its host played it, position by position. */
import { nextCommand, levelTable } from '../../src/bots/nextCommand.ts'
import { seededRandom, shuffleWith } from '../../src/bots/seededRandom.ts'
import {
  decide,
  initialState,
  redact,
  view,
  type GameState,
  type Rules,
  type View,
  type Viewer,
} from '../../src/game/index.ts'
import type { LogDecision, LogHeader } from '../../src/protocol/log/records.ts'
import { buildReplay } from '../../src/replay/buildReplay.ts'
import { replayView, type CompleteReplay } from '../../src/replay/replay.ts'
import type { GameLog } from '../../src/replay/readLog.ts'
import { sameData } from '../../src/replay/sameData.ts'
import { botsNamed } from './playGame.ts'

export interface PlayedGame {
  readonly replay: CompleteReplay
  /** After each decision, the beginning first. */
  readonly live: readonly GameState[]
}

export function playedGame({
  rules,
  players,
  seed,
}: {
  readonly rules: Rules
  readonly players: number
  readonly seed: number
}): PlayedGame {
  const random = seededRandom(seed)
  const shuffle = shuffleWith(random)
  const table = levelTable(random)
  const occupants = botsNamed(players)
  const live = [initialState({ rules, occupants })]
  const decisions: Pick<LogDecision, 'n' | 'time' | 'actor' | 'command' | 'events'>[] = []
  for (let state = live[0]; state !== undefined;) {
    const next = nextCommand(state, table)
    if (next === null) break
    const decision = decide(state, next.command, shuffle)
    if (!decision.ok) throw new Error(`Seed ${seed}: ${decision.code}`)
    const { command } = next
    const { events } = decision
    decisions.push({ n: live.length, time: live.length, actor: { type: 'table' }, command, events })
    state = decision.state
    live.push(state)
  }
  const header: Pick<LogHeader, 'rules' | 'occupants'> = { rules, occupants }
  // Through JSON, as a file would bring it.
  const log = JSON.parse(JSON.stringify({ header, own: header, decisions, lines: [], links: [] })) as GameLog
  return { replay: buildReplay(log), live }
}

/** A sentence for each fault; empty is good. `order` says in which order the steps are visited. */
export function replayFaults(
  { replay, live }: PlayedGame,
  viewer: Viewer,
  order: readonly number[],
): readonly string[] {
  const faults: string[] = []
  const decisionAt = new Map(replay.jumps.decisions.map((step, index) => [step, index]))
  const seen = new Map<number, View>()
  for (const step of order) {
    const shown = replayView(replay, step, viewer)
    const before = seen.get(step)
    if (before !== undefined && !sameData(before, shown)) faults.push(`Step ${step} differs when seen again.`)
    seen.set(step, shown)
    const decision = decisionAt.get(step)
    const state = decision === undefined ? undefined : live[decision]
    if (state !== undefined && !sameData(view(state, viewer), shown))
      faults.push(`Step ${step} is not what decision ${decision} led to.`)
  }
  return faults
}

/** A sentence for each hand or drawn card that `viewer` is shown without having seen it; empty is good. */
export function leaks({ replay }: PlayedGame, viewer: Viewer, steps: readonly number[]): readonly string[] {
  const faults: string[] = []
  for (const step of steps) {
    const position = replay.positions[step]
    if (position === undefined || position.open.step === 'gameOver' || position.open.shownHands !== null)
      continue
    const shown = replayView(replay, step, viewer)
    position.hidden.hands.forEach((hand, seat) => {
      const visible = shown.hands[seat]
      if (seat !== viewer && visible !== null && visible !== undefined && hand.length > 0)
        faults.push(`Step ${step} shows the hand of seat ${seat} to ${viewer}.`)
    })
    const event = replay.steps[step - 1]?.event
    if (event?.type !== 'cardDrawn' || event.from === 'discardPile' || event.seat === viewer) continue
    const told = redact(event, viewer)
    if (told.type !== 'cardDrawn' || told.card !== 'hidden')
      faults.push(`Step ${step} tells ${viewer} what seat ${event.seat} drew.`)
  }
  return faults
}
