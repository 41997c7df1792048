/** The built command line as a host of its own, in a process and a data folder that end with the test. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect as baseExpect, test as base } from '@playwright/test'
import { freePort } from './freePort.ts'

/** Patient: nothing here measures how fast a busy machine is. */
export const expect = baseExpect.configure({ timeout: 60_000 })

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const cli = join(root, 'out', 'main', 'cli.js')

/** The first line of `klopf host --json`. */
interface FirstLine {
  readonly link: string
  readonly port: number
  readonly tables: readonly { readonly id: string; readonly name: string; readonly code: string }[]
  readonly pid: number
}

export interface HostRun extends FirstLine {
  /** SIGKILL: nothing in the process learns of it. */
  readonly kill: () => Promise<void>
}

export interface HostOptions {
  /** Null: the port of the last run on the same data, or at first one that no other test is likely to take. */
  readonly port: number | null
  readonly args: readonly string[]
  /** The command's script. */
  readonly program: string
}

export interface HostData {
  readonly dataDir: string
  /** Starts a host on the data folder of this test. */
  readonly start: (options?: Partial<HostOptions>) => Promise<HostRun>
}

/** `data` is an empty folder with hosts that end with the test; `host` is the first of them. */
export const test = base.extend<{ readonly data: HostData; readonly host: HostRun }>({
  // Pictures of each frame, and copies of a page's elements at each step, take more time than the pages themselves.
  trace: [{ mode: 'retain-on-failure', screenshots: false, snapshots: false }, { scope: 'worker' }],
  data: async ({ browserName: _ }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'klopf-e2e-'))
    const running: ChildProcess[] = []
    await use({
      dataDir,
      start: async ({ port = null, args = [], program = cli } = {}) => {
        const chosen = port ?? (running.length === 0 ? await freePort() : null)
        const given = [
          ...['host', '--json', '--no-discovery', '--address', '127.0.0.1', '--bot-pace', '0'],
          ...['--data', dataDir],
          ...(chosen === null ? [] : ['--port', String(chosen)]),
          ...args,
        ]
        const child = spawn(process.execPath, [program, ...given], { stdio: ['ignore', 'pipe', 'inherit'] })
        running.push(child)
        return hostRun(child)
      },
    })
    for (const child of running) await end(child, 'SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  },
  host: async ({ data }, use) => {
    await use(await data.start())
  },
})

async function hostRun(child: ChildProcess): Promise<HostRun> {
  const first = JSON.parse(await firstLine(child)) as FirstLine
  return { ...first, kill: () => end(child, 'SIGKILL') }
}

/** Whatever follows is read too, so that the host never waits for a full pipe. */
function firstLine(child: ChildProcess): Promise<string> {
  const { stdout } = child
  if (stdout === null) throw new Error('The output of the host goes elsewhere.')
  return new Promise((resolve, reject) => {
    createInterface({ input: stdout }).once('line', resolve).on('line', ignore)
    child.once('exit', (code) => {
      reject(new Error(`The host ended with ${code ?? 'a signal'} before it was open.`))
    })
  })
}

function ignore(): void {
  // The tests look at pages.
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
