/** The text of a sight made into a replay. It comes from anywhere: whatever would not hold at a table is refused. */
import type { View } from '../game/index.ts'
import { amongSeats } from '../protocol/log/bySeat.ts'
import { parseSightDecision, parseSightHeader } from '../protocol/log/parseSight.ts'
import { LOG_LIMITS } from '../protocol/log/records.ts'
import { sightDecisionSchema, sightId, type SightDecision } from '../protocol/log/sight.ts'
import { viewSchema } from '../protocol/log/viewSchema.ts'
import { quickCheck } from '../protocol/quickCheck.ts'
import { faultOf, isTooDeep, readLines, TOO_DEEP, type FaultFacts, type LogFault } from './readLines.ts'
import { jumpsOf, type ReplayStep, type SightReplay } from './replay.ts'
import { Pace, runWhole, type Slices } from './slices.ts'
import { changedView } from './viewChange.ts'

/** How each sight begins, as it was written. */
export const SIGHT_START = '{"type":"sight",'

/** As many events as a log may have lines, so that the views of all of them fit into the memory. */
const MOST_STEPS = LOG_LIMITS.lines

type SightResult = { readonly ok: true; readonly replay: SightReplay } | LogFault

export function readSight(text: string): SightResult {
  return runWhole(sightInSlices(text))
}

export function* sightInSlices(text: string): Slices<SightResult> {
  const split = readLines(text)
  if (!split.ok) return split
  const { lines, tail, fault } = split
  const [first = ''] = lines
  const header = parseSightHeader(first)
  if (!header.ok) return fault(0, faultOf(header.fault, first))
  const { game, of, viewer, table, startedAt, view } = header.record
  const seats = amongSeats(view.open.players.length)
  const isView = quickCheck(viewSchema, seats)
  const isSeated = quickCheck(sightDecisionSchema, seats)
  if (game !== sightId(of, viewer)) return fault(0, wrong('game', 'expected the name of this sight'))
  if (view.viewer !== viewer || !isView(view))
    return fault(0, wrong('view', 'expected a view of this viewer'))
  const decisions: SightDecision[] = []
  const steps: ReplayStep[] = []
  const views: View[] = [view]
  const pace = new Pace()
  for (const [index, line] of lines.entries()) {
    if (index === 0) continue
    if (pace.isDue(line)) yield
    // What stands in a change is open to anything.
    if (isTooDeep(line)) return fault(index, TOO_DEEP)
    const parsed = parseSightDecision(line)
    if (!parsed.ok) return fault(index, faultOf(parsed.fault, line))
    const { n, time, move, events, views: changes } = parsed.record
    if (n !== index) return fault(index, { code: 'wrongNumber', expected: index, found: n })
    if (changes.length !== events.length || !isSeated(parsed.record))
      return fault(index, wrong('events', 'expected a change of the view for each, at seats of this game'))
    if (steps.length + events.length > MOST_STEPS)
      return fault(index, wrong('events', `expected no more than ${MOST_STEPS} in all`))
    if (move !== null && move.seat !== viewer)
      return fault(index, wrong('move', 'expected a move of this viewer'))
    for (const [at, event] of events.entries()) {
      const before = views.at(-1) ?? view
      const after = changedView(before, changes[at] ?? {})
      if (!isView(after, before) || (after as View).viewer !== viewer)
        return fault(index, wrong(`views.${at}`, 'expected a change to a view of this viewer'))
      steps.push({ decision: n, time, actor: null, event })
      views.push(after as View)
    }
    decisions.push(parsed.record)
  }
  if (tail !== '') return fault(lines.length, { code: 'torn' })
  return {
    ok: true,
    replay: {
      type: 'sight',
      viewer,
      of,
      header: {
        game,
        table,
        startedAt,
        rules: view.open.rules,
        occupants: view.open.players.map(({ occupant }) => occupant),
      },
      steps,
      views,
      jumps: jumpsOf(decisions.map(({ events }) => events)),
      branch: null,
      commands: decisions.map(({ move }) => move),
      ending: views.at(-1)?.open.result?.ending ?? null,
    },
  }
}

function wrong(place: string, detail: string): FaultFacts {
  return { code: 'badRecord', place, detail }
}
