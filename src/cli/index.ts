/** Entry of the command line. */
import { processEnvironment } from './environment.ts'
import { runProgram } from './program.ts'

// Whoever reads the output may stop reading early, like `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.exitCode = await runProgram(
  process.argv.slice(2),
  {
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
  },
  processEnvironment(import.meta.url),
)
