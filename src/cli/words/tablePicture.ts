/** A view as a picture in text: the piles, and a block for each player. Cards as scenarios write them. */
import {
  seatsInPlay,
  type CardId,
  type OpenPlayer,
  type OpenPosition,
  type SeatId,
  type View,
} from '../../game/index.ts'
import { cardText, groupText } from '../scenario/notation.ts'
import { countWords, listWords, phaseWords } from './cardWords.ts'
import { nameOf } from './eventWords.ts'

export function tablePicture(view: View): string {
  const { open } = view
  return [
    headline(open),
    `draw pile    ${view.drawPile === null ? countWords(open.drawPileCount, 'card') : cardsLine(view.drawPile)}`,
    `discards     ${open.discardPile.length === 0 ? 'none' : cardsLine(open.discardPile)}`,
    ...open.players.flatMap((player, seat) => ['', ...playerBlock(view, player, seat as SeatId)]),
    '',
    'R red, B blue, G green, Y yellow, W wild, S skip',
  ].join('\n')
}

function headline(open: OpenPosition): string {
  const hand =
    open.handNumber === 0
      ? 'Before the first hand'
      : `Hand ${open.handNumber}, dealer ${nameOf(open, open.dealer)}`
  const tie =
    open.replay === null ? '' : ` (${listWords(open.replay.map((seat) => nameOf(open, seat)))} replay a tie)`
  return `${hand}${tie}: ${open.paused ? 'paused; ' : ''}${stepWords(open)}.`
}

function stepWords(open: OpenPosition): string {
  const turn = nameOf(open, open.turn)
  switch (open.step) {
    case 'ready':
      return 'ready to deal'
    case 'choose':
      return `${turn} chooses a phase`
    case 'draw':
      return `${turn} draws`
    case 'play':
      return `${turn} has drawn and plays`
    case 'knock':
      return `the discard may be knocked for, ${turn} is next`
    case 'handOver':
      return 'the hand is over'
    case 'gameOver': {
      const winners = (open.result?.winners ?? []).map((seat) => nameOf(open, seat))
      return winners.length === 0 ? 'the game was given up' : `the game is over, won by ${listWords(winners)}`
    }
  }
}

function playerBlock(view: View, player: OpenPlayer, seat: SeatId): readonly string[] {
  const { open } = view
  const marks = [
    open.dealer === seat && open.handNumber > 0 ? 'dealer' : '',
    player.occupant.type === 'bot' ? 'bot' : '',
    player.away ? 'away' : '',
    player.skip === 'pending' ? 'skipped' : player.skip === 'protected' ? 'safe from skips' : '',
    seatsInPlay(open).includes(seat) ? '' : 'not in this hand',
  ].filter((mark) => mark !== '')
  const hand = view.hands[seat] ?? null
  const saved = view.saved[seat] ?? null
  const lines = [
    `${open.turn === seat && isRunning(open) ? '>' : ' '} ${player.occupant.name}, seat ${seat}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`,
    `  ${player.score} points, ${player.phase === null ? 'no phase chosen' : phaseWords(player.phase)}`,
    `  hand       ${hand === null ? countWords(player.handCount, 'card') : cardsLine(hand)}`,
  ]
  if (player.savedCount > 0)
    lines.push(`  saved      ${saved === null ? countWords(player.savedCount, 'card') : cardsLine(saved)}`)
  if (player.laid !== null)
    lines.push(`  laid       ${player.laid.map((group) => groupText(group).join(' ')).join(' | ')}`)
  return lines
}

function isRunning({ step }: OpenPosition): boolean {
  return step === 'choose' || step === 'draw' || step === 'play' || step === 'knock'
}

function cardsLine(cards: readonly CardId[]): string {
  return cards.length === 0 ? 'none' : cards.map(cardText).join(' ')
}
