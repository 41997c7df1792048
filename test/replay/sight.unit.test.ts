import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { presetRules, type SeatId, type SeenEvent } from '../../src/game/index.ts'
import { SIGHT_FORMAT, sightId, type SightHeader, type SightViewer } from '../../src/protocol/log/sight.ts'
import { adviceAt } from '../../src/replay/advice.ts'
import { buildReplay } from '../../src/replay/buildReplay.ts'
import { insightOf } from '../../src/replay/insight.ts'
import { readLog } from '../../src/replay/readLog.ts'
import { readReplay } from '../../src/replay/readReplay.ts'
import { readSight, sightInSlices } from '../../src/replay/readSight.ts'
import {
  replayView,
  seenAt,
  viewersOf,
  type CompleteReplay,
  type SightReplay,
} from '../../src/replay/replay.ts'
import { isSightOf, sightText } from '../../src/replay/writeSight.ts'
import { scanFrames } from '../support/frameScan.ts'
import { playLog, SHORT } from '../support/playLog.ts'
import { random } from '../support/random.ts'

const seat = (index: number): SeatId => index as SeatId
const VIEWERS: readonly SightViewer[] = ['public', seat(0), seat(1), seat(2)]
const GAMES = [
  ['classic', buildReplay(playLog({ seed: 'sight' }))],
  [
    'Klopfen',
    buildReplay(playLog({ rules: { ...presetRules('german'), phaseList: [1, 2] }, seed: 'sight' })),
  ],
  [
    'masters',
    buildReplay(playLog({ rules: { ...presetRules('masters'), phaseList: [1, 2] }, seed: 'sight' })),
  ],
] as const
const [, GAME] = GAMES[0]

function sightOf(complete: CompleteReplay, viewer: SightViewer): SightReplay {
  const read = readSight(sightText(complete, viewer, '1.2.3'))
  if (!read.ok) throw new Error(`line ${read.line}: ${JSON.stringify(read)}`)
  return read.replay
}

describe.each(GAMES)('what somebody saw of a game of %s', (_, complete) => {
  it.each(VIEWERS)('is in the file of %s at each step, as in the complete game', (viewer) => {
    const sight = sightOf(complete, viewer)
    expect(viewersOf(sight)).toEqual([viewer])
    expect(sight).toMatchObject({ of: complete.header.game, ending: complete.ending, jumps: complete.jumps })
    for (let step = 0; step <= complete.steps.length; step++) {
      expect(replayView(sight, step, viewer)).toEqual(replayView(complete, step, viewer))
      if (step > 0) expect(seenAt(sight, step, viewer)).toEqual(seenAt(complete, step, viewer))
    }
  })

  it.each(VIEWERS)(
    'and of %s nothing else is: no card of a hand or pile that they could not know',
    (viewer) => {
      const sight = sightOf(complete, viewer)
      const lines = sightText(complete, viewer, '1.2.3').trimEnd().split('\n')
      const frames: string[] = [JSON.stringify({ type: 'update', view: sight.views[0], head: lines[0] })]
      let step = 0
      for (const line of lines.slice(1)) {
        const { events, views, ...rest } = JSON.parse(line) as { events: SeenEvent[]; views: unknown[] }
        for (const [index, event] of events.entries()) {
          step++
          const view = sight.views[step]
          frames.push(
            JSON.stringify({ ...rest, type: 'update', view, events: [event], change: views[index] }),
          )
        }
      }
      const { leaks, positions, cardsTold } = scanFrames(frames, viewer as number)
      expect(leaks).toEqual([])
      expect(positions).toBe(complete.steps.length + 1)
      expect(cardsTold).toBeGreaterThan(100)
    },
  )
})

