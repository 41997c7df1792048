/** A hand is over: hands become public, points and the score sheet grow (R83-R86). The game is over. */
import type { GameEvent } from '../model/events.ts'
import type { GameState } from '../model/state.ts'

export function handOver(
  state: GameState,
  { wentOut, ending, points, hands }: Extract<GameEvent, { type: 'handEnded' }>,
): GameState {
  const { open } = state
  const replay = open.replay !== null
  return {
    open: {
      ...open,
      step: 'handOver',
      window: null,
      knockedCard: null,
      shownHands: hands,
      players: open.players.map((player, seat) => ({
        ...player,
        score: player.score + (points[seat] ?? 0),
        skip: 'none',
        skipCard: null,
      })),
      sheet: [
        ...open.sheet,
        {
          handNumber: open.handNumber,
          wentOut,
          ending,
          points,
          laid: open.players.map(({ laid, phase }) => (laid === null ? null : phase)),
          replay,
        },
      ],
    },
    hidden: state.hidden,
  }
}

export function gameOver(
  state: GameState,
  { winners, ending }: Extract<GameEvent, { type: 'gameEnded' }>,
): GameState {
  return {
    open: {
      ...state.open,
      step: 'gameOver',
      paused: false,
      window: null,
      shownHands: state.hidden.hands,
      result: { ending, winners },
    },
    hidden: state.hidden,
  }
}
