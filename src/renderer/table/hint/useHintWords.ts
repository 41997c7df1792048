import { useI18n } from 'vue-i18n'
import type { Choice, Reason } from '../../../bots/choice.ts'
import {
  assertNever,
  check,
  playerAt,
  type Move,
  type OpenPosition,
  type Refusal,
  type SeatId,
  type View,
} from '../../../game/index.ts'
import { useCardName } from '../../cards/cardName.ts'
import { peopleOf } from '../words/people.ts'
import { useRefusalWords } from '../words/refusalWords.ts'
import { plainText } from '../words/richText.ts'

export interface Hint {
  /** What the bot would do. */
  readonly move: string
  readonly why: string
}

/** The choice of a bot in words. Facts in it are true of the view that it was made from. */
export function useHintWords(): (choice: Choice, view: View) => Hint {
  const { t } = useI18n()
  const { cardName } = useCardName()
  const refusals = useRefusalWords()

  function moveWords(move: Move, open: OpenPosition): string {
    const nameOf = (seat: SeatId): string => playerAt(open, seat).occupant.name
    switch (move.type) {
      case 'choosePhase':
        return t('table.hint.move.choosePhase', { phase: move.phase })
      case 'drawCard':
        return t(`table.hint.move.${move.from}`)
      case 'drawSaved':
        return t('table.hint.move.drawSaved', { card: cardName(move.card) })
      case 'layPhase':
        return t('table.hint.move.layPhase')
      case 'hit': {
        const card = move.cards[0]
        const name = nameOf(move.on.seat)
        return t('table.hint.move.hit', {
          card: card === undefined ? '' : cardName(card.card, card.as),
          name,
        })
      }
      case 'discard':
      case 'save':
        return t(`table.hint.move.${move.type}`, { card: cardName(move.card) })
      case 'playSkip':
        return move.target === null
          ? t('table.hint.move.skipNobody')
          : t('table.hint.move.skip', { name: nameOf(move.target) })
      case 'knock':
      case 'pass':
        return t(`table.hint.move.${move.type}`)
      default:
        return assertNever(move)
    }
  }

  function whyWords(why: Reason, open: OpenPosition): string {
    switch (why.code) {
      case 'completes':
      case 'nearestPhase':
        return t(`table.hint.why.${why.code}`, { missing: why.missing })
      case 'getsRid':
        return t('table.hint.why.getsRid', { left: why.left })
      case 'leastUseful':
        return t('table.hint.why.leastUseful', { outs: why.outs })
      case 'savesPoints':
        return t('table.hint.why.savesPoints', { points: why.points })
      case 'deniesNext':
        return t('table.hint.why.deniesNext', {
          card: cardName(why.kept),
          name: playerAt(open, why.next).occupant.name,
        })
      case 'skips': {
        const { name } = playerAt(open, why.target).occupant
        if (why.laid) return t('table.hint.why.skipsLaid', { name, cards: why.handCount })
        // With a fixed number of hands nobody is ahead but by points (R96).
        return t(`table.hint.why.${open.rules.handCount === 'exact' ? 'skipsFewPoints' : 'skipsAhead'}`, {
          name,
        })
      }
      case 'fitsTable':
      case 'openDoesNotHelp':
      case 'nothingElseToDraw':
      case 'phaseComplete':
      case 'skipsNobody':
      case 'saves':
        return t(`table.hint.why.${why.code}`)
      // The bot that is asked leaves nothing to chance; should it ever, any card will do.
      case 'byChance':
      case 'overlooked':
        return t('table.hint.why.any')
      default:
        return assertNever(why)
    }
  }

  /** Why what lies open was out of the question. A bot says of it only that it does not help. */
  function barred({ move, why }: Choice, view: View): Refusal | null {
    if (move.type !== 'drawCard' || why().code !== 'openDoesNotHelp') return null
    return check(view, { ...move, from: 'discardPile' })
  }

  return (choice, view) => {
    const refusal = barred(choice, view)
    return {
      move: moveWords(choice.move, view.open),
      why:
        refusal === null
          ? whyWords(choice.why(), view.open)
          : plainText(refusals.sentence(refusal, { people: peopleOf(view), move: null }), cardName),
    }
  }
}
