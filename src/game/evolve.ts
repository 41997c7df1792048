/** What each event does to the state. Total: an event that `decide` produced is never refused. */
import { assertNever } from './assertNever.ts'
import { dealt, turnedUp } from './evolve/dealing.ts'
import { handOver, gameOver } from './evolve/ending.ts'
import { changeOpen, changePlayer, takeFromHand, addToHand } from './evolve/change.ts'
import { hitGroup, laidPhase } from './evolve/laying.ts'
import type { CardId } from './model/cards.ts'
import type { DrawSource, GameEvent } from './model/events.ts'
import type { SeatId } from './model/seats.ts'
import { playerAt, type GameState, type HiddenPosition, type OpenPlayer } from './model/state.ts'

type Of<Type extends GameEvent['type']> = Extract<GameEvent, { type: Type }>

export function evolve(state: GameState, event: GameEvent): GameState {
  switch (event.type) {
    case 'handDealt':
      return dealt(state, event)
    case 'cardTurnedUp':
      return turnedUp(state, event)
    case 'choosingStarted':
      return changeOpen(state, { step: 'choose', turn: event.seat })
    case 'phaseChosen':
      return changePlayer(state, event.seat, { phase: event.phase })
    case 'turnStarted':
      return {
        open: { ...state.open, step: 'draw', turn: event.seat, window: null, knockedCard: null },
        hidden: state.hidden,
      }
    case 'turnLost':
      return turnLost(state, event)
    case 'drawPileReshuffled':
      return reshuffled(state, event)
    case 'cardDrawn':
      return cardDrawn(state, event)
    case 'phaseLaid':
      return laidPhase(state, event)
    case 'cardHit':
      return hitGroup(state, event)
    case 'cardDiscarded':
      return cardDiscarded(state, event)
    case 'skipPlayed':
      return skipPlayed(state, event)
    case 'cardSaved':
      return cardSaved(state, event)
    case 'windowOpened':
      return changeOpen(state, {
        step: 'knock',
        turn: event.next,
        knockedCard: null,
        window: { discarder: event.discarder, mayKnock: event.mayKnock, knockers: [] },
      })
    case 'knocked':
      return leftWindow(state, event.seat, { knocked: true })
    case 'knockPassed':
      return leftWindow(state, event.seat, { knocked: false })
    case 'windowClosed':
      return changeOpen(state, { window: null })
    case 'knockWon':
      return knockWon(state, event)
    case 'handEnded':
      return handOver(state, event)
    case 'replayCalled':
      return changeOpen(state, { replay: event.seats })
    case 'gameEnded':
      return gameOver(state, event)
    case 'gamePaused':
      return changeOpen(state, { paused: true })
    case 'gameResumed':
      return changeOpen(state, { paused: false })
    case 'seatTaken':
      return changePlayer(state, event.seat, { occupant: event.occupant, away: false })
    case 'awayChanged':
      return changePlayer(state, event.seat, { away: event.away })
    default:
      return assertNever(event)
  }
}

/** A skip is served: it protects or not (R68), and its card goes where the edition puts it (R67). */
function turnLost(state: GameState, { seat, card }: Of<'turnLost'>): GameState {
  const { skip } = state.open.rules
  const served = changePlayer(state, seat, {
    skip: skip.protection === 'untilNormalTurn' ? 'protected' : 'none',
    skipCard: null,
  })
  if (card === null) return served
  const pile = state.open.discardPile
  return changeOpen(served, {
    discardPile: skip.place === 'frontThenUnder' ? [card, ...pile] : [...pile, card],
  })
}

function reshuffled(state: GameState, { drawPile }: Of<'drawPileReshuffled'>): GameState {
  return {
    open: { ...state.open, discardPile: state.open.discardPile.slice(-1), drawPileCount: drawPile.length },
    hidden: { ...state.hidden, deck: drawPile, next: 0 },
  }
}

