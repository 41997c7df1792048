/** The command `klopf`: what can be given, and which command gets it. */
import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { MAX_SEATS, MIN_SEATS, PRESETS } from '../game/index.ts'
import { exportGame } from './commands/exportGame.ts'
import { host } from './commands/host.ts'
import { replay } from './commands/replay.ts'
import { scenario } from './commands/scenario.ts'
import { simulate } from './commands/simulate.ts'
import { readContestants, type Contestant } from './simulate/contest.ts'
import { verify } from './commands/verify.ts'
import { CONTESTANTS } from '../bots/levels.ts'
import type { Environment } from './environment.ts'
import { CliFault, EXIT, type ExitCode, type Io } from './io.ts'

/** `args` without the program's own name. Never throws for what people do wrong. */
export async function runProgram(
  args: readonly string[],
  io: Io,
  environment: Environment,
): Promise<ExitCode> {
  const run = { exitCode: EXIT.ok as ExitCode }
  try {
    await programFor({ io, environment, run }).parseAsync([...args], { from: 'user' })
    return run.exitCode
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
    if (!(error instanceof CliFault)) throw error
    io.err(error.message)
    return error.exitCode
  }
}

function programFor({
  io,
  environment,
  run,
}: {
  readonly io: Io
  readonly environment: Environment
  readonly run: { exitCode: ExitCode }
}): Command {
  const program = new Command('klopf')
    .description('Phase 10 on a local network: hosts tables, plays games of bots, and looks into logs.')
    .version(__APP_VERSION__)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.out(withoutNewline(text)),
      writeErr: (text) => io.err(withoutNewline(text)),
    })
  const finish = (code: ExitCode): void => {
    run.exitCode = code
  }
  addHost(program, { io, environment, finish })
  addSimulate(program, io, finish)
  addScenario(program, io, finish)
  addReplay(program, io, finish)
  addExport(program, { io, environment, finish })
  addVerify(program, io, finish)
  for (const command of [program, ...program.commands]) {
    const name = command === program ? 'klopf' : `klopf ${command.name()}`
    command
      .showHelpAfterError(`Run \`${name} --help\` to see what can be given.`)
      .helpOption('-h, --help', 'say what can be given')
  }
  return program.helpCommand('help [command]', 'say what a command takes')
}

type Finish = (code: ExitCode) => void

interface HostGiven {
  readonly port?: number
  readonly address?: string
  readonly data?: string
  readonly table?: string
  readonly rules: string
  readonly bots: number
  readonly discovery: boolean
  readonly botPace: number
  readonly json?: boolean
}

function addHost(
  program: Command,
  {
    io,
    environment,
    finish,
  }: { readonly io: Io; readonly environment: Environment; readonly finish: Finish },
): void {
  program
    .command('host')
    .description('Host tables for browsers and desktop apps on the network, until Ctrl-C.')
    .option(
      '--port <N>',
      'the port to use and no other; otherwise that of the last run, or a free one',
      wholeNumber({ min: 1, max: 65_535 }),
    )
    .option('--address <IP>', 'listen on this address of the computer only')
    .option('--data <DIR>', `where tables and games are kept (otherwise ${environment.dataDir})`)
    .option('--table <NAME>', 'a table of this name is opened unless it is there')
    .option(
      '--rules <PRESET|FILE>',
      `for a new table: ${PRESETS.join(', ')}, or a JSON file of settings`,
      'classic',
    )
    .option('--bots <N>', 'bots at a new table', wholeNumber({ min: 0, max: MAX_SEATS }), 0)
    .option('--bot-pace <FACTOR>', 'how long bots think: 1 as people do, 0 not at all', factor, 1)
    .option('--no-discovery', 'do not tell the network that this host is there')
    .option('--json', 'print JSON: a line with the link, then a line an event')
    .action(async (given: HostGiven) => {
      const options = {
        port: given.port ?? null,
        address: given.address ?? null,
        data: given.data ?? null,
        table: given.table ?? null,
        rules: given.rules,
        bots: given.bots,
        discovery: given.discovery,
        botPace: given.botPace,
        json: given.json === true,
      }
      finish(await host(options, io, environment))
    })
}

function factor(text: string): number {
  const number = Number(text)
  if (text.trim() === '' || !(number >= 0 && number <= 100))
    throw new InvalidArgumentError('Give a number from 0 to 100.')
  return number
}