describe('a file of what somebody saw', () => {
  it('has neither the secret of the shuffles nor the salts and hashes of the complete log', () => {
    const text = readFileSync(new URL('../golden/format-2-masters.jsonl', import.meta.url), 'utf8')
    const read = readLog(text)
    if (!read.ok || read.log.header.fair === null) throw new Error('The golden log has fair shuffles.')
    const { header, decisions } = read.log
    const sight = sightText(buildReplay(read.log), seat(0), '1.2.3')
    const secrets = [
      read.log.header.fair.secret,
      header.fair?.nonces[0]?.nonce ?? '-',
      ...decisions.flatMap(({ salt, prev }) => [salt, prev]),
    ]
    for (const secret of secrets) expect(sight).not.toContain(secret)
  })

  it('holds the moves of that seat alone, so that a bot can be asked about them', () => {
    const sight = sightOf(GAME, seat(1))
    const movers = new Set(sight.commands.map((move) => (move !== null && 'seat' in move ? move.seat : null)))
    expect([...movers].toSorted()).toEqual([1, null])
    const asked = sight.jumps.decisions.filter((step) => adviceAt(sight, step, seat(1)) !== null)
    expect(asked.length).toBeGreaterThan(5)
    for (const step of asked) {
      expect(JSON.stringify(adviceAt(sight, step, seat(1)))).toBe(
        JSON.stringify(adviceAt(GAME, step, seat(1))),
      )
      expect(adviceAt(sight, step, seat(0))).toBeNull()
    }
  })

  it('counts the cards of that seat alone', () => {
    const [all, seen] = [insightOf(GAME), insightOf(sightOf(GAME, seat(1)))]
    expect(seen[1]).toEqual(all[1])
    for (const index of [0, 2]) expect(seen[index]).toEqual({ ...all[index], got: null })
  })

  it('has a name of its own for each pair of eyes, so that it never takes the place of the game', () => {
    const names = [GAME.header.game, ...VIEWERS.map((viewer) => sightId(GAME.header.game, viewer))]
    expect(new Set(names).size).toBe(names.length)
    expect(readReplay(sightText(GAME, 'public', '1'))).toMatchObject({
      ok: true,
      replay: { type: 'sight', header: { game: names[1] } },
    })
  })

  it('is told from a changed one with the complete game at hand', () => {
    const text = sightText(GAME, seat(2), '1.2.3')
    expect(isSightOf(text, GAME)).toBe(true)
    expect(isSightOf(text.replace('handCount":11', 'handCount":12'), GAME)).toBe(false)
    const other = buildReplay(playLog({ rules: SHORT, seed: 'other' }))
    expect(isSightOf(text, other)).toBe(false)
    expect(isSightOf('', GAME)).toBe(false)
  })
})

