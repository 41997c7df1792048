/** How a game ended, in words. */
import { useI18n } from 'vue-i18n'
import type { OpenPosition, SeatId } from '../../game/index.ts'
import { nameOf } from '../table/words/people.ts'

export interface OutcomeWords {
  readonly headline: string
  readonly sentences: string
}

/** `you` null calls everybody by name. */
export function useOutcomeWords(): (open: OpenPosition, you: SeatId | null) => OutcomeWords {
  const { t, locale } = useI18n()

  function headline({ players, result }: OpenPosition, you: SeatId | null): string {
    const people = { players, you }
    const [winner, ...others] = result?.winners ?? []
    if (winner === undefined) return t('result.head.abandoned')
    if (others.length > 0) {
      const names = [winner, ...others].map((seat) => (seat === you ? t('event.you') : nameOf(people, seat)))
      return t('result.head.several', { names: new Intl.ListFormat(locale.value).format(names) })
    }
    return winner === you ? t('result.head.you') : t('result.head.they', { name: nameOf(people, winner) })
  }

  function sentences({ sheet, result }: OpenPosition): string {
    if (result?.ending !== 'finished') return t('result.text.abandoned')
    const finished = t('result.text.finished', { count: sheet.length }, sheet.length)
    // Hands that were played to break a tie.
    const playOffs = sheet.filter(({ replay }) => replay).length
    if (playOffs === 0) return finished
    const decided = t('result.playOff', { count: playOffs }, playOffs)
    return `${finished} ${decided}`
  }

  return (open, you) => ({ headline: headline(open, you), sentences: sentences(open) })
}
