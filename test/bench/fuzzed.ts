/** What players notice of 20 connections that send rubbish as fast as they can: their waiting beside it and without it. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { CONNECTIONS, REQUESTS } from '../../src/host/server/arrivals.ts'
import { BURST_MESSAGES, MESSAGES_PER_SECOND } from '../../src/protocol/messages/limits.ts'
import { fuzz } from '../support/attacks/fuzz.ts'
import { hostFixture } from '../support/hostFixture.ts'
import { moveTimes, sixPlayers } from './commandTimes.ts'
import { at, median } from './measure.ts'

/** Six people who play as quickly as their limits allow. */
const PAUSE_MS = 10
const ROUNDS = 7
/** Without and beside the attack, in each round. */
const COMMANDS = 450
const WARM_UPS = 200

/** Limits of the host as it comes: attackers have no more than that. */
const LIMITS = {
  messageRate: { perSecond: MESSAGES_PER_SECOND, burst: BURST_MESSAGES },
  connectionRate: CONNECTIONS,
  requestRate: REQUESTS,
}

/**
 * The attack comes from a process of its own, which gives way to the host where both want a processor: it would come
 * from other computers, and cost the host what it sends and nothing else.
 */
const ATTACK = 'attack'
const LOWEST = 19

export const isAttacker = process.argv[2] === ATTACK

interface Attacker {
  begin(): void
  /** Gives the number of frames that were sent. */
  end(): Promise<number>
  stop(): void
}

/** For that process: attacks whenever it is told to. */
export function attack(): void {
  const port = Number(process.argv[3])
  let ending = new AbortController()
  let running: ReturnType<typeof fuzz> | null = null
  process.on('message', (word) => {
    if (word === 'begin') {
      ending = new AbortController()
      const until = ending.signal
      running = fuzz({ port, random: Math.random, frames: Number.POSITIVE_INFINITY, until })
    } else {
      ending.abort()
      void running?.then(({ sent }) => process.send?.(sent))
    }
  })
}

function attacker(port: number): Attacker {
  const [program = ''] = process.argv.slice(1)
  const child = fork(program, [ATTACK, String(port)])
  if (child.pid !== undefined) setPriority(child.pid, LOWEST)
  return {
    begin: () => child.send('begin'),
    async end() {
      child.send('end')
      const [sent] = (await once(child, 'message')) as [number]
      return sent
    },
    stop: () => child.kill(),
  }
}

export interface FuzzedTimes {
  /** The players' p99 beside the attack to the one without it, the median of the rounds. */
  readonly ratio: number
  readonly framesPerSecond: number
}

export async function fuzzedTimes(): Promise<FuzzedTimes> {
  const fixture = await hostFixture()
  try {
    await fixture.start(LIMITS)
    const clients = await sixPlayers(fixture)
    const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    const p99 = async (count: number): Promise<number> => at(await moveTimes(clients, count, pause), 0.99)
    const enemy = attacker(fixture.host.port)
    await p99(WARM_UPS)
    const rounds: FuzzedTimes[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const quiet = await p99(COMMANDS)
      const from = performance.now()
      enemy.begin()
      const attacked = await p99(COMMANDS)
      const sent = await enemy.end()
      rounds.push({ ratio: attacked / quiet, framesPerSecond: (sent / (performance.now() - from)) * 1000 })
    }
    enemy.stop()
    const of = (name: keyof FuzzedTimes): number => median(rounds.map((times) => times[name]))
    return { ratio: of('ratio'), framesPerSecond: of('framesPerSecond') }
  } finally {
    await fixture.end()
  }
}
