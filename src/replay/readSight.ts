/** The text of a sight made into a replay. It comes from anywhere: whatever would not hold at a table is refused. */
import type { View } from '../game/index.ts'
import { parseSightDecision, parseSightHeader } from '../protocol/log/parseSight.ts'
import { sightId, type SightDecision } from '../protocol/log/sight.ts'
import { viewSchema } from '../protocol/log/viewSchema.ts'
import { quickCheck } from '../protocol/quickCheck.ts'
import { faultOf, readLines, type FaultFacts, type LogFault } from './readLines.ts'
import { jumpsOf, type ReplayStep, type SightReplay } from './replay.ts'
import { AT_ONCE, runWhole, type Slices } from './slices.ts'
import { changedView } from './viewChange.ts'

/** How each sight begins, as it was written. */
export const SIGHT_START = '{"type":"sight",'

const isView = quickCheck(viewSchema)

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
  const seats = view.open.players.length
  if (game !== sightId(of, viewer)) return fault(0, wrong('game', 'expected the name of this sight'))
  if (view.viewer !== viewer || !isSound(view, seats))
    return fault(0, wrong('view', 'expected a view of this viewer'))
  const decisions: SightDecision[] = []
  const steps: ReplayStep[] = []
  const views: View[] = [view]
  for (const [index, line] of lines.entries()) {
    if (index === 0) continue
    if (index % AT_ONCE === 0) yield
    const parsed = parseSightDecision(line)
    if (!parsed.ok) return fault(index, faultOf(parsed.fault, line))
    const { n, time, events, views: changes } = parsed.record
    if (n !== index) return fault(index, { code: 'wrongNumber', expected: index, found: n })
    if (changes.length !== events.length || !hasSeats(events, seats))
      return fault(index, wrong('events', 'expected a change of the view for each, at seats of this game'))
    for (const [at, event] of events.entries()) {
      const before = views.at(-1) ?? view
      const after = changedView(before, changes[at] ?? {})
      if (!isView(after) || !isSound(after as View, seats) || (after as View).viewer !== viewer)
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

/** Are there as many of everything as there are seats, and is nobody named who does not sit there? */
function isSound({ open, hands, saved }: View, seats: number): boolean {
  const lists = [open.players, hands, saved, ...(open.shownHands === null ? [] : [open.shownHands])]
  const sheets = open.sheet.flatMap(({ points, laid }) => [points, laid])
  return [...lists, ...sheets].every(({ length }) => length === seats) && hasSeats(open, seats)
}

/** Under these keys stand seats, alone or as lists. */
const SEAT_KEYS: ReadonlySet<string> = new Set([
  'seat',
  'seats',
  'dealer',
  'turn',
  'discarder',
  'next',
  'target',
  'wentOut',
  'mayKnock',
  'knockers',
  'winners',
  'replay',
])

function hasSeats(data: unknown, seats: number): boolean {
  if (typeof data !== 'object' || data === null) return true
  return Object.entries(data).every(([key, value]) =>
    SEAT_KEYS.has(key)
      ? [value].flat().every((seat) => typeof seat !== 'number' || seat < seats)
      : hasSeats(value, seats),
  )
}