function addSimulate(program: Command, io: Io, finish: Finish): void {
  program
    .command('simulate')
    .description('Play games of bots, through the same rules as at a real table.')
    .option('--games <N>', 'how many games', wholeNumber({ min: 1, max: 10_000_000 }), 100)
    .option(
      '--players <N>',
      'how many bots play (default: 4)',
      wholeNumber({ min: MIN_SEATS, max: MAX_SEATS }),
    )
    .option(
      '--bots <LIST>',
      `which bots play against each other, by commas: ${Object.keys(CONTESTANTS).join(', ')}`,
    )
    .option('--rules <PRESET|FILE>', `${PRESETS.join(', ')}, or a JSON file of settings`, 'classic')
    .option('--seed <S>', 'the same seed gives the same games')
    .option('--out <DIR>', 'write the log of each game into this folder')
    .option('--json', 'print the figures as JSON')
    .action(async (given: SimulateGiven) => {
      const { games, players, bots, rules, seed, out, json } = given
      finish(
        await simulate(
          {
            games,
            bots: botsOf(bots ?? null, players ?? null),
            contest: bots !== undefined,
            rules,
            seed: seed ?? null,
            out: out ?? null,
            json: json === true,
          },
          io,
        ),
      )
    })
}

/** @throws CliFault when both say how many play, and differently. */
function botsOf(list: string | null, players: number | null): readonly Contestant[] {
  if (list === null) return new Array<Contestant>(players ?? 4).fill('steady')
  const bots = readContestants(list)
  if (players !== null && players !== bots.length)
    throw new CliFault(
      `--players says ${players}, but --bots names ${bots.length}. Leave out --players.`,
      EXIT.usage,
    )
  return bots
}

interface SimulateGiven {
  readonly games: number
  readonly players?: number
  readonly bots?: string
  readonly rules: string
  readonly seed?: string
  readonly out?: string
  readonly json?: boolean
}

function addScenario(program: Command, io: Io, finish: Finish): void {
  program
    .command('scenario')
    .description('Play positions from scenario files and compare what comes of them with what should.')
    .argument('<FILE...>', 'JSON files with one scenario or a list of them')
    .option('--json', 'print one line of JSON a scenario')
    .action(async (files: readonly string[], { json }: { readonly json?: boolean }) => {
      finish(await scenario(files, { json: json === true }, io))
    })
}

function addReplay(program: Command, io: Io, finish: Finish): void {
  program
    .command('replay')
    .description(
      'List what happened in a game in words, each with the step that it leads to, or show the table after a step.',
    )
    .argument('<FILE>', 'the log of a game')
    .option(
      '--at <N>',
      'show the table after step N, numbered as on screen and in this list; 0 is before the first',
      wholeNumber({ min: 0, max: 1_000_000 }),
    )
    .option(
      '--as <SEAT|public|open>',
      'as this seat (number from 0, or name) saw it, as everybody did, or with all cards',
    )
    .option('--json', 'print JSON')
    .action(
      async (
        file: string,
        given: { readonly at?: number; readonly as?: string; readonly json?: boolean },
      ) => {
        finish(
          await replay(file, { at: given.at ?? null, as: given.as ?? null, json: given.json === true }, io),
        )
      },
    )
}

function addExport(
  program: Command,
  {
    io,
    environment,
    finish,
  }: { readonly io: Io; readonly environment: Environment; readonly finish: Finish },
): void {
  program
    .command('export')
    .description('Make a file of a game that is over, with all cards or with what somebody saw.')
    .argument('<FILE>', 'the log of the game')
    .option(
      '--as <SEAT|public|open>',
      'what this seat (number from 0, or name) or everybody saw; otherwise all that the log holds',
    )
    .option('--html', 'as a page that plays the game in any browser, without a network')
    .option('--out <FILE>', 'write here and not to the screen; a file that is there already stays')
    .action(async (file: string, { as, out, html }: ExportGiven) => {
      const options = { as: as ?? null, out: out ?? null, html: html === true }
      finish(await exportGame(file, options, { io, environment }))
    })
}

interface ExportGiven {
  readonly as?: string
  readonly out?: string
  readonly html?: boolean
}

function addVerify(program: Command, io: Io, finish: Finish): void {
  program
    .command('verify')
    .description(
      'Check the chain of hashes of logs and their shuffles, and make every decision in them again.',
    )
    .argument('<FILE...>', 'logs of games')
    .option('--witness <FILE>', "what a guest's app kept of the game while it was played")
    .option('--complete <FILE>', 'for a file with what somebody saw: the complete log to compare it with')
    .action(
      async (
        files: readonly string[],
        { witness, complete }: { readonly witness?: string; readonly complete?: string },
      ) => {
        finish(await verify(files, { witness: witness ?? null, complete: complete ?? null }, io))
      },
    )
}

function wholeNumber({ min, max }: { readonly min: number; readonly max: number }): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (!/^\d+$/.test(text) || number < min || number > max)
      throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`)
    return number
  }
}

function withoutNewline(text: string): string {
  return text.endsWith('\n') ? text.slice(0, -1) : text
}
