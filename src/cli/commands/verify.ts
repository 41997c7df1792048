import { EXIT, CliFault, type ExitCode, type Io } from '../io.ts'
import { readGame } from '../readGame.ts'
import { readText } from '../readText.ts'
import { parseWitness, type Witness } from '../../protocol/log/witness.ts'
import { readLog } from '../../replay/readLog.ts'
import { readSight, SIGHT_START } from '../../replay/readSight.ts'
import type { CompleteReplay } from '../../replay/replay.ts'
import { verifyLog, type Borrowed } from '../../replay/verifyLog.ts'
import type { Fairness } from '../../replay/verifyFair.ts'
import { verifyWitness, type Witnessed } from '../../replay/verifyWitness.ts'
import { isSightOf } from '../../replay/writeSight.ts'
import { soundReplay } from '../soundReplay.ts'
import { countWords } from '../words/cardWords.ts'
import { logFaultWords } from '../words/logFaultWords.ts'

export interface VerifyOptions {
  /** A file that a guest's app kept of the game; null for none. For one log alone. */
  readonly witness: string | null
  /** The complete log of the game that the one sight is of; null for none. */
  readonly complete: string | null
}

export async function verify(
  files: readonly string[],
  { witness: witnessFile, complete: completeFile }: VerifyOptions,
  io: Io,
): Promise<ExitCode> {
  if (witnessFile !== null && files.length !== 1)
    throw new CliFault('--witness: a witness is of one game. Give one log with it.')
  if (completeFile !== null && files.length !== 1)
    throw new CliFault('--complete: this is one game. Give one file with what somebody saw of it.')
  const witness = witnessFile === null ? null : await readWitness(witnessFile)
  const complete = completeFile === null ? null : await readComplete(completeFile)
  let worst: ExitCode = EXIT.ok
  for (const file of files) {
    try {
      const text = await readGame(file)
      const say = (words: string): void => io.out(`${file}: ${words}`)
      const fault = text.startsWith(SIGHT_START)
        ? sightVerdict(text, { complete, say })
        : verdictOf(text, { witness, say })
      if (fault === null) continue
      worst = worstOf(worst, EXIT.failed)
      io.err(`${file}, ${fault}`)
    } catch (error) {
      // The others are looked at all the same.
      if (!(error instanceof CliFault)) throw error
      worst = worstOf(worst, error.exitCode)
      io.err(error.message)
    }
  }
  return worst
}

function worstOf(a: ExitCode, b: ExitCode): ExitCode {
  return a > b ? a : b
}

async function readWitness(file: string): Promise<Witness> {
  const witness = parseWitness(await readText(file))
  if (witness === null)
    throw new CliFault(
      `${file}: this is no witness of a game. Give the JSON that the guest's app kept of it.`,
    )
  return witness
}

async function readComplete(file: string): Promise<CompleteReplay> {
  const replay = soundReplay(file, await readGame(file))
  if (replay.type === 'complete') return replay
  throw new CliFault(`--complete ${file}: this is not the complete log of a game.`)
}

/** Null when all is right, which it then says. What somebody saw can only be compared with the complete game. */
function sightVerdict(
  text: string,
  { complete, say }: { readonly complete: CompleteReplay | null; readonly say: (words: string) => void },
): string | null {
  const read = readSight(text)
  if (!read.ok) return logFaultWords(read)
  const { viewer, of } = read.replay
  const who = viewer === 'public' ? 'everybody' : `seat ${viewer}`
  if (complete === null)
    return `this is what ${who} saw of game ${of}. Hidden cards are not in it, so neither shuffles nor moves can be checked from it. Compare it with the complete log: --complete FILE.`
  if (!isSightOf(text, complete))
    return `this is not what ${who} saw in the game of the complete log. It was changed, or is of another game.`
  say(`all right, what ${who} saw of game ${of}, as the complete log has it`)
  return null
}

/** Null when all is right, which it then says. */
function verdictOf(
  text: string,
  { witness, say }: { readonly witness: Witness | null; readonly say: (words: string) => void },
): string | null {
  const read = readLog(text)
  if (!read.ok) return logFaultWords(read)
  const verified = verifyLog(read.log)
  if (!verified.ok) return logFaultWords(verified)
  const seen = witness === null ? null : verifyWitness(read.log, witness)
  if (seen !== null && !seen.ok) return logFaultWords(seen)
  const ending = verified.state.open.result?.ending
  const end = ending === undefined ? 'not over' : ending === 'finished' ? 'finished' : 'given up'
  const words = [
    'all right',
    countWords(read.log.decisions.length, 'decision'),
    end,
    fairnessWords(verified.fairness),
    ...borrowedWords(verified.borrowed),
    ...(seen === null ? [] : [witnessWords(seen)]),
    `head ${verified.head}`,
  ]
  say(words.join(', '))
  return null
}

/** Of a game that was played on from a replay: nobody here can vouch for the cards of the first one. */
function borrowedWords(borrowed: Borrowed | null): readonly string[] {
  if (borrowed === null) return []
  const { decisions, unbound } = borrowed
  const doubt = unbound ? 'to whose shuffles nobody was bound' : 'whose shuffles are its own affair'
  return [`the first ${countWords(decisions, 'decision')} from another game, ${doubt}`]
}

/** A host could name a nonce for a guest whom it never asked, and only the guest knows. */
function witnessWords({ heads, nonce }: Extract<Witnessed, { readonly ok: true }>): string {
  const given = nonce ? 'whose nonce is in it' : 'who gave no nonce'
  return `as ${countWords(heads, 'kept head')} of the guest say, ${given}`
}

function fairnessWords(fairness: Fairness): string {
  if (fairness.type === 'unbound') return 'nobody was bound to the shuffles'
  const { given, withheld } = fairness
  const who =
    given.length === 0 ? 'of the host alone' : `of the host and ${countWords(given.length, 'guest')}`
  const left = withheld.length === 0 ? '' : `, withheld by seat ${withheld.join(' and ')}`
  return `fair shuffles ${who}${left}`
}
