/** What the table of a replay shows where one stands, with the eyes that one looks with. */
import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { SeatId, View } from '../../game/index.ts'
import type { NumberedEvent } from '../client/tableTypes.ts'
import { openAt, replayView, type Replay } from '../../replay/replay.ts'
import { nameOf, peopleOf, type People } from '../table/words/people.ts'
import { text } from '../table/words/richText.ts'
import { eventsBetween } from './eventsBetween.ts'
import type { ReplayPlace } from './useReplayPlace.ts'
import { useStepWords, type StepWords } from './useStepWords.ts'

/** As far back as a table's last deeds are shown. */
const RECENT = 60

export interface ReplayTable {
  readonly view: ComputedRef<View>
  readonly log: ComputedRef<readonly NumberedEvent[]>
  readonly people: ComputedRef<People>
  /** The last thing that happened was a discard. */
  readonly marked: ComputedRef<boolean>
  /** What happened last, in words; before the first deal, who is going to deal. */
  readonly told: ComputedRef<StepWords>
}

/** `ownSeat`: who is spoken to while looking with the own eyes; everybody else is called by name. */
export function useReplayTable(
  replay: Replay,
  { step, viewer, place }: ReplayPlace,
  ownSeat: SeatId | null,
): ReplayTable {
  const { t } = useI18n()

  /** Before the first deal nobody deals; the table shows who is going to. */
  const view = computed(() => {
    const now = replayView(replay, step.value, viewer.value)
    const [deal] = replay.jumps.hands
    return deal === undefined || step.value >= deal
      ? now
      : { ...now, open: { ...now.open, dealer: openAt(replay, deal).dealer } }
  })
  const handStart = computed(() => replay.jumps.hands[place.value.hand - 1] ?? 1)
  const logStart = computed(() => Math.max(handStart.value, step.value - RECENT))
  const log = computed(() => eventsBetween(replay, logStart.value - 1, step.value, viewer.value))
  /** The same from step to step while nobody's name changes, so that sentences stay as they are. */
  const people = computed<People>((before) => {
    const now = { ...peopleOf(view.value), you: viewer.value === ownSeat ? ownSeat : null }
    const isSame =
      before !== undefined &&
      before.you === now.you &&
      now.players.every(({ occupant }, seat) => occupant === before.players[seat]?.occupant)
    return isSame ? before : now
  })
  const stepWords = useStepWords(() => ({ replay, viewer: viewer.value, people: people.value }))

  return {
    view,
    log,
    people,
    marked: computed(() => log.value.at(-1)?.event.type === 'cardDiscarded'),
    told: computed(() => {
      if (step.value > 0) return stepWords(step.value)
      const name = nameOf(people.value, view.value.open.dealer)
      return { avatar: null, words: text(t('replay.handDealtBy', { number: 1, name })), outcome: [] }
    }),
  }
}
