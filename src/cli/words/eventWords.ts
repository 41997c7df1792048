/** Events as English sentences. What the viewer may not see is left out by `redact` before it comes here. */
import {
  assertNever,
  playerAt,
  type DrawSource,
  type GroupRef,
  type OpenPosition,
  type SeatId,
  type SeenEvent,
} from '../../game/index.ts'
import { cardWords, groupName, groupWords, listWords, phaseWords, playedWords } from './cardWords.ts'

/** `open` is the position before the event. */
export function eventWords(event: SeenEvent, open: OpenPosition): string {
  const name = (seat: SeatId): string => nameOf(open, seat)
  switch (event.type) {
    case 'handDealt':
      return `Hand ${event.handNumber} is dealt by ${name(event.dealer)}.`
    case 'cardTurnedUp':
      return event.to === 'discardPile'
        ? `The first discard is ${cardWords(event.card)}.`
        : `${capital(cardWords(event.card))} was turned up and goes under the draw pile.`
    case 'choosingStarted':
      return `${name(event.seat)} chooses a phase.`
    case 'phaseChosen':
      return `${name(event.seat)} plays ${phaseWords(event.phase)}.`
    case 'turnStarted':
      return `It is the turn of ${name(event.seat)}.`
    case 'turnLost':
      return `${name(event.seat)} is skipped.`
    case 'drawPileShuffled':
      return 'The draw pile is shuffled.'
    case 'drawPileReshuffled':
      return 'The discards are shuffled into a new draw pile.'
    case 'cardDrawn':
      return `${name(event.seat)} draws ${cardWords(event.card)} ${fromWords(event.from)}.`
    case 'cardSaved':
      return `${name(event.seat)} saves ${cardWords(event.card)}.`
    case 'phaseLaid':
      return `${name(event.seat)} lays phase ${event.phase}: ${event.groups.map(groupWords).join('; ')}.`
    case 'cardHit':
      return `${name(event.seat)} hits ${playedWords(event.card, event.as)} on ${placeWords(open, event.on)}.`
    case 'cardDiscarded':
      return `${name(event.seat)} discards ${cardWords(event.card)}.`
    case 'skipPlayed':
      return event.target === null
        ? `${name(event.seat)} discards a skip.`
        : `${name(event.seat)} skips ${name(event.target)}.`
    case 'windowOpened':
      return `${listWords(event.mayKnock.map(name))} may knock.`
    case 'knocked':
      return `${name(event.seat)} knocks.`
    case 'knockPassed':
      return `${name(event.seat)} does not knock.`
    case 'windowClosed':
      return 'Nobody knocked.'
    case 'knockWon':
      return `${name(event.seat)} gets ${cardWords(event.card)} by knocking.`
    case 'handEnded':
      return `${endingWords(event, name)} Points: ${listWords(event.points.map((points, seat) => `${name(seat as SeatId)} ${points}`))}.`
    case 'replayCalled':
      return `${listWords(event.seats.map(name))} are tied and play on; the first to go out wins.`
    case 'gameEnded':
      return event.ending === 'abandoned'
        ? 'The game is given up.'
        : `The game is over. ${listWords(event.winners.map(name))} ${event.winners.length === 1 ? 'wins' : 'win'}.`
    case 'gamePaused':
      return 'The game pauses.'
    case 'gameResumed':
      return 'The game goes on.'
    case 'seatTaken':
      return event.occupant.type === 'bot'
        ? `The bot ${event.occupant.name} plays for ${name(event.seat)}.`
        : `${event.occupant.name} takes the seat of ${name(event.seat)}.`
    case 'awayChanged':
      return event.away ? `${name(event.seat)} is away.` : `${name(event.seat)} is back.`
    default:
      return assertNever(event)
  }
}

export function nameOf(open: OpenPosition, seat: SeatId): string {
  return playerAt(open, seat).occupant.name
}

function fromWords(from: DrawSource): string {
  switch (from) {
    case 'drawPile':
      return 'from the draw pile'
    case 'discardPile':
      return 'from the discard pile'
    case 'savePile':
      return 'from the own saved cards'
  }
}

function placeWords(open: OpenPosition, { seat, index }: GroupRef): string {
  const group = playerAt(open, seat).laid?.[index]
  return `${group === undefined ? 'a group' : groupName(group)} of ${nameOf(open, seat)}`
}

function endingWords(
  event: Extract<SeenEvent, { type: 'handEnded' }>,
  name: (seat: SeatId) => string,
): string {
  switch (event.ending) {
    case 'wentOut':
      return event.wentOut === null ? 'The hand is over.' : `${name(event.wentOut)} goes out.`
    case 'nothingToDraw':
      return 'The hand is over: there is no card left to draw.'
    case 'deadHand':
      return 'The hand is over: everybody has laid and no card fits the table any more.'
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
