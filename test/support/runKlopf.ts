/** Runs the command line in this process and keeps what it prints. */
import { runProgram } from '../../src/cli/program.ts'
import type { Environment } from '../../src/cli/environment.ts'

export interface KlopfRun {
  readonly exitCode: number
  readonly out: string
  readonly err: string
}

export async function runKlopf(
  args: readonly string[],
  environment: Partial<Environment> = {},
): Promise<KlopfRun> {
  const out: string[] = []
  const err: string[] = []
  const exitCode = await runProgram(
    args,
    { out: (text) => out.push(text), err: (text) => err.push(text) },
    {
      dataDir: '/nowhere',
      rendererDir: '/nowhere',
      interrupted: () => Promise.resolve(),
      ...environment,
    },
  )
  return { exitCode, out: out.join('\n'), err: err.join('\n') }
}
