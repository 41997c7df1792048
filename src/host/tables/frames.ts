/** What each viewer is told of a decision. Views and redaction are the only way out for a game's cards. */
import { redact, view, type OpenPosition, type Viewer } from '../../game/index.ts'
import type { GameId } from '../../protocol/ids.ts'
import type { Clocks, GamePosition, SeenDecision } from '../../protocol/messages/serverMessages.ts'
import { pendingList } from './pending.ts'
import type { Position, SettledDecision } from './runningGame.ts'

/**
 * Makes the frames of one `update`. The open half of the view is the same for all, so it becomes JSON once, and
 * spectators share a whole frame.
 */
export class UpdateFrames {
  private readonly made = new Map<Viewer, string>()
  private open: { readonly of: OpenPosition; readonly text: string } | null = null
  private readonly rest: string

  constructor(
    private readonly game: GameId,
    private readonly decision: SettledDecision,
    clocks: Clocks,
  ) {
    const { handHead, pending, n } = decision
    const head = handHead.n === n ? handHead : null
    this.rest = `"pending":${JSON.stringify(pendingList(pending))},"clocks":${JSON.stringify(clocks)},"head":${JSON.stringify(head)}}`
  }

  frameFor(viewer: Viewer): string {
    const known = this.made.get(viewer)
    if (known !== undefined) return known
    const { n, time, events, state } = this.decision
    const { open, ...own } = view(state, viewer)
    if (this.open?.of !== open) this.open = { of: open, text: JSON.stringify(open) }
    const head = {
      type: 'update',
      game: this.game,
      n,
      time,
      events: events.map((event) => redact(event, viewer)),
    }
    const seen = `${JSON.stringify(own).slice(0, -1)},"open":${this.open.text}}`
    const frame = `${JSON.stringify(head).slice(0, -1)},"view":${seen},${this.rest}`
    this.made.set(viewer, frame)
    return frame
  }
}

export function positionFor(
  viewer: Viewer,
  { game, position, clocks }: { readonly game: GameId; readonly position: Position; readonly clocks: Clocks },
): GamePosition {
  return {
    game,
    n: position.n,
    view: view(position.state, viewer),
    pending: pendingList(position.pending),
    clocks,
    head: position.handHead,
  }
}

export function decisionFor(viewer: Viewer, { n, time, events }: SettledDecision): SeenDecision {
  return { n, time, events: events.map((event) => redact(event, viewer)) }
}
