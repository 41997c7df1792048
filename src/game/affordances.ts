/**
 * What a seat may do now, from its view alone. Buttons, hints and bots come from this. It is the judges of `rules` that
 * are asked: here only what there is to ask of, the ways to lay (R28-R45), places (R50-R55) and victims (R65-R70).
 */
import { arrange, type Lay } from './arrange/arrange.ts'
import { distance } from './arrange/distance.ts'
import { hitPlaces } from './arrange/hitPlaces.ts'
import { check, seenCardsOf } from './check.ts'
import { isSkip, type CardId } from './model/cards.ts'
import type { Move } from './model/commands.ts'
import type { GroupRef, PlayedCard } from './model/groups.ts'
import type { OwnCards } from './model/ownCards.ts'
import { phaseSpec, type PhaseNumber } from './model/phases.ts'
import type { SeatId } from './model/seats.ts'
import { allSeats, playerAt, type OpenPosition } from './model/state.ts'
import type { View } from './model/view.ts'
import { hitsBarred } from './rules/hitting.ts'
import { skipTargets } from './rules/skipping.ts'

/** One card that may be hit now, with its place. */
export interface Hit extends PlayedCard {
  readonly on: GroupRef
  /** Which end of a run; null on sets and colour groups. */
  readonly end: 'low' | 'high' | null
}

export interface Affordances {
  /** Masters: phases that may be put into the active place. */
  readonly choose: readonly PhaseNumber[]
  readonly drawFrom: readonly ('drawPile' | 'discardPile')[]
  readonly drawSaved: readonly CardId[]
  /** The ways to lay the phase now, best first; empty when it cannot be laid. */
  readonly lay: readonly Lay[]
  readonly hits: readonly Hit[]
  readonly discards: readonly CardId[]
  /** Skips that may be played now, on whom, and whether without a target. */
  readonly skips: {
    readonly cards: readonly CardId[]
    readonly targets: readonly SeatId[]
    readonly withoutTarget: boolean
  }
  readonly saves: readonly CardId[]
  readonly knock: boolean
  readonly pass: boolean
}

const NO_SKIPS: Affordances['skips'] = { cards: [], targets: [], withoutTarget: false }

/** For whoever has nothing to do, and for whoever has no view of a game. */
export const NO_AFFORDANCES: Affordances = {
  choose: [],
  drawFrom: [],
  drawSaved: [],
  lay: [],
  hits: [],
  discards: [],
  skips: NO_SKIPS,
  saves: [],
  knock: false,
  pass: false,
}

/** All lists are empty for spectators, out of turn, and while the game is paused or over. */
export function affordances(view: View): Affordances {
  const seat = view.viewer
  if (typeof seat !== 'number') return NO_AFFORDANCES
  const own = seenCardsOf(view, seat)
  if (own === null) return NO_AFFORDANCES
  const may = (move: Move): boolean => check(view, move) === null
  switch (view.open.step) {
    case 'choose':
      return {
        ...NO_AFFORDANCES,
        choose: view.open.rules.phaseList.filter((phase) => may({ type: 'choosePhase', seat, phase })),
      }
    case 'draw':
    case 'knock': {
      const mayKnock = may({ type: 'knock', seat })
      return {
        ...NO_AFFORDANCES,
        drawFrom: (['drawPile', 'discardPile'] as const).filter((from) =>
          may({ type: 'drawCard', seat, from }),
        ),
        drawSaved: own.saved.filter((card) => may({ type: 'drawSaved', seat, card })),
        knock: mayKnock,
        pass: mayKnock,
      }
    }
    case 'play':
      return seat === view.open.turn && !view.open.paused ? inPlay(view, seat, own, may) : NO_AFFORDANCES
    case 'ready':
    case 'handOver':
    case 'gameOver':
      return NO_AFFORDANCES
  }
}

function inPlay(view: View, seat: SeatId, own: OwnCards, may: (move: Move) => boolean): Affordances {
  return {
    ...NO_AFFORDANCES,
    lay: waysToLay(view.open, seat, own).filter(({ groups }) => may({ type: 'layPhase', seat, groups })),
    hits: hitsOf(view.open, seat, own),
    discards: own.hand.filter((card) => may({ type: 'discard', seat, card })),
    skips: skipsOf(view.open, seat, own, may),
    saves: own.hand.filter((card) => may({ type: 'save', seat, card })),
  }
}

function waysToLay(open: OpenPosition, seat: SeatId, own: OwnCards): readonly Lay[] {
  const { laid, phase } = playerAt(open, seat)
  if (laid !== null || phase === null) return []
  const spec = phaseSpec(phase)
  if (distance(own.hand, spec, open.rules.minNaturals) > 0) return []
  const arrangement = arrange(own.hand, spec, open.rules.minNaturals)
  return arrangement.type === 'complete' ? arrangement.ways : []
}

function hitsOf(open: OpenPosition, seat: SeatId, own: OwnCards): readonly Hit[] {
  if (playerAt(open, seat).laid === null) return []
  if (hitsBarred(open, own.hand.length) !== null) return []
  const hits: Hit[] = []
  for (const owner of allSeats(open))
    for (const [index, group] of (playerAt(open, owner).laid ?? []).entries())
      for (const card of own.hand)
        for (const { as, end } of hitPlaces(card, group))
          hits.push({ card, as, on: { seat: owner, index }, end })
  return hits
}

function skipsOf(
  open: OpenPosition,
  seat: SeatId,
  own: OwnCards,
  may: (move: Move) => boolean,
): Affordances['skips'] {
  const cards = own.hand.filter(isSkip)
  const [card] = cards
  if (card === undefined) return NO_SKIPS
  return {
    cards,
    targets: skipTargets(open, seat),
    withoutTarget: may({ type: 'playSkip', seat, card, target: null }),
  }
}
