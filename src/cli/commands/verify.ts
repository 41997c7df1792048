import { EXIT, CliFault, type ExitCode, type Io } from '../io.ts'
import { readGame } from '../readGame.ts'
import { readText } from '../readText.ts'
import { parseWitness, type Witness } from '../../protocol/log/witness.ts'
import { readLog } from '../../replay/readLog.ts'
import { verifyLog } from '../../replay/verifyLog.ts'
import type { Fairness } from '../../replay/verifyFair.ts'
import { verifyWitness } from '../../replay/verifyWitness.ts'
import { countWords } from '../words/cardWords.ts'
import { logFaultWords } from '../words/logFaultWords.ts'

export interface VerifyOptions {
  /** A file that a guest's app kept of the game; null for none. For one log alone. */
  readonly witness: string | null
}

export async function verify(
  files: readonly string[],
  { witness: witnessFile }: VerifyOptions,
  io: Io,
): Promise<ExitCode> {
  if (witnessFile !== null && files.length !== 1)
    throw new CliFault('--witness: a witness is of one game. Give one log with it.')
  const witness = witnessFile === null ? null : await readWitness(witnessFile)
  let wrong = 0
  for (const file of files) {
    const fault = verdictOf(await readGame(file), { witness, say: (words) => io.out(`${file}: ${words}`) })
    if (fault === null) continue
    wrong++
    io.err(`${file}, ${fault}`)
  }
  return wrong === 0 ? EXIT.ok : EXIT.failed
}

async function readWitness(file: string): Promise<Witness> {
  const witness = parseWitness(await readText(file))
  if (witness === null)
    throw new CliFault(
      `${file}: this is no witness of a game. Give the JSON that the guest's app kept of it.`,
    )
  return witness
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
    ...(seen === null ? [] : [`as ${countWords(seen.heads, 'kept head')} of the guest say`]),
    `head ${verified.head}`,
  ]
  say(words.join(', '))
  return null
}

function fairnessWords(fairness: Fairness): string {
  if (fairness.type === 'unbound') return 'nobody was bound to the shuffles'
  const { given, withheld } = fairness
  const who =
    given.length === 0 ? 'of the host alone' : `of the host and ${countWords(given.length, 'guest')}`
  const left = withheld.length === 0 ? '' : `, withheld by seat ${withheld.join(' and ')}`
  return `fair shuffles ${who}${left}`
}
