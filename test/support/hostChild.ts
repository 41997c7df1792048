/** Starts hosts as processes. The program is bundled once a test file. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { MessageRate } from '../../src/host/server/rate.ts'

export interface HostProgram {
  start(options: {
    readonly dataDir: string
    readonly rendererDir: string
    readonly botPace: number
    readonly port: number | null
    readonly messageRate?: MessageRate
  }): Promise<HostChild>
  remove(): Promise<void>
}

export interface HostChild {
  readonly port: number
  readonly process: ChildProcess
  /** SIGKILL: nothing in the process learns of it. */
  kill(): Promise<void>
}

/** Makes one file of a program in `test/support`, which plain Node runs. */
export async function bundleProgram(name: string, folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: fileURLToPath(new URL(`${name}.ts`, import.meta.url)),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs`, codeSplitting: false } },
    },
  })
  return join(folder, `${name}.mjs`)
}

export async function bundleHost(): Promise<HostProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'klopf-program-'))
  const program = await bundleProgram('hostProcess', folder)
  return {
    async start(options) {
      const child = spawn(process.execPath, [program, JSON.stringify(options)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const lines = createInterface({ input: child.stdout })
      const port = await new Promise<number>((resolve, reject) => {
        lines.on('line', (line) => {
          const said = JSON.parse(line) as { readonly port?: number }
          if (said.port !== undefined) resolve(said.port)
        })
        child.once('exit', (code) => reject(new Error(`The host ended with ${code} before it was open.`)))
      })
      return {
        port,
        process: child,
        async kill() {
          if (child.exitCode !== null || child.signalCode !== null) return
          const gone = once(child, 'exit')
          child.kill('SIGKILL')
          await gone
        },
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
