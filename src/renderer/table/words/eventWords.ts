/** What happened, in words. A new event does not compile until it has some. */
import { useI18n } from 'vue-i18n'
import {
  assertNever,
  HIDDEN,
  isWild,
  type CardId,
  type Role,
  type SeatId,
  type SeenEvent,
} from '../../../game/index.ts'
import { useCardName } from '../../cards/cardName.ts'
import { formFor, nameOf, object, subject, type People } from './people.ts'
import { card, joined, list, name, plainText, rich, text, type Insert, type Rich } from './richText.ts'

type EventOf<Type extends SeenEvent['type']> = Extract<SeenEvent, { readonly type: Type }>

export interface EventWords {
  /** A whole sentence, with its subject and without a full stop. `passed`: whose turn a knock passed over. */
  readonly sentence: (event: SeenEvent, people: People, passed?: readonly SeatId[]) => Rich
  /** A player's latest turn in one line, without subject: `drew, hit 8, threw 9`. */
  readonly did: (events: readonly SeenEvent[], people: People) => Rich
  readonly plain: (parts: Rich) => string
}

/** Events that tell nothing that another one beside them does not tell, and that nobody knocked, which is no news. */
const UNTOLD: ReadonlySet<SeenEvent['type']> = new Set([
  'turnStarted',
  'choosingStarted',
  'windowOpened',
  'knockPassed',
  'windowClosed',
])

export function isTold(event: SeenEvent): boolean {
  return !UNTOLD.has(event.type)
}

