/** Why something cannot be done, in words. A new refusal does not compile until it has some. */
import { useI18n } from 'vue-i18n'
import {
  assertNever,
  type CardId,
  type GroupRef,
  type Move,
  type Refusal,
  type RefusalCode,
  type Role,
} from '../../../game/index.ts'
import { useCardName } from '../../cards/cardName.ts'
import { nameOf, type People } from './people.ts'
import { card, list, rich, text, type Insert, type Rich } from './richText.ts'

/** What the sentence speaks of: who plays, and the move that was refused, where it is known. */
export interface Refused {
  readonly people: People
  readonly move: Move | null
}

export interface RefusalWords {
  sentence(refusal: Refusal, about: Refused): Rich
}

type Facts = Readonly<Record<string, Insert>>
type RefusalOf<Code extends RefusalCode> = Extract<Refusal, { readonly code: Code }>

export function useRefusalWords(): RefusalWords {
  const { t, locale } = useI18n()
  const { roleName } = useCardName()

  function say(key: string, facts: Facts = {}): Rich {
    return rich(t, `refusal.${key}`, facts)
  }

  function sentence(refusal: Refusal, { people, move }: Refused): Rich {
    const tried = triedCard(move)
    const who = (seat: { readonly target: Parameters<typeof nameOf>[1] }): Facts => ({
      name: nameOf(people, seat.target),
    })
    switch (refusal.code) {
      case 'notYourTurn':
        return say(refusal.code, { name: nameOf(people, refusal.turn) })
      case 'phaseFinished':
      case 'phaseNotOwned':
      case 'tooFewCards':
      case 'tooManyGroups':
        return say(refusal.code, { phase: refusal.phase })
      case 'otherPhase':
        return say(refusal.code, { phase: refusal.phase, laid: refusal.laid })
      case 'notHeld':
      case 'notSaved':
      case 'savedThisHand':
      case 'cardUsedTwice':
      case 'roleMissing':
      case 'roleOfNatural':
      case 'notASkip':
      case 'knockedCardBack':
        return say(refusal.code, { card: card(refusal.card) })
      case 'skipInPhase':
      case 'notASet':
      case 'notARun':
      case 'notOneColour':
        return say(refusal.code, { group: refusal.group + 1 })
      case 'roleOutside':
        return say(refusal.code, { role: roleName(refusal.role) })
      case 'roleTaken':
        return say(refusal.code, { role: refusal.role })
      // Two rules: somebody has knocked already, or still may.
      case 'windowOpen':
        return say(`${refusal.code}.${refusal.rule === 'R108' ? 'knocked' : 'open'}`)
      case 'tooFewNaturals':
        return say(`${refusal.code}.${refusal.where}`)
      case 'knockAgain':
        return say(`${refusal.code}.${refusal.after}`)
      case 'runEndClosed':
        return say(`${refusal.code}.${refusal.end}`)
      case 'heldByWild':
        return say(refusal.code, { number: refusal.number })
      case 'notNextInRun':
        return notNextInRun(refusal, tried)
      case 'otherNumber':
        return say(`${refusal.code}.${tried === null ? 'plain' : 'tried'}`, {
          number: refusal.number,
          card: tried ?? '',
        })
      case 'otherColour':
        return otherColour(refusal, people, tried)
      case 'skipTargetAbsent':
      case 'targetPending':
      case 'targetProtected':
        return say(refusal.code, who(refusal))
      case 'handOver':
      case 'gameOver':
      case 'paused':
      case 'notPaused':
      case 'noHandToDeal':
      case 'chooseFirst':
      case 'notChoosing':
      case 'alreadyDrawn':
      case 'drawFirst':
      case 'discardPileEmpty':
      case 'skipOnDiscardPile':
      case 'nothingToDraw':
      case 'phaseAlreadyLaid':
      case 'noNewGroups':
      case 'phaseNotLaid':
      case 'noSuchGroup':
      case 'skipHit':
      case 'runFull':
      case 'knockTurnHit':
      case 'keepADiscard':
      case 'skipIsPlayed':
      case 'skipYourself':
      case 'skipTargetNeeded':
      case 'noTargetLeft':
      case 'savingOff':
      case 'savedAlready':
      case 'lastCardSaved':
      case 'tooManySaved':
      case 'noWindow':
      case 'knockTurnIsNext':
      case 'knockOwnDiscard':
      case 'knockSkipped':
      case 'knockOnKnock':
      case 'knockDone':
      case 'noSuchSeat':
        return say(refusal.code)
      default:
        return assertNever(refusal)
    }
  }

  function notNextInRun({ low, high }: RefusalOf<'notNextInRun'>, tried: Rich | null): Rich {
    const next = [low, high].filter((number) => number !== null).map((number) => text(String(number)))
    return say(`notNextInRun.${tried === null ? 'plain' : 'tried'}`, {
      next: list(next, locale.value, 'disjunction'),
      card: tried ?? '',
    })
  }

  function otherColour({ on }: RefusalOf<'otherColour'>, people: People, tried: Rich | null): Rich {
    const colour = colourAt(people, on)
    if (colour === null) return say('otherColour.plain')
    return say(`otherColour.${tried === null ? 'named' : 'tried'}`, {
      colour: roleName(colour),
      card: tried ?? '',
    })
  }

  return { sentence }
}

function colourAt({ players }: People, { seat, index }: GroupRef): Role | null {
  const group = players[seat]?.laid?.[index]
  return group?.kind === 'colour' ? group.colour : null
}

function triedCard(move: Move | null): Rich | null {
  const id: CardId | undefined = move?.type === 'hit' ? move.cards[0]?.card : undefined
  return id === undefined ? null : card(id)
}
