/** What stands of the whole game above the table and beside it: when it was, how it ended, how the points came about. */
import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { OpenPosition, SeatId } from '../../game/index.ts'
import { openAt, type Replay } from '../../replay/replay.ts'
import type { ChartSeries } from '../kit/chart.ts'
import { pointsOverTime } from '../summary/endOfHand.ts'
import { useEyesWords } from './eyesWords.ts'
import { lastStep } from '../../replay/position.ts'
import type { ReplayPlace } from './useReplayPlace.ts'

export interface ReplayHead {
  /** The position in which the game ended. */
  readonly final: OpenPosition
  readonly date: ComputedRef<string>
  /** The most important first: a phone shows one. */
  readonly facts: ComputedRef<readonly string[]>
  /** A player each: the points after every hand. */
  readonly chart: ComputedRef<readonly ChartSeries[]>
  /** Where the chart says that one is: whole hands, and the part of the present one. */
  readonly handsPlayed: ComputedRef<number>
}

export function useReplayHead(
  replay: Replay,
  { viewer, place }: ReplayPlace,
  ownSeat: SeatId | null,
): ReplayHead {
  const { t, locale } = useI18n()
  const eyesWords = useEyesWords()
  const final = openAt(replay, lastStep(replay))

  const outcome = computed(() => {
    const winners = (final.result?.winners ?? []).map((seat) => final.players[seat]?.occupant.name ?? '')
    return winners.length === 0
      ? t('replay.abandoned')
      : t('replay.won', { names: new Intl.ListFormat(locale.value).format(winners) }, winners.length)
  })
  /** That not all of the game is there, or that it is another game's. */
  const origin = computed(() => {
    if (replay.type === 'sight') return [t('replay.sightOf', { name: eyesWords(replay, replay.viewer) })]
    return replay.branch === null ? [] : [t('replay.playedOn')]
  })

  return {
    final,
    date: computed(() =>
      new Intl.DateTimeFormat(locale.value, { day: 'numeric', month: 'long', year: 'numeric' }).format(
        replay.header.startedAt,
      ),
    ),
    facts: computed(() => [...origin.value, outcome.value]),
    chart: computed(() =>
      final.players.map(({ occupant }, seat) => ({
        name: occupant.name,
        values: pointsOverTime(final.sheet, seat as SeatId),
        mine: seat === (typeof viewer.value === 'number' ? viewer.value : ownSeat),
      })),
    ),
    handsPlayed: computed(() => {
      const { hand, stepInHand, stepsInHand } = place.value
      return hand === 0 ? 0 : hand - 1 + stepInHand / Math.max(1, stepsInHand)
    }),
  }
}
