import { describe, expect, it } from 'vitest'
import { affordances, playerAt, type Move, type Occupant } from '../../../src/game/index.ts'
import {
  BEATS,
  botsTurn,
  LEARNER,
  lessonView,
  mayReadOn,
  playBot,
  playLearner,
  readOn,
  startLesson,
  type Beat,
  type Lesson,
} from '../../../src/renderer/tutorial/lesson.ts'

const bot = (name: string): Occupant => ({ type: 'bot', name, avatar: 'acorn', level: 'steady' })
const start = (): Lesson =>
  startLesson({
    learner: { type: 'person', name: 'Mia', avatar: 'bird' },
    bots: [bot('Birke'), bot('Erle')],
  })

function untilLearner(lesson: Lesson): Lesson {
  let now = lesson
  while (botsTurn(now)) now = playBot(now)
  return now
}

/** Every move that the table offers the learner here. */
function offered(lesson: Lesson): readonly Move[] {
  const can = affordances(lessonView(lesson))
  const seat = LEARNER
  return [
    ...can.drawFrom.map((from): Move => ({ type: 'drawCard', seat, from })),
    ...can.lay.map(({ groups }): Move => ({ type: 'layPhase', seat, groups })),
    ...can.hits.map(({ card, as, on }): Move => ({ type: 'hit', seat, cards: [{ card, as }], on })),
    ...can.skips.cards.flatMap((card) =>
      can.skips.targets.map((target): Move => ({ type: 'playSkip', seat, card, target })),
    ),
    ...can.discards.map((card): Move => ({ type: 'discard', seat, card })),
  ]
}

function taken(lesson: Lesson): readonly Lesson[] {
  return offered(lesson).flatMap((move) => {
    const played = playLearner(lesson, move)
    return played.ok ? [played.lesson] : []
  })
}

/** Plays to the end; `pick` chooses among the ways on. */
function walk(pick: (ways: readonly Lesson[]) => Lesson | undefined): readonly Beat[] {
  const met: Beat[] = []
  let lesson = start()
  for (let presses = 0; presses < 60 && lesson.beat !== 'done'; presses++) {
    lesson = untilLearner(lesson)
    if (met.at(-1) !== lesson.beat) met.push(lesson.beat)
    const next = mayReadOn(lesson) ? readOn(lesson) : pick(taken(lesson))
    if (next === undefined) throw new Error(`The lesson goes on nowhere from ${lesson.beat}.`)
    lesson = next
  }
  return [...met, lesson.beat]
}

describe('the lesson', () => {
  it('comes to its end through all beats by the first legal move of each', () => {
    expect(walk((ways) => ways[0])).toEqual(BEATS)
  })

  it('waits for a learner who discards early and goes out some turns later', () => {
    let early = 3
    const pick = (ways: readonly Lesson[]): Lesson | undefined =>
      ways[0]?.beat === 'out' && ways.length > 1 && early-- > 0 ? ways.at(-1) : ways[0]
    expect(walk(pick)).toEqual(BEATS)
    expect(early).toBeLessThanOrEqual(0)
  })

  it('lets the learner go out in the third turn with all cards hit', () => {
    let lesson = start()
    while (lesson.beat !== 'out') {
      lesson = untilLearner(lesson)
      const next = mayReadOn(lesson) ? readOn(lesson) : taken(lesson)[0]
      if (next === undefined) throw new Error(`The lesson goes on nowhere from ${lesson.beat}.`)
      lesson = next
    }
    expect(playerAt(lesson.state.open, LEARNER).handCount).toBe(4)
    for (let card = 0; card < 4; card++) lesson = taken(lesson)[0] ?? lesson
    expect(lesson.beat).toBe('done')
    expect(lesson.state.open.sheet.at(-1)?.wentOut).toBe(LEARNER)
  })

  it('keeps what a later beat teaches for later, and says so', () => {
    const lesson = readOn(start())
    expect(playLearner(lesson, { type: 'drawCard', seat: LEARNER, from: 'discardPile' })).toEqual({
      ok: false,
      why: 'later',
    })
    const [drawn] = taken(lesson)
    const discard = offered(drawn ?? lesson).find(({ type }) => type === 'discard')
    expect(discard).toBeDefined()
    if (drawn !== undefined && discard !== undefined)
      expect(playLearner(drawn, discard)).toEqual({ ok: false, why: 'later' })
  })

  it('has exactly one kind of card that is missing before the first draw: the wild and the third three', () => {
    const before = readOn(start())
    expect(affordances(lessonView(before)).lay).toEqual([])
    const [drawn] = taken(before)
    expect(affordances(lessonView(drawn ?? before)).lay).not.toEqual([])
  })
})
