/** What each viewer is told of a decision. Views and redaction are the only way out for a game's cards. */
import { redact, view, type Viewer } from '../../game/index.ts'
import type { GameId } from '../../protocol/ids.ts'
import type { Clocks, GamePosition, SeenDecision } from '../../protocol/messages/serverMessages.ts'
import { pendingList } from './pending.ts'
import type { Position, SettledDecision } from './runningGame.ts'
import { SharedJson } from './sharedJson.ts'

/** The JSON of a game's public position, which changes little from one update to the next. */
export function publicJson(): SharedJson {
  return new SharedJson(2)
}

/**
 * Makes the frames of one `update`. What all may see becomes JSON once, and spectators share a whole frame.
 */
export class UpdateFrames {
  private readonly made = new Map<Viewer, string>()
  private readonly start: string
  private readonly rest: string
  /** By event: its text where everybody sees it as it is, else null. */
  private readonly publicEvents: readonly (string | null)[]

  constructor(
    game: GameId,
    private readonly decision: SettledDecision,
    { clocks, open }: { readonly clocks: Clocks; readonly open: SharedJson },
  ) {
    const { handHead, pending, n, time, events, state } = decision
    const head = handHead.n === n ? handHead : null
    this.publicEvents = events.map((event) =>
      redact(event, 'public') === event ? JSON.stringify(event) : null,
    )
    this.start = `{"type":"update","game":"${game}","n":${n},"time":${time},"events":[`
    this.rest =
      `,"open":${open.text(state.open)}},"pending":${JSON.stringify(pendingList(pending))}` +
      `,"clocks":${JSON.stringify(clocks)},"head":${JSON.stringify(head)}}`
  }

  frameFor(viewer: Viewer): string {
    const known = this.made.get(viewer)
    if (known !== undefined) return known
    const { events, state } = this.decision
    const { open: _, ...own } = view(state, viewer)
    const seen = events.map((event, at) => this.publicEvents[at] ?? JSON.stringify(redact(event, viewer)))
    const frame = `${this.start}${seen.join()}],"view":${JSON.stringify(own).slice(0, -1)}${this.rest}`
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
