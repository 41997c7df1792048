/** Bots against each other: who wins how often, with seats changed from game to game so that no seat favours anybody. */
import { CONTESTANTS } from '../../bots/levels.ts'
import { MAX_SEATS, MIN_SEATS, type SeatId } from '../../game/index.ts'
import { CliFault, EXIT } from '../io.ts'

export type Contestant = keyof typeof CONTESTANTS

/** What came of all bots of one kind. */
export interface Standing {
  readonly bot: Contestant
  /** How many of them play in each game. */
  readonly count: number
  /** Of the games, what one of them wins; a tie that is shared counts in parts. */
  readonly share: number
  /** Bounds of `share` with 95 % confidence. */
  readonly from: number
  readonly to: number
  /** Points at the end, on average. */
  readonly points: number
}

/** @throws CliFault for a list of names that cannot play. */
export function readContestants(text: string): readonly Contestant[] {
  const names = text.split(',').map((name) => name.trim())
  for (const name of names)
    if (!isContestant(name))
      throw new CliFault(
        `--bots: "${name}" is no bot. There are ${Object.keys(CONTESTANTS).join(', ')}; separate them by commas.`,
        EXIT.usage,
      )
  if (names.length < MIN_SEATS || names.length > MAX_SEATS)
    throw new CliFault(`--bots: give ${MIN_SEATS} to ${MAX_SEATS} of them, not ${names.length}.`, EXIT.usage)
  return names.filter(isContestant)
}

function isContestant(name: string): name is Contestant {
  return Object.hasOwn(CONTESTANTS, name)
}

/** Who sits where in game `index`, by seat. */
export function seated(contestants: readonly Contestant[], index: number): readonly Contestant[] {
  const by = index % contestants.length
  return [...contestants.slice(by), ...contestants.slice(0, by)]
}

/** 97.5 % of a normal distribution lie below so many standard deviations. */
const CONFIDENCE = 1.96

interface Sum {
  readonly count: number
  wins: number
  squares: number
  points: number
}

export class Contest {
  private readonly sums = new Map<Contestant, Sum>()
  private games = 0

  constructor(contestants: readonly Contestant[]) {
    for (const bot of contestants)
      this.sums.set(bot, {
        count: contestants.filter((other) => other === bot).length,
        wins: 0,
        squares: 0,
        points: 0,
      })
  }

  /** One game that came to its end; `scores` by seat. */
  add(
    bots: readonly Contestant[],
    { winners, scores }: { readonly winners: readonly SeatId[]; readonly scores: readonly number[] },
  ): void {
    this.games++
    for (const [bot, sum] of this.sums) {
      const won = winners.filter((seat) => bots[seat] === bot).length / winners.length / sum.count
      sum.wins += won
      sum.squares += won * won
      for (const [seat, score] of scores.entries()) if (bots[seat] === bot) sum.points += score / sum.count
    }
  }

  standings(): readonly Standing[] {
    return [...this.sums].map(([bot, { count, wins, squares, points }]) => {
      const share = wins / this.games
      const slack = CONFIDENCE * Math.sqrt(Math.max(0, squares / this.games - share * share) / this.games)
      return { bot, count, share, from: share - slack, to: share + slack, points: points / this.games }
    })
  }
}

export function standingWords({ bot, count, share, from, to, points }: Standing): string {
  const per = (part: number): string => (part * 100).toFixed(1)
  return `${count} × ${bot}: each wins ${per(share)} % [${per(from)}, ${per(to)}], ${points.toFixed(0)} points on average.`
}