export function useEventWords(): EventWords {
  const { t, locale } = useI18n()
  const { cardName } = useCardName()

  function say(key: string, inserts: Readonly<Record<string, Insert>> = {}): Rich {
    return rich(t, `event.${key}`, inserts)
  }

  /** The message in the form for the seat, which is also its subject. */
  function by(
    people: People,
    seat: SeatId,
    key: string,
    inserts: Readonly<Record<string, Insert>> = {},
  ): Rich {
    return say(`${key}.${formFor(people, seat)}`, { who: subject(t, people, seat), ...inserts })
  }

  function sentence(event: SeenEvent, people: People, passed: readonly SeatId[] = []): Rich {
    switch (event.type) {
      case 'handDealt':
        return by(people, event.dealer, 'handDealt', { number: event.handNumber })
      case 'cardTurnedUp':
        return say(`cardTurnedUp.${event.to}`, { card: card(event.card) })
      case 'choosingStarted':
      case 'turnStarted':
      case 'knocked':
      case 'knockPassed':
        return by(people, event.seat, event.type)
      case 'phaseChosen':
      case 'phaseLaid':
        return by(people, event.seat, event.type, { phase: event.phase })
      case 'turnLost':
        return event.card === null
          ? by(people, event.seat, 'turnLost')
          : [...by(people, event.seat, 'turnLost'), ...text(' '), ...card(event.card)]
      case 'drawPileReshuffled':
      case 'drawPileShuffled':
      case 'windowOpened':
      case 'windowClosed':
      case 'gamePaused':
      case 'gameResumed':
        return say(event.type)
      case 'cardDrawn':
        return event.card === HIDDEN
          ? by(people, event.seat, `cardDrawn.${event.from}.hidden`)
          : by(people, event.seat, `cardDrawn.${event.from}.seen`, { card: card(event.card) })
      case 'cardSaved':
        return event.card === HIDDEN
          ? by(people, event.seat, 'cardSaved.hidden')
          : by(people, event.seat, 'cardSaved.seen', { card: card(event.card) })
      case 'cardHit':
        return by(people, event.seat, 'cardHit', { card: hitCard(event), place: placeOf(event, people) })
      case 'cardDiscarded':
        return by(people, event.seat, 'cardDiscarded', { card: card(event.card) })
      case 'skipPlayed':
        return event.target === null
          ? by(people, event.seat, 'skipPlayed.nobody', { card: card(event.card) })
          : [
              ...by(people, event.seat, 'skipPlayed.target', { target: object(t, people, event.target) }),
              ...text(' '),
              ...card(event.card),
            ]
      case 'knockWon':
        return joined(
          [
            by(people, event.seat, 'knockWon', { card: card(event.card) }),
            ...(passed.length === 0 ? [] : [say('passedOver', { names: listed(people, passed) })]),
          ],
          '; ',
        )
      case 'handEnded':
        return event.wentOut === null
          ? say(`handEnded.${event.ending}`)
          : by(people, event.wentOut, 'handEnded.wentOut')
      case 'replayCalled':
        return say('replayCalled', { names: names(people, event.seats) })
      case 'gameEnded':
        return gameEnded(event, people)
      case 'seatTaken':
        return say(`seatTaken.${event.occupant.type}`, { who: name(event.occupant.name) })
      case 'awayChanged':
        return by(people, event.seat, event.away ? 'away' : 'back')
      default:
        return assertNever(event)
    }
  }

  function gameEnded({ ending, winners }: EventOf<'gameEnded'>, people: People): Rich {
    const [winner, ...others] = winners
    if (ending === 'abandoned' || winner === undefined) return say('gameEnded.abandoned')
    return others.length === 0
      ? by(people, winner, 'gameEnded.one')
      : say('gameEnded.several', { names: names(people, winners) })
  }

  function names(people: People, seats: readonly SeatId[]): Rich {
    return list(
      seats.map((seat) => subject(t, people, seat)),
      locale.value,
    )
  }

  /** Names of whom the sentence does not begin with. */
  function listed(people: People, seats: readonly SeatId[]): Rich {
    return list(
      seats.map((seat) => (seat === people.you ? name(t('event.youListed')) : subject(t, people, seat))),
      locale.value,
    )
  }

  function hitCard({ card: id, as }: EventOf<'cardHit'>): Rich {
    return card(id, isWild(id) ? as : null)
  }

  function placeOf({ seat, on, as, end }: EventOf<'cardHit'>, people: People): string {
    const whose =
      on.seat === seat ? (seat === people.you ? 'mine' : 'own') : on.seat === people.you ? 'yours' : 'others'
    return t(`event.place.${end !== null ? 'run' : typeof as === 'number' ? 'set' : 'colour'}.${whose}`, {
      owner: nameOf(people, on.seat),
      number: as,
    })
  }

  function did(events: readonly SeenEvent[], people: People): Rich {
    const clauses: Rich[] = []
    let hits: Rich[] = []
    const flush = (): void => {
      if (hits.length > 0) clauses.push(say('did.hit', { cards: list(hits, locale.value) }))
      hits = []
    }
    for (const event of events) {
      if (event.type === 'cardHit') {
        hits.push(hitCard(event))
        continue
      }
      flush()
      const clause = clauseOf(event, people)
      if (clause !== null) clauses.push(clause)
    }
    flush()
    const [only] = events
    if (events.length === 1 && only?.type === 'cardDrawn' && only.from === 'drawPile')
      return say('did.drewAlone')
    return joined(clauses, ', ')
  }

  function clauseOf(event: SeenEvent, people: People): Rich | null {
    switch (event.type) {
      case 'cardDrawn':
        if (event.from === 'discardPile' && event.card !== HIDDEN)
          return say('did.took', { card: card(event.card) })
        return say(event.from === 'savePile' ? 'did.tookSaved' : 'did.drew')
      case 'phaseLaid':
        return say('did.laid', { phase: event.phase })
      case 'cardDiscarded':
        return say('did.threw', { card: card(event.card) })
      case 'skipPlayed':
        return event.target === null
          ? say('did.threw', { card: card(event.card) })
          : say('did.skipped', { target: object(t, people, event.target) })
      case 'turnLost':
        return say('did.satOut')
      case 'cardSaved':
        return say('did.saved')
      case 'phaseChosen':
        return say('did.chose', { phase: event.phase })
      case 'knockWon':
        return say('did.knocked', { card: card(event.card) })
      case 'cardHit':
      case 'handDealt':
      case 'cardTurnedUp':
      case 'choosingStarted':
      case 'turnStarted':
      case 'drawPileReshuffled':
      case 'drawPileShuffled':
      case 'windowOpened':
      case 'knocked':
      case 'knockPassed':
      case 'windowClosed':
      case 'handEnded':
      case 'replayCalled':
      case 'gameEnded':
      case 'gamePaused':
      case 'gameResumed':
      case 'seatTaken':
      case 'awayChanged':
        return null
      default:
        return assertNever(event)
    }
  }

  return {
    sentence,
    did,
    plain: (parts) => plainText(parts, (id: CardId, role: Role | null) => cardName(id, role)),
  }
}
