/** The lesson on this device: bots that take their time, and a place to come back to. */
import * as v from 'valibot'
import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import { type Move, type Occupant } from '../../game/index.ts'
import { moveSchema } from '../../protocol/gameSchemas.ts'
import { readStored, writeStored } from '../client/storage.ts'
import {
  botsTurn,
  mayReadOn,
  playBot,
  playLearner,
  readOn,
  startLesson,
  type Lesson,
  type LessonMove,
} from './lesson.ts'

const KEY = 'klopf.lesson'
/** Milliseconds between two moves of a bot: long enough to be followed. */
const BOT_PAUSE_MS = 1100

/** `next` is a press on the button of a beat that is read. Bots play by themselves, the same way each time. */
const deedSchema = v.union([v.literal('next'), moveSchema])
const keptSchema = v.object({ deeds: v.array(deedSchema) })
type Deed = Move | 'next'

export interface LessonPlay {
  readonly lesson: ShallowRef<Lesson>
  move(move: Move): LessonMove
  next(): void
  again(): void
}

export function useLesson(people: { learner: Occupant; bots: readonly Occupant[] }): LessonPlay {
  let deeds: readonly Deed[] = readStored('local', KEY, keptSchema)?.deeds ?? []
  const lesson = shallowRef(resumed(startLesson(people), deeds))
  let timer: ReturnType<typeof setTimeout> | undefined

  function done(deed: Deed, next: Lesson): void {
    deeds = [...deeds, deed]
    lesson.value = next
    // A lesson that is over begins anew the next time.
    writeStored('local', KEY, next.beat === 'done' ? null : { deeds })
  }

  watch(
    lesson,
    (now) => {
      clearTimeout(timer)
      if (botsTurn(now))
        timer = setTimeout(() => {
          lesson.value = playBot(now)
        }, BOT_PAUSE_MS)
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    clearTimeout(timer)
  })

  return {
    lesson,
    move(move) {
      const played = playLearner(lesson.value, move)
      if (played.ok) done(move, played.lesson)
      return played
    },
    next() {
      if (mayReadOn(lesson.value)) done('next', readOn(lesson.value))
    },
    again() {
      deeds = []
      writeStored('local', KEY, null)
      lesson.value = startLesson(people)
    },
  }
}

/** Where the learner was; what another version of the lesson would not allow is left out with all that follows. */
function resumed(start: Lesson, deeds: readonly Deed[]): Lesson {
  let lesson = start
  for (const deed of deeds) {
    while (botsTurn(lesson)) lesson = playBot(lesson)
    if (deed === 'next') {
      if (!mayReadOn(lesson)) return lesson
      lesson = readOn(lesson)
    } else {
      const played = playLearner(lesson, deed)
      if (!played.ok) return lesson
      lesson = played.lesson
    }
  }
  return lesson
}
