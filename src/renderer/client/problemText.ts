/** Why the table or the connection does not do what was asked for, in words. */
import { useI18n } from 'vue-i18n'
import type { Refusal, SeatId } from '../../game/index.ts'
import { useTableStore } from './tableStore.ts'
import { isRefusal, type Hindrance } from './tableTypes.ts'

type ProblemText = (problem: Exclude<Hindrance, Refusal>) => string

const MINUTE_MS = 60_000

export function useProblemText(): ProblemText {
  const { t, locale } = useI18n()
  const table = useTableStore()

  const nameAt = (seat: SeatId): string => table.table?.seats[seat]?.occupant.name ?? t('problem.somebody')
  const names = (seats: readonly SeatId[]): string =>
    new Intl.ListFormat(locale.value, { type: 'conjunction' }).format(seats.map(nameAt))

  return (problem) => {
    switch (problem.code) {
      case 'tooManyTables':
        return t('problem.tooManyTables', { limit: problem.limit })
      case 'tooManyTries': {
        const minutes = Math.max(1, Math.ceil(problem.retryInMs / MINUTE_MS))
        return t('problem.tooManyTries', { minutes }, minutes)
      }
      case 'badName':
        return t(`problem.badName.${problem.fault}`)
      case 'nameTaken':
        return t('problem.nameTaken', { name: problem.name })
      case 'rulesFault':
        return problem.faults.map(({ code }) => t(`rules.fault.${code}`)).join(' ')
      case 'badLog':
        return t('problem.badLog', { line: problem.line })
      case 'tooFewPlayers':
        return t('problem.tooFewPlayers', { least: problem.least })
      case 'tooManyPlayers':
        return t('problem.tooManyPlayers', { most: problem.most })
      case 'notReady':
        return t('problem.notReady', { names: names(problem.seats) }, problem.seats.length)
      case 'seatOccupied':
      case 'otherLeads':
      case 'notAway':
        return t(`problem.${problem.code}`, { name: nameAt(problem.seat) })
      case 'notConnected':
      case 'helloFirst':
      case 'noTable':
      case 'notSeated':
      case 'notOwner':
      case 'notYourSeat':
      case 'noSuchTable':
      case 'wrongCode':
      case 'notAdmitted':
      case 'wrongProof':
      case 'wrongTicket':
      case 'notInLobby':
      case 'noGame':
      case 'gameNotOver':
      case 'noSuchGame':
      case 'noLog':
      case 'logTooLarge':
      case 'tooBusy':
      case 'tooOften':
      case 'noShow':
      case 'noFreeSeat':
      case 'seatEmpty':
      case 'seatChanged':
      case 'notAPerson':
      case 'alreadySeated':
      case 'notBetweenHands':
      case 'staleDecision':
      case 'diskFailing':
      case 'cannotResume':
      case 'hostStopping':
        return t(`problem.${problem.code}`)
    }
  }
}

/** For pages where no rule of the game can be at stake. */
export function useHindranceText(): (hindrance: Hindrance) => string {
  const { t } = useI18n()
  const problemText = useProblemText()
  return (hindrance) => (isRefusal(hindrance) ? t('problem.notNow') : problemText(hindrance))
}
