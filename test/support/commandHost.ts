/** `klopf host` of the built command line, as another computer's host: on loopback, visible over mDNS there. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './e2eHost.ts'

export interface CommandHost {
  readonly link: string
  end(): Promise<void>
}

const cli = join(root, 'out', 'main', 'cli.js')

export async function hostOnTheNetwork({
  data,
  table,
}: {
  readonly data: string
  readonly table: string
}): Promise<CommandHost> {
  const args = ['host', '--address', '127.0.0.1', '--data', data, '--table', table, '--json']
  const child = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  const first = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), exit])
  const [line] = first as readonly unknown[]
  if (typeof line !== 'string') throw new Error('The host ended before it was open.')
  const { link } = JSON.parse(line) as { readonly link: string }
  return {
    link,
    end: async () => {
      child.kill('SIGTERM')
      await exit
    },
  }
}
