import { redact, type SeatId, type SeenEvent, type Viewer } from '../../game/index.ts'
import { buildReplay, replayView, type Replay } from '../../replay/buildReplay.ts'
import { readLog, type GameLog } from '../../replay/readLog.ts'
import { verifyLog } from '../../replay/verifyLog.ts'
import { CliFault, EXIT, type ExitCode, type Io } from '../io.ts'
import { readGame } from '../readGame.ts'
import { countWords } from '../words/cardWords.ts'
import { eventWords } from '../words/eventWords.ts'
import { logFaultWords } from '../words/logFaultWords.ts'
import { tablePicture } from '../words/tablePicture.ts'

export interface ReplayOptions {
  /** The decision after which the table is shown; null for the list of decisions. */
  readonly at: number | null
  /** A seat's number, a player's name, `public` or `open`; null for `open`, or `public` while the game is not over. */
  readonly as: string | null
  readonly json: boolean
}

export async function replay(file: string, options: ReplayOptions, io: Io): Promise<ExitCode> {
  const replay = buildReplay(soundLog(file, await readGame(file)))
  const viewer = viewerOf(options.as, replay)
  if (options.at === null) listDecisions(replay, { viewer, json: options.json }, io)
  else showPosition(replay, { at: options.at, viewer, json: options.json }, io)
  return EXIT.ok
}

function soundLog(file: string, text: string): GameLog {
  const read = readLog(text)
  if (!read.ok) throw new CliFault(`${file}, ${logFaultWords(read)}`, EXIT.failed)
  const verified = verifyLog(read.log)
  if (!verified.ok) throw new CliFault(`${file}, ${logFaultWords(verified)}`, EXIT.failed)
  return read.log
}

function viewerOf(as: string | null, { header, ending }: Replay): Viewer {
  if (as === null) return ending === null ? 'public' : 'open'
  if (as === 'public' || as === 'open') return as
  const seats = header.occupants.map((_, seat) => seat as SeatId)
  const seat = seats.find((at) => String(at) === as || header.occupants[at]?.name === as)
  if (seat !== undefined) return seat
  const named = header.occupants.map(({ name }, at) => `${at} (${name})`).join(', ')
  throw new CliFault(`--as ${as}: there is no such seat. Seats are ${named}; or say public or open.`)
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
    const events = steps.map(({ event }) => redact(event, viewer))
    const words = events.map((event, at) => wordsAt(replay, event, from + at)).filter((text) => text !== null)
    const [first] = steps
    if (first === undefined) continue
    const { time, actor } = first
    if (json) io.out(JSON.stringify({ n, time, actor, events, words: words.join(' ') }))
    else io.out(`${String(n).padStart(5)}  ${words.join(' ')}`)
  }
}

function wordsAt({ positions }: Replay, event: SeenEvent, step: number): string | null {
  const before = positions[step]
  return before === undefined ? null : eventWords(event, before.open)
}

function showPosition(
  replay: Replay,
  { at, viewer, json }: { readonly at: number; readonly viewer: Viewer; readonly json: boolean },
  io: Io,
): void {
  const { decisions } = replay.jumps
  const step = decisions[at]
  if (step === undefined)
    throw new CliFault(
      `--at ${at}: the game has ${countWords(decisions.length - 1, 'decision')}. Give a number from 0 to ${decisions.length - 1}.`,
    )
  const seen = replayView(replay, step, viewer)
  io.out(json ? JSON.stringify({ n: at, view: seen }) : tablePicture(seen))
}
