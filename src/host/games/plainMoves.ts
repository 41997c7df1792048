import { isSkip, playerAt, type Move, type SeatId, type View } from '../../game/index.ts'

/** Moves that bring a turn to its end without any plan, the dullest first; some of them may be refused. */
export function plainMoves(seen: View, seat: SeatId): readonly Move[] {
  const { open } = seen
  switch (open.step) {
    case 'choose':
      return open.rules.phaseList
        .filter((phase) => !playerAt(open, seat).finished.includes(phase))
        .map((phase) => ({ type: 'choosePhase', seat, phase }))
    case 'draw':
      return [
        { type: 'drawCard', seat, from: 'drawPile' },
        { type: 'drawCard', seat, from: 'discardPile' },
        ...(seen.saved[seat] ?? []).map((card): Move => ({ type: 'drawSaved', seat, card })),
      ]
    case 'knock':
      return [{ type: 'pass', seat }]
    case 'play': {
      const hand = seen.hands[seat] ?? []
      const targets = open.players.map((_, target) => target as SeatId).filter((target) => target !== seat)
      const skips = hand.filter(isSkip)
      return [
        ...hand.filter((card) => !isSkip(card)).map((card): Move => ({ type: 'discard', seat, card })),
        ...skips.flatMap((card) => targets.map((target): Move => ({ type: 'playSkip', seat, card, target }))),
        ...skips.map((card): Move => ({ type: 'playSkip', seat, card, target: null })),
        ...skips.map((card): Move => ({ type: 'discard', seat, card })),
      ]
    }
    case 'ready':
    case 'handOver':
    case 'gameOver':
      return []
  }
}