/** A normal turn begins (R17): protection ends (R68), and a knock is forgiven (R117). */
function cardDrawn(state: GameState, { seat, from, card }: Of<'cardDrawn'>): GameState {
  const player = playerAt(state.open, seat)
  const { open, hidden } = addToHand(state, seat, card, {
    ...player,
    skip: player.skip === 'protected' ? 'none' : player.skip,
    knock: 'none',
    savedCount: from === 'savePile' ? player.savedCount - 1 : player.savedCount,
  })
  return {
    open: {
      ...open,
      step: 'play',
      turn: seat,
      window: null,
      knockedCard: null,
      drawPileCount: from === 'drawPile' ? open.drawPileCount - 1 : open.drawPileCount,
      discardPile: from === 'discardPile' ? open.discardPile.slice(0, -1) : open.discardPile,
    },
    hidden: from === 'discardPile' ? hidden : withoutDrawn(hidden, { seat, from, card }),
  }
}

function withoutDrawn(
  hidden: HiddenPosition,
  { seat, from, card }: { readonly seat: SeatId; readonly from: DrawSource; readonly card: CardId },
): HiddenPosition {
  if (from === 'drawPile') return { ...hidden, next: hidden.next + 1 }
  return {
    ...hidden,
    saved: hidden.saved.map((cards, at) => (at === seat ? cards.filter((other) => other !== card) : cards)),
    savedNow: hidden.savedNow.map((now, at) => (at === seat && now === card ? null : now)),
  }
}

function cardDiscarded(state: GameState, { seat, card }: Of<'cardDiscarded'>): GameState {
  const { open, hidden } = takeFromHand(state, seat, [card])
  const players = open.rules.knock === null ? open.players : knocksFade(open.players, seat)
  return { open: { ...open, players, discardPile: [...open.discardPile, card] }, hidden }
}

/** Discards of others after a knock: the first is the one that may be out of the knocker's reach (R117). */
function knocksFade(players: readonly OpenPlayer[], discarder: SeatId): readonly OpenPlayer[] {
  return players.map((player, seat) => {
    if (seat === discarder || player.knock === 'none' || player.knock === 'waiting') return player
    return { ...player, knock: player.knock === 'knocked' ? 'resting' : 'waiting' }
  })
}

/** R67 for a skip with a target, R69 and R70 for one without. */
function skipPlayed(state: GameState, { seat, card, target }: Of<'skipPlayed'>): GameState {
  const played = takeFromHand(state, seat, [card])
  const { place } = state.open.rules.skip
  const pile = played.open.discardPile
  if (target === null)
    return changeOpen(played, { discardPile: place === 'frontThenUnder' ? [card, ...pile] : [...pile, card] })
  if (place === 'discardTop')
    return changeOpen(changePlayer(played, target, { skip: 'pending' }), { discardPile: [...pile, card] })
  return changePlayer(played, target, { skip: 'pending', skipCard: card })
}

function cardSaved(state: GameState, { seat, card }: Of<'cardSaved'>): GameState {
  const player = playerAt(state.open, seat)
  const { open, hidden } = takeFromHand(state, seat, [card])
  return {
    ...changePlayer({ open, hidden }, seat, { savedCount: player.savedCount + 1, savedThisHand: true }),
    hidden: {
      ...hidden,
      saved: hidden.saved.map((cards, at) => (at === seat ? [...cards, card] : cards)),
      savedNow: hidden.savedNow.map((now, at) => (at === seat ? card : now)),
    },
  }
}

function leftWindow(state: GameState, seat: SeatId, { knocked }: { readonly knocked: boolean }): GameState {
  const { window } = state.open
  if (window === null) throw new Error(`Seat ${seat} answered a window that is not open.`)
  return changeOpen(state, {
    window: {
      ...window,
      mayKnock: window.mayKnock.filter((other) => other !== seat),
      knockers: knocked ? [...window.knockers, seat] : window.knockers,
    },
  })
}

function knockWon(state: GameState, { seat, card }: Of<'knockWon'>): GameState {
  const taken = addToHand(state, seat, card, { ...playerAt(state.open, seat), knock: 'knocked' })
  return changeOpen(taken, {
    step: 'play',
    turn: seat,
    window: null,
    knockedCard: card,
    discardPile: state.open.discardPile.slice(0, -1),
  })
}
