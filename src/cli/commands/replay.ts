import type { Viewer } from '../../game/index.ts'
import { openAt, replayView, seenAt, viewersOf, type Replay } from '../../replay/replay.ts'
import { CliFault, EXIT, type ExitCode, type Io } from '../io.ts'
import { readGame } from '../readGame.ts'
import { viewerNamed } from '../viewerNamed.ts'
import { soundReplay } from '../soundReplay.ts'
import { countWords } from '../words/cardWords.ts'
import { eventWords } from '../words/eventWords.ts'
import { tablePicture } from '../words/tablePicture.ts'

export interface ReplayOptions {
  /** The step after which the table is shown, as in the link of the viewer; null for the list of decisions. */
  readonly at: number | null
  /** A seat's number, a player's name, `public` or `open`; null for `open`, or `public` while the game is not over. */
  readonly as: string | null
  readonly json: boolean
}

export async function replay(file: string, options: ReplayOptions, io: Io): Promise<ExitCode> {
  const replay = soundReplay(file, await readGame(file))
  const viewer = options.as === null ? firstViewer(replay) : viewerNamed(options.as, replay)
  if (options.at === null) listDecisions(replay, { viewer, json: options.json }, io)
  else showPosition(replay, { at: options.at, viewer, json: options.json }, io)
  return EXIT.ok
}

function listDecisions(
  replay: Replay,
  { viewer, json }: { readonly viewer: Viewer; readonly json: boolean },
  io: Io,
): void {
  const { decisions } = replay.jumps
  for (let n = 1; n < decisions.length; n++) {
    const from = decisions[n - 1] ?? 0
    const steps = replay.steps.slice(from, decisions[n])
    const events = steps.map((_, index) => seenAt(replay, from + index + 1, viewer))
    const words = events
      .map((event, at) => eventWords(event, openAt(replay, from + at)))
      .filter((text) => text !== null)
    const [first] = steps
    if (first === undefined) continue
    const { time, actor } = first
    const step = decisions[n] ?? 0
    if (json) io.out(JSON.stringify({ n, step, time, actor, events, words: words.join(' ') }))
    else io.out(`${String(step).padStart(5)}  ${words.join(' ')}`)
  }
}

function firstViewer(replay: Replay): Viewer {
  const [most = 'public'] = viewersOf(replay)
  return replay.type === 'complete' && replay.ending === null ? 'public' : most
}

function showPosition(
  replay: Replay,
  { at, viewer, json }: { readonly at: number; readonly viewer: Viewer; readonly json: boolean },
  io: Io,
): void {
  const last = replay.steps.length
  if (at > last)
    throw new CliFault(
      `--at ${at}: the game has ${countWords(last, 'step')}. Give a number from 0 to ${last}.`,
    )
  const seen = replayView(replay, at, viewer)
  io.out(json ? JSON.stringify({ step: at, view: seen }) : tablePicture(seen))
}
