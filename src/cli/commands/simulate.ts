import { join } from 'node:path'
import { makeFolder } from '../../host/data/makeFolder.ts'
import { CliFault, EXIT, type ExitCode, type Io } from '../io.ts'
import { fileFault } from '../readText.ts'
import { readRules } from '../rules/readRules.ts'
import { Contest, seated, standingWords, type Contestant, type Standing } from '../simulate/contest.ts'
import { simulateGame, type SimulatedGame } from '../simulate/simulateGame.ts'
import { writeText } from '../writeText.ts'

export interface SimulateOptions {
  readonly games: number
  /** Who plays; how many there are says how many play. */
  readonly bots: readonly Contestant[]
  /** Whether seats change from game to game and who wins is told by name. */
  readonly contest: boolean
  readonly rules: string
  /** Null for one that is drawn and told. */
  readonly seed: string | null
  /** Folder for the logs, null for none. */
  readonly out: string | null
  readonly json: boolean
}

interface Summary {
  readonly games: number
  readonly finished: number
  readonly turns: number
  readonly hands: number
  /** The game with most hands: which of the series it is, from 1. */
  readonly longest: { readonly game: number; readonly hands: number }
  readonly gamesPerSecond: number
  readonly turnsPerSecond: number
  /** By seat; a tie that is shared counts for each. */
  readonly wins: readonly number[]
  /** By kind of bot, where the kinds were asked for. */
  readonly contest?: readonly Standing[]
}

export async function simulate(options: SimulateOptions, io: Io): Promise<ExitCode> {
  const rules = await readRules(options.rules)
  const seed = options.seed ?? String(Math.floor(Math.random() * 2 ** 32))
  if (options.seed === null) io.err(`The seed is ${seed}; give --seed ${seed} to play the same games again.`)
  if (options.out !== null) await makeLogFolder(options.out)
  const wins = new Array<number>(options.bots.length).fill(0)
  const total = { finished: 0, turns: 0, hands: 0 }
  let longest: Summary['longest'] = { game: 0, hands: 0 }
  // Writing logs is not what the speed is about, so only the time of playing counts.
  let played = 0
  const contest = options.contest ? new Contest(options.bots) : null
  for (let index = 0; index < options.games; index++) {
    const bots = options.contest ? seated(options.bots, index) : options.bots
    const from = performance.now()
    const game = simulateGame({
      rules,
      bots,
      seed,
      index,
      logged: options.out !== null,
    })
    played += performance.now() - from
    total.turns += game.turns
    total.hands += game.hands
    if (game.hands > longest.hands) longest = { game: index + 1, hands: game.hands }
    if (game.winners === null) io.err(`Game ${index + 1} did not end after ${game.decisions} decisions.`)
    else {
      total.finished++
      contest?.add(bots, { winners: game.winners, scores: game.scores })
    }
    for (const seat of game.winners ?? []) wins[seat] = (wins[seat] ?? 0) + 1
    if (options.out !== null) await writeLog(options.out, game)
  }
  const seconds = played / 1000
  const summary: Summary = {
    games: options.games,
    ...total,
    longest,
    gamesPerSecond: rate(options.games, seconds),
    turnsPerSecond: rate(total.turns, seconds),
    wins,
    ...(contest === null ? {} : { contest: contest.standings() }),
  }
  io.out(options.json ? JSON.stringify(summary) : summaryWords(summary))
  return summary.finished === summary.games ? EXIT.ok : EXIT.failed
}

function rate(count: number, seconds: number): number {
  return seconds === 0 ? 0 : Math.round((count / seconds) * 10) / 10
}

async function makeLogFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
  } catch (error) {
    throw new CliFault(`${folder}: ${fileFault(error)}`)
  }
}

async function writeLog(folder: string, { id, lines }: SimulatedGame): Promise<void> {
  const file = join(folder, `${id}.jsonl`)
  try {
    await writeText(file, `${lines.join('\n')}\n`, 'w')
  } catch (error) {
    throw new CliFault(`${file}: ${fileFault(error)}`, EXIT.failed)
  }
}

function summaryWords(summary: Summary): string {
  return [
    `${summary.finished} of ${summary.games} games finished, ${summary.hands} hands, ${summary.turns} turns.`,
    `The longest is game ${summary.longest.game} with ${summary.longest.hands} hands.`,
    `${summary.gamesPerSecond} games and ${summary.turnsPerSecond} turns a second.`,
    `Wins by seat: ${summary.wins.join(', ')}.`,
    ...(summary.contest ?? []).map(standingWords),
  ].join('\n')
}
