/** All chance of a game. Where host and guests were bound to it, it follows from the log and can be had again. */
import type { SeatId, Shuffle } from '../../game/index.ts'
import { fairRandom, fairSeed, fairShuffle, type ChanceAt } from '../../protocol/log/fair.ts'
import type { LogHeader } from '../../protocol/log/records.ts'
import { systemRandom, systemShuffle } from '../chance.ts'

export interface GameChance {
  readonly shuffleAt: (at: ChanceAt) => Shuffle
  /** For the bot at `seat` that decision number `decision` asked. */
  readonly randomAt: (at: { readonly seat: SeatId; readonly decision: number }) => () => number
}

/** `shuffle` stands in place of fair shuffles, where it is not null. */
export function gameChance(
  { game, fair }: Pick<LogHeader, 'game' | 'fair'>,
  shuffle: Shuffle | null,
): GameChance {
  // Games that began before there were fair shuffles have no seed.
  if (shuffle !== null || fair === null)
    return { shuffleAt: () => shuffle ?? systemShuffle, randomAt: () => systemRandom }
  const seed = fairSeed(game, fair)
  return { shuffleAt: (at) => fairShuffle(seed, at), randomAt: (at) => fairRandom(seed, at) }
}
