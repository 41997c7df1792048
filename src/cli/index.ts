/** Entry of the command line. */
import { processEnvironment } from './environment.ts'
import { printable } from './printable.ts'
import { runProgram } from './program.ts'

// Whoever reads the output may stop reading early, like `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.exitCode = await runProgram(
  process.argv.slice(2),
  {
    // What is piped on stays as it is: it may be a game.
    out: (text) => process.stdout.write(`${process.stdout.isTTY ? printable(text) : text}\n`),
    err: (text) => process.stderr.write(`${printable(text)}\n`),
  },
  processEnvironment(import.meta.url),
)
