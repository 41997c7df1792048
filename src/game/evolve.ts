/** What each event does to the state. Total: an event that `decide` produced is never refused. */
import { assertNever } from './assertNever.ts'
import {
  addToHand,
  changeOpen,
  changePlayer,
  copyHidden,
  copyOpen,
  replacePlayer,
  takeFromHand,
  withCard,
  type Writable,
} from './evolve/change.ts'
import { dealt, turnedUp } from './evolve/dealing.ts'
import { gameOver, handOver } from './evolve/ending.ts'
import { hitGroup, laidPhase } from './evolve/laying.ts'
import { knocksFade, knockWon, leftWindow, windowOpened } from './evolve/knocking.ts'
import type { CardId } from './model/cards.ts'
import type { EventOf, GameEvent } from './model/events.ts'
import type { SeatId } from './model/seats.ts'
import type { GameState, HiddenPosition, OpenPosition } from './model/state.ts'

export function evolve(state: GameState, event: GameEvent): GameState {
  switch (event.type) {
    case 'handDealt':
      return dealt(state, event)
    case 'cardTurnedUp':
      return turnedUp(state, event)
    case 'choosingStarted':
      return changeOpen(state, (open) => {
        open.step = 'choose'
        open.turn = event.seat
      })
    case 'phaseChosen':
      return changePlayer(state, event.seat, (player) => {
        player.phase = event.phase
      })
    case 'turnStarted':
      return turnStarted(state, event)
    case 'turnLost':
      return turnLost(state, event)
    case 'drawPileReshuffled':
      return reshuffled(state, event)
    case 'drawPileShuffled':
      return shuffled(state, event)
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
      return windowOpened(state, event)
    case 'knocked':
      return leftWindow(state, event.seat, { knocked: true })
    case 'knockPassed':
      return leftWindow(state, event.seat, { knocked: false })
    case 'windowClosed':
      return changeOpen(state, (open) => {
        open.window = null
      })
    case 'knockWon':
      return knockWon(state, event)
    case 'handEnded':
      return handOver(state, event)
    case 'replayCalled':
      return changeOpen(state, (open) => {
        open.replay = event.seats
      })
    case 'gameEnded':
      return gameOver(state, event)
    case 'gamePaused':
      return changeOpen(state, (open) => {
        open.paused = true
      })
    case 'gameResumed':
      return changeOpen(state, (open) => {
        open.paused = false
      })
    case 'seatTaken':
      return changePlayer(state, event.seat, (player) => {
        player.occupant = event.occupant
        player.away = false
      })
    case 'awayChanged':
      return changePlayer(state, event.seat, (player) => {
        player.away = event.away
      })
    default:
      return assertNever(event)
  }
}

function turnStarted(state: GameState, { seat }: EventOf<'turnStarted'>): GameState {
  return changeOpen(state, (open) => {
    open.step = 'draw'
    open.turn = seat
    open.window = null
    open.knockedCard = null
  })
}

/** A skip is served: it protects or not (R68), and its card goes where the edition puts it (R67). */
function turnLost(state: GameState, { seat, card }: EventOf<'turnLost'>): GameState {
  return changePlayer(state, seat, (player, open) => {
    const { skip } = open.rules
    player.skip = skip.protection === 'untilNormalTurn' ? 'protected' : 'none'
    player.skipCard = null
    if (card !== null) open.discardPile = withSkip(open, card)
  })
}

/** R67: in front of its owner and then under the pile, or on top of it. */
function withSkip({ rules, discardPile }: OpenPosition, card: CardId): readonly CardId[] {
  return rules.skip.place === 'frontThenUnder' ? [card, ...discardPile] : withCard(discardPile, card)
}

function reshuffled(
  { open: before, hidden: hiddenBefore }: GameState,
  { drawPile }: EventOf<'drawPileReshuffled'>,
): GameState {
  const open = copyOpen(before)
  open.discardPile = before.discardPile.slice(-1)
  open.drawPileCount = drawPile.length
  const hidden = copyHidden(hiddenBefore)
  hidden.deck = drawPile
  hidden.next = 0
  return { open, hidden }
}

function shuffled({ open, hidden: before }: GameState, { drawPile }: EventOf<'drawPileShuffled'>): GameState {
  const hidden = copyHidden(before)
  hidden.deck = drawPile
  hidden.next = 0
  return { open, hidden }
}

/** A normal turn begins (R17): protection ends (R68), and a knock is forgiven (R117). */
function cardDrawn(state: GameState, { seat, from, card }: EventOf<'cardDrawn'>): GameState {
  return addToHand(state, { seat, card }, ({ open, player, hidden }) => {
    if (player.skip === 'protected') player.skip = 'none'
    player.knock = 'none'
    open.step = 'play'
    open.turn = seat
    open.window = null
    open.knockedCard = null
    switch (from) {
      case 'drawPile':
        open.drawPileCount--
        hidden.next++
        break
      case 'discardPile':
        open.discardPile = open.discardPile.slice(0, -1)
        break
      case 'savePile':
        player.savedCount--
        takeSaved(hidden, seat, card)
    }
  })
}

function takeSaved(hidden: Writable<HiddenPosition>, seat: SeatId, card: CardId): void {
  hidden.saved = hidden.saved.map((cards, at) =>
    at === seat ? cards.filter((other) => other !== card) : cards,
  )
  hidden.savedNow = hidden.savedNow.map((now, at) => (at === seat && now === card ? null : now))
}

function cardDiscarded(state: GameState, { seat, card }: EventOf<'cardDiscarded'>): GameState {
  return takeFromHand(state, { seat, card }, ({ open }) => {
    open.discardPile = withCard(open.discardPile, card)
    if (open.rules.knock !== null) knocksFade(open, seat)
  })
}

/** R67 for a skip with a target, R69 and R70 for one without. */
function skipPlayed(state: GameState, { seat, card, target }: EventOf<'skipPlayed'>): GameState {
  return takeFromHand(state, { seat, card }, ({ open }) => {
    if (target === null) {
      open.discardPile = withSkip(open, card)
      return
    }
    const skipped = replacePlayer(open, target)
    skipped.skip = 'pending'
    if (open.rules.skip.place === 'discardTop') open.discardPile = withCard(open.discardPile, card)
    else skipped.skipCard = card
  })
}

function cardSaved(state: GameState, { seat, card }: EventOf<'cardSaved'>): GameState {
  return takeFromHand(state, { seat, card }, ({ player, hidden }) => {
    player.savedCount++
    player.savedThisHand = true
    hidden.saved = hidden.saved.map((cards, at) => (at === seat ? withCard(cards, card) : cards))
    hidden.savedNow = hidden.savedNow.map((now, at) => (at === seat ? card : now))
  })
}
