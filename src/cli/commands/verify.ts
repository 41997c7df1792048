import { EXIT, type ExitCode, type Io } from '../io.ts'
import { readText } from '../readText.ts'
import { readLog } from '../../replay/readLog.ts'
import { verifyLog } from '../../replay/verifyLog.ts'
import { countWords } from '../words/cardWords.ts'
import { logFaultWords } from '../words/logFaultWords.ts'

export async function verify(files: readonly string[], io: Io): Promise<ExitCode> {
  let wrong = 0
  for (const file of files) {
    const fault = verdictOf(await readText(file), (words) => io.out(`${file}: ${words}`))
    if (fault === null) continue
    wrong++
    io.err(`${file}, ${fault}`)
  }
  return wrong === 0 ? EXIT.ok : EXIT.failed
}

/** Null when all is right, which it then says. */
function verdictOf(text: string, say: (words: string) => void): string | null {
  const read = readLog(text)
  if (!read.ok) return logFaultWords(read)
  const verified = verifyLog(read.log)
  if (!verified.ok) return logFaultWords(verified)
  const ending = verified.state.open.result?.ending
  const end = ending === undefined ? 'not over' : ending === 'finished' ? 'finished' : 'given up'
  say(`all right, ${countWords(read.log.decisions.length, 'decision')}, ${end}, head ${verified.head}`)
  return null
}
