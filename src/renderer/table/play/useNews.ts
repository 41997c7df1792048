import { ref, watch, type Ref } from 'vue'
import { turnsBegun, type OpenPosition, type SeatId } from '../../../game/index.ts'
import type { NumberedEvent } from '../../client/tableTypes.ts'
import { isTold, useEventWords } from '../words/eventWords.ts'
import { passedOver } from '../words/passedOver.ts'
import type { People } from '../words/people.ts'

export interface NewsFacts {
  readonly log: () => readonly NumberedEvent[]
  readonly open: () => OpenPosition
  readonly people: () => People
  readonly seat: () => SeatId | null
  /** What the rail says, told with the start of the own turn. */
  readonly headline: () => string
}

/** Each decision is told once: what happened, and whose turn it is if it is the listener's. Silent for spectators. */
export function useNews({ log, open, people, seat, headline }: NewsFacts): Ref<string> {
  const { sentence, plain } = useEventWords()
  const news = ref('')
  watch(
    () => log().at(-1)?.n ?? null,
    (now, before) => {
      if (now === null || before === null || now < before || seat() === null) return
      const events = log().map(({ event }) => event)
      const fresh = log().filter(({ n }) => n > before)
      const told = fresh
        .filter(({ event }) => isTold(event))
        .map(({ event }) => plain(sentence(event, people(), passedOver(open(), events, event))))
      const first = events.length - fresh.length
      if (turnsBegun(events).slice(first).includes(seat())) told.push(headline())
      news.value = told.map((words) => `${words}.`).join(' ')
    },
  )
  return news
}
