/** Three computers on one link, as network namespaces of this one that nothing leaves. Needs root and Linux. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface LanProcess {
  /** What it has said so far, one JSON value a line. */
  readonly said: readonly unknown[]
  /** Resolves when something that it said is true. */
  until<T>(find: (said: readonly unknown[]) => T | null, what: string): Promise<T>
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

export interface Lan {
  /** Runs a Node program on computer 1, 2 or 3. */
  run(computer: number, program: string, options: object): LanProcess
  /** Takes the cable out, and puts it in again. */
  cable(computer: number, state: 'up' | 'down'): void
  /** The computer gets another address, as from a router that was switched on again. Gives it. */
  readdress(computer: number): string
  /** Loses all packets from and to the computer in this share of the time, 0 to 1. */
  lose(computer: number, share: number): void
  /** Packets that left the link for anywhere else. */
  leaked(): number
  remove(): Promise<void>
}

/** Why there is no such network here; null when there can be one. */
export function noLanBecause(): string | null {
  if (process.platform !== 'linux') return 'network namespaces are Linux'
  if (process.getuid?.() !== 0) return 'network namespaces need root'
  const name = `klopf-try-${process.pid}`
  if (spawnSync('ip', ['netns', 'add', name]).status !== 0) return 'network namespaces are forbidden here'
  spawnSync('ip', ['netns', 'del', name])
  return null
}

const COMPUTERS = [1, 2, 3]

const LOSS_STEP_MS = 100
/** Of a port of a bridge, as the kernel numbers them. */
const STATES = { disabled: '0', forwarding: '3' } as const

export function lanAddress(computer: number): string {
  return `10.77.0.${computer}`
}

export function openLan(): Lan {
  const prefix = `klopf${process.pid}`
  const spaceOf = (computer: number): string => `${prefix}-h${computer}`
  const hub = `${prefix}-sw`
  const running: ChildProcess[] = []
  const losses: NodeJS.Timeout[] = []
  ip('netns', 'add', hub)
  ip('-n', hub, 'link', 'add', 'br0', 'type', 'bridge', 'mcast_snooping', '0')
  ip('-n', hub, 'link', 'set', 'br0', 'up')
  for (const computer of COMPUTERS) {
    const space = spaceOf(computer)
    ip('netns', 'add', space)
    ip('-n', hub, 'link', 'add', `p${computer}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
    ip('-n', hub, 'link', 'set', `p${computer}`, 'master', 'br0', 'up')
    ip('-n', space, 'link', 'set', 'lo', 'up')
    ip('-n', space, 'link', 'set', 'eth0', 'up')
    ip('-n', space, 'addr', 'add', `${lanAddress(computer)}/24`, 'dev', 'eth0')
    ip('-n', space, 'route', 'add', 'default', 'via', '10.77.0.254')
  }
  return {
    run(computer, program, options) {
      const args = ['netns', 'exec', spaceOf(computer), process.execPath, program, JSON.stringify(options)]
      const child = spawn('ip', args, { stdio: ['ignore', 'pipe', 'inherit'] })
      running.push(child)
      return processOf(child)
    },
    cable(computer, state) {
      ip('-n', hub, 'link', 'set', `p${computer}`, state)
    },
    readdress(computer) {
      const space = spaceOf(computer)
      const address = lanAddress(computer + COMPUTERS.length)
      ip('-n', space, 'addr', 'flush', 'dev', 'eth0')
      ip('-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
      ip('-n', space, 'route', 'add', 'default', 'via', '10.77.0.254')
      return address
    },
    lose(computer, share) {
      losses.push(
        setInterval(() => {
          // The port drops everything for a moment, which the computers cannot see.
          const state = Math.random() < share ? 'disabled' : 'forwarding'
          spawnSync('bridge', ['-n', hub, 'link', 'set', 'dev', `p${computer}`, 'state', STATES[state]])
        }, LOSS_STEP_MS),
      )
    },
    leaked: () => addressesOutside(hub),
    async remove() {
      losses.forEach(clearInterval)
      await Promise.all(running.map((child) => end(child, 'SIGKILL')))
      for (const space of [hub, ...COMPUTERS.map(spaceOf)]) spawnSync('ip', ['netns', 'del', space])
    },
  }
}

/** Ports of the hub that lead anywhere but to the three computers. */
function addressesOutside(hub: string): number {
  const { stdout } = spawnSync('ip', ['-n', hub, '-o', 'link'], { encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line !== '' && !/^\d+: (lo|br0|p[123])[@:]/.test(line)).length
}

function ip(...args: readonly string[]): void {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`)
}

function processOf(child: ChildProcess): LanProcess {
  const said: unknown[] = []
  let look: () => void = () => undefined
  if (child.stdout !== null)
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(JSON.parse(line) as unknown)
      look()
    })
  return {
    said,
    until: (find, what) =>
      new Promise((resolve, reject) => {
        const limit = setTimeout(
          () => reject(new Error(`Waited in vain for ${what}. Last: ${JSON.stringify(said.at(-1))}`)),
          60_000,
        )
        look = () => {
          const found = find(said)
          if (found === null) return
          clearTimeout(limit)
          look = () => undefined
          resolve(found)
        }
        look()
      }),
    kill: (signal) => end(child, signal),
  }
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
