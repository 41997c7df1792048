import { DEFAULT_KNOCK, presetRules, type BotLevel, type Rules } from '../../src/game/index.ts'
import { playGame } from './playGame.ts'

export const BOT_VARIANTS: Readonly<Record<string, Rules>> = {
  classic: presetRules('classic'),
  german: presetRules('german'),
  masters: presetRules('masters'),
  'german with Klopfen': { ...presetRules('german'), knock: DEFAULT_KNOCK },
  'Klopfen in seat order without hits': {
    ...presetRules('classic'),
    knock: { ...DEFAULT_KNOCK, resolve: 'seatOrder', repeat: 'notNextDiscard', mayHit: false },
  },
  'exactly ten hands': { ...presetRules('classic'), handCount: 'exact' },
  'a list of phases, every group with a natural, a discard kept': {
    ...presetRules('classic'),
    phaseList: [1, 7, 8, 9],
    minNaturals: 'group',
    goOut: 'discardOnly',
  },
  'no naturals needed, skips kept when nobody may be skipped': {
    ...presetRules('classic'),
    minNaturals: 'none',
    skip: { place: 'discardTop', protection: 'untilNormalTurn', noTarget: 'refuseUnlessLast' },
  },
}

/**
 * Plays one game to its end, and gives the number of its hands.
 * @throws Error when a move of a bot is refused, nobody acts, the game does not end, or it ends without a winner.
 */
export function playToEnd(wish: {
  readonly rules: Rules
  readonly players: number
  readonly seed: number
  readonly levels?: readonly BotLevel[]
}): number {
  const game = playGame(wish)
  let step = game.next()
  while (!step.done) step = game.next()
  const { result, handNumber } = step.value.open
  if (result?.ending !== 'finished' || result.winners.length === 0)
    throw new Error(`Seed ${wish.seed}: the game ended with ${JSON.stringify(result)}.`)
  return handNumber
}
