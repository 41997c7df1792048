import { isMove, type Command, type Move } from '../game/index.ts'
import {
  SIGHT_FORMAT,
  sightId,
  type SightDecision,
  type SightHeader,
  type SightViewer,
} from '../protocol/log/sight.ts'
import { parseSightDecision, parseSightHeader } from '../protocol/log/parseSight.ts'
import { replayView, seenAt, type CompleteReplay } from './replay.ts'
import { sameData } from './sameData.ts'
import { viewChange } from './viewChange.ts'

/**
 * The text of a file with what one viewer saw of a game that is over. Equal games give equal texts, so that whoever has
 * the complete game can make it again and compare. `app` is the version of this program.
 */
export function sightText(replay: CompleteReplay, viewer: SightViewer, app: string): string {
  return sightLines(replay, viewer, app)
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')
}

function sightLines(
  replay: CompleteReplay,
  viewer: SightViewer,
  app: string,
): readonly (SightHeader | SightDecision)[] {
  const { game, table, startedAt } = replay.header
  const header: SightHeader = {
    type: 'sight',
    format: SIGHT_FORMAT,
    app,
    game: sightId(game, viewer),
    of: game,
    viewer,
    table,
    startedAt,
    view: replayView(replay, 0, viewer),
  }
  const lines: (SightHeader | SightDecision)[] = [header]
  for (let n = 1; n < replay.jumps.decisions.length; n++) lines.push(decisionOf(replay, n, viewer))
  return lines
}

/**
 * Does the file say what the complete game says? Only for the sight of that very game. Records are compared, not their
 * text: a file of an older format says the same in other words.
 */
export function isSightOf(text: string, complete: CompleteReplay): boolean {
  const [first = '', ...others] = text.split('\n')
  const header = parseSightHeader(first)
  if (!header.ok || header.record.of !== complete.header.game || others.pop() !== '') return false
  const { viewer, app } = header.record
  const [begin, ...decisions] = sightLines(complete, viewer, app)
  return (
    sameData(header.record, begin) &&
    others.length === decisions.length &&
    others.every((line, index) => {
      const parsed = parseSightDecision(line)
      return parsed.ok && sameData(parsed.record, decisions[index])
    })
  )
}

function decisionOf(replay: CompleteReplay, n: number, viewer: SightViewer): SightDecision {
  const { decisions } = replay.jumps
  const steps: number[] = []
  for (let step = (decisions[n - 1] ?? 0) + 1; step <= (decisions[n] ?? 0); step++) steps.push(step)
  return {
    n,
    time: replay.steps[(steps[0] ?? 1) - 1]?.time ?? replay.header.startedAt,
    move: ownMove(replay.commands[n - 1] ?? null, viewer),
    events: steps.map((step) => seenAt(replay, step, viewer)),
    views: steps.map((step) =>
      viewChange(replayView(replay, step - 1, viewer), replayView(replay, step, viewer)),
    ),
  }
}

function ownMove(command: Command | null, viewer: SightViewer): Move | null {
  return command !== null && isMove(command) && command.seat === viewer ? command : null
}
