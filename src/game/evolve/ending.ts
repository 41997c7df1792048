/** A hand is over: hands become public, points and the score sheet grow (R83-R86). The game is over. */
import type { EventOf } from '../model/events.ts'
import type { GameState, HandResult, OpenPosition } from '../model/state.ts'
import { changeOpen, copyPlayer } from './change.ts'

type HandEnded = EventOf<'handEnded'>

export function handOver(state: GameState, event: HandEnded): GameState {
  return changeOpen(state, (open) => {
    open.step = 'handOver'
    open.window = null
    open.knockedCard = null
    open.shownHands = event.hands
    open.sheet = [...open.sheet, lineOfSheet(open, event)]
    open.players = open.players.map((before, seat) => {
      const player = copyPlayer(before)
      player.score += event.points[seat] ?? 0
      player.skip = 'none'
      player.skipCard = null
      return player
    })
  })
}

function lineOfSheet(open: OpenPosition, { wentOut, ending, points }: HandEnded): HandResult {
  return {
    handNumber: open.handNumber,
    wentOut,
    ending,
    points,
    laid: open.players.map(({ laid, phase }) => (laid === null ? null : phase)),
    replay: open.replay !== null,
  }
}

export function gameOver(state: GameState, { winners, ending }: EventOf<'gameEnded'>): GameState {
  return changeOpen(state, (open) => {
    open.step = 'gameOver'
    open.paused = false
    open.window = null
    open.shownHands = state.hidden.hands
    open.result = { ending, winners }
  })
}
