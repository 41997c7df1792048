/** The steps of a replay in words, for the list of events and the line below the table. */
import { useI18n } from 'vue-i18n'
import type { SeatId, SeenEvent, Viewer } from '../../game/index.ts'
import { openAt, seenAt, type Replay } from '../../replay/replay.ts'
import { useEventWords } from '../table/words/eventWords.ts'
import { passedOver } from '../table/words/passedOver.ts'
import { nameOf, type People } from '../table/words/people.ts'
import { joined, list, rich, text, type Rich } from '../table/words/richText.ts'
import { handOutcome, skipTurnedUp } from './handOutcome.ts'

export interface StepWords {
  /** The face of whoever acts; null where nobody does. */
  readonly avatar: string | null
  readonly words: Rich
  /** What a hand came to, a line each; empty for anything but its end. */
  readonly outcome: readonly Rich[]
}

export function useStepWords(
  source: () => { readonly replay: Replay; readonly viewer: Viewer; readonly people: People },
): (step: number) => StepWords {
  const { t, locale } = useI18n()
  const { sentence } = useEventWords()

  function told(step: number, event: SeenEvent): Rich {
    const { replay, people } = source()
    const from = replay.jumps.hands.findLast((start) => start <= step) ?? 1
    const before = replay.steps.slice(from - 1, step).map((one) => one.event)
    const last = before.at(-1)
    const passed = last === undefined ? [] : passedOver(openAt(replay, step), before, last)
    const words = sentence(event, people, passed)
    return skipTurnedUp(before) ? joined([words, rich(t, 'replay.skipTurnedUp')], ': ') : words
  }

  function outcomeAt(step: number): readonly Rich[] {
    const { replay, people } = source()
    const outcome = handOutcome(openAt(replay, step).sheet)
    if (outcome === null) return []
    const points = outcome.points.map((count, seat) =>
      text(`${nameOf(people, seat as SeatId)}\u00a0${String(count)}`),
    )
    const players = joined(points, ', ')
    if (outcome.replay) return [rich(t, 'replay.outcome.tie', { players })]
    const names = list(
      outcome.done.map((seat) => text(nameOf(people, seat))),
      locale.value,
    )
    return [
      rich(t, 'replay.outcome.points', { players }),
      rich(t, `replay.outcome.${outcome.done.length === 0 ? 'nobody' : 'done'}`, { names }),
    ]
  }

  return (step) => {
    const { replay, viewer, people } = source()
    const event = seenAt(replay, step, viewer)
    const seat = actorOf(event)
    return {
      avatar: seat === null ? null : (people.players[seat]?.occupant.avatar ?? null),
      words: told(step, event),
      outcome: event.type === 'handEnded' ? outcomeAt(step) : [],
    }
  }
}

function actorOf(event: SeenEvent): SeatId | null {
  if ('seat' in event) return event.seat
  if (event.type === 'handDealt') return event.dealer
  return event.type === 'handEnded' ? event.wentOut : null
}
