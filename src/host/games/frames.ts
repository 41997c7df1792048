/** What each viewer is told of a decision. Views and redaction are the only way out for a game's cards. */
import { redact, view, type View, type Viewer } from '../../game/index.ts'
import type { GameId } from '../../protocol/ids.ts'
import type { Clocks, GamePosition, SeenDecision } from '../../protocol/messages/serverMessages.ts'
import { pendingList } from './pending.ts'
import type { Position, SettledDecision } from './runningGame.ts'
import { SharedJson } from './sharedJson.ts'

/** JSON of a game that changes little from one update to the next: what all see, and what each viewer sees besides. */
export class GameJson {
  readonly open = new SharedJson(2)
  private readonly besides = new Map<Viewer, SharedJson>()

  /** All of a view but its public half. */
  besidesOf({ viewer, hands, saved, savedNow, drawPile }: View): string {
    let json = this.besides.get(viewer)
    if (json === undefined) this.besides.set(viewer, (json = new SharedJson(2)))
    return json.text({ viewer, hands, saved, savedNow, drawPile } satisfies Omit<View, 'open'>)
  }
}

/**
 * Makes the frames of one `update`. What all may see becomes JSON once, and spectators share a whole frame. Most of it
 * can be made before the decision is durable, while the disk works; the clocks come last.
 */
export class UpdateFrames {
  private readonly beginnings = new Map<Viewer, string>()
  private readonly made = new Map<Viewer, string>()
  private readonly start: string
  /** Most of a frame, and the same in each. */
  private readonly middle: string
  private end = ''
  /** By event: its text where everybody sees it as it is, else null. */
  private readonly publicEvents: readonly (string | null)[]

  constructor(
    game: GameId,
    private readonly decision: SettledDecision,
    private readonly json: GameJson,
  ) {
    const { pending, n, time, events, state } = decision
    this.publicEvents = events.map((event) =>
      redact(event, 'public') === event ? JSON.stringify(event) : null,
    )
    this.start = `{"type":"update","game":"${game}","n":${n},"time":${time},"events":[`
    this.middle = `,"open":${json.open.text(state.open)}},"pending":${JSON.stringify(pendingList(pending))}`
  }

  prepareFor(viewer: Viewer): void {
    this.beginnings.set(viewer, this.beginningFor(viewer))
  }

  /** To be called before `frameFor`. */
  setClocks(clocks: Clocks): void {
    const { handHead, n } = this.decision
    const head = handHead.n === n ? handHead : null
    this.end = `,"clocks":${JSON.stringify(clocks)},"head":${JSON.stringify(head)}}`
  }

  frameFor(viewer: Viewer): string {
    const known = this.made.get(viewer)
    if (known !== undefined) return known
    const frame = (this.beginnings.get(viewer) ?? this.beginningFor(viewer)) + this.middle + this.end
    this.made.set(viewer, frame)
    return frame
  }

  private beginningFor(viewer: Viewer): string {
    const { events, state } = this.decision
    const own = this.json.besidesOf(view(state, viewer))
    const seen = events.map((event, at) => this.publicEvents[at] ?? JSON.stringify(redact(event, viewer)))
    return `${this.start}${seen.join()}],"view":${own.slice(0, -1)}`
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