describe('a file from a stranger', () => {
  const LINES = sightText(GAME, seat(1), '1.2.3').trimEnd().split('\n')
  const withLine = (index: number, line: string): string => `${LINES.with(index, line).join('\n')}\n`
  const withChange = (path: string, value: unknown): string => {
    const { views, ...rest } = JSON.parse(LINES[1] ?? '') as { views: Record<string, unknown>[] }
    const last = Object.entries(views.at(-1) ?? {}).filter(([key]) => key !== path)
    const changed = JSON.stringify(Object.fromEntries(last)).replace(
      /\}$/,
      `,${JSON.stringify(path)}:${JSON.stringify(value)}}`,
    )
    const before = views.slice(0, -1).map((view) => `${JSON.stringify(view)},`)
    return withLine(1, `${JSON.stringify(rest).slice(0, -1)},"views":[${before.join('')}${changed}]}`)
  }
  const withChanges = (changes: object): string => {
    const record = JSON.parse(LINES[1] ?? '') as object
    const view = { events: [{ type: 'windowClosed' }], views: [changes] }
    return withLine(1, JSON.stringify({ ...record, ...view }))
  }
  const withEvents = (index: number, count: number): string => {
    const record = JSON.parse(LINES[index] ?? '') as object
    const events = Array.from({ length: count }, () => ({ type: 'windowClosed' }))
    return withLine(index, JSON.stringify({ ...record, events, views: events.map(() => ({})) }))
  }
  /** The line that ends a hand. */
  const END = LINES.findIndex((line) => line.includes('"handEnded"'))
  const withEnd = (list: string, value: unknown): string => {
    const { events, ...rest } = JSON.parse(LINES[END] ?? '') as { events: SeenEvent[] }
    const changed = events.map((event) => (event.type === 'handEnded' ? { ...event, [list]: value } : event))
    return withLine(END, JSON.stringify({ ...rest, events: changed }))
  }
  const OTHERS_MOVE = '"move":{"type":"drawCard","seat":2,"from":"drawPile"}'
  const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

  it.each([
    ['another name', withLine(0, (LINES[0] ?? '').replace(/"game":"g./, '"game":"gf')), 1, 'badRecord'],
    [
      'another viewer',
      withLine(0, (LINES[0] ?? '').replace('"viewer":1,"table"', '"viewer":2,"table"')),
      1,
      'badRecord',
    ],
    [
      'a newer format',
      withLine(0, (LINES[0] ?? '').replace(`"format":${SIGHT_FORMAT}`, `"format":${SIGHT_FORMAT + 1}`)),
      1,
      'newerFormat',
    ],
    ['a place that there is not', withChange('open.nothing', 1), 2, 'badRecord'],
    ['a way into prototypes', withChange('__proto__.polluted', 1), 2, 'badRecord'],
    ['the constructor', withChange('open.constructor.name', 1), 2, 'badRecord'],
    ['the length of a list', withChange('hands.length', 0), 2, 'badRecord'],
    ['a billion cards', withChange('open.players.0.handCount', 1000000000), 2, 'badRecord'],
    ['a seat that nobody has', withChange('open.dealer', 5), 2, 'badRecord'],
    ['a player too many', withChange('hands', [null, null, null, null]), 2, 'badRecord'],
    ['open eyes', withChange('viewer', 'open'), 2, 'badRecord'],
    [
      'events of nobody',
      withLine(1, (LINES[1] ?? '').replace('"dealer":', '"dealer":5,"x":')),
      2,
      'badRecord',
    ],
    ['points for a fourth of three', withEnd('points', [0, 0, 0, 0]), END + 1, 'badRecord'],
    ['the hands of two of three', withEnd('hands', [[], []]), END + 1, 'badRecord'],
    [
      "another seat's move",
      withLine(1, (LINES[1] ?? '').replace('"move":null', OTHERS_MOVE)),
      2,
      'badRecord',
    ],
    ['more events than a decision has', withEvents(1, 217), 2, 'badRecord'],
    ['data nested a thousand deep', withChange('open.window', nested(1000)), 2, 'tooDeep'],
    [
      'a way through data that grew deeper and deeper',
      withChanges({
        'open.window': nested(9),
        [`open.window${'.0'.repeat(8)}`]: nested(9),
        [`open.window${'.0'.repeat(16)}`]: nested(9),
        open: (JSON.parse(LINES[0] ?? '') as SightHeader).view.open,
      }),
      2,
      'badRecord',
    ],
    ['a missing line', LINES.filter((_, index) => index !== 5).join('\n') + '\n', 6, 'wrongNumber'],
    ['a torn end', LINES.join('\n').slice(0, -3), LINES.length, 'torn'],
  ])('with %s is refused, and the line is named', (_, text, line, code) => {
    expect(readSight(text)).toMatchObject({ ok: false, line, code })
    expect({}).not.toHaveProperty('polluted')
  })

  it('is read a little at a time, however many events a line has, and what did not change is not looked at', () => {
    const header = JSON.parse(LINES[0] ?? '') as SightHeader
    const hand = sightOf(GAME, seat(1)).views.at(-1)?.open.sheet[0]
    if (hand === undefined) throw new Error('A hand was played.')
    const sheet = Array.from({ length: 400 }, () => hand)
    const begin = { ...header, view: { ...header.view, open: { ...header.view.open, sheet } } }
    const events = Array.from({ length: 216 }, () => ({ type: 'windowClosed' }))
    const lines = Array.from({ length: 200 }, (_, at) =>
      JSON.stringify({ n: at + 1, time: 0, move: null, events, views: events.map(() => ({})) }),
    )
    const text = `${[JSON.stringify(begin), ...lines].join('\n')}\n`
    const slices = sightInSlices(text)
    let turns = 0
    let next = slices.next()
    for (; next.done !== true; next = slices.next()) turns++
    expect(turns).toBeGreaterThan(text.length / (64 * 1024))
    if (!next.value.ok) throw new Error(next.value.code)
    const { views } = next.value.replay
    expect(views).toHaveLength(200 * 216 + 1)
    expect(new Set(views).size).toBe(1)
    const into = `${text}${JSON.stringify({ n: 201, time: 0, move: null, events: events.slice(1, 2), views: [{ 'open.sheet.0.points.0': 1 }] })}\n`
    expect(readSight(into)).toMatchObject({ ok: false, line: 202, code: 'badRecord' })
  })

  it('has no more events than a log may have lines', () => {
    const events = Array.from({ length: 216 }, () => ({ type: 'windowClosed' }))
    const views = events.map(() => ({}))
    const lines = Array.from({ length: 926 }, (_, at) =>
      JSON.stringify({ n: at + 1, time: 0, move: null, events, views }),
    )
    expect(readSight(`${[LINES[0] ?? '', ...lines].join('\n')}\n`)).toMatchObject({ ok: false, line: 927 })
  })

  it('never makes the reader throw, whatever was changed in it', () => {
    const next = random(11)
    const text = LINES.slice(0, 40).join('\n') + '\n'
    for (let round = 0; round < 400; round++) {
      const at = Math.floor(next() * text.length)
      const put = ['9', '"', '{', '}', '-', 'e', '', '\n', ',', '[1]'][Math.floor(next() * 10)] ?? ''
      expect(() => readSight(text.slice(0, at) + put + text.slice(at + 1))).not.toThrow()
    }
  })
})
