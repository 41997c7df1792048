/** What players notice of 20 connections that send rubbish as fast as they can: their waiting beside it and without it. */
import { Worker, isMainThread, workerData } from 'node:worker_threads'
import { BURST_MESSAGES, MESSAGES_PER_SECOND } from '../../src/protocol/messages/limits.ts'
import { fuzz } from '../support/attacks/fuzz.ts'
import { hostFixture } from '../support/hostFixture.ts'
import { moveTimes, sixPlayers } from './commandTimes.ts'
import { at } from './measure.ts'

/** Six people who play as quickly as their limits allow. */
const PAUSE_MS = 10

/** The attack of `fuzzedRatio` goes on in a thread of its own, so that it costs the host what it sends and nothing else. */
export const isAttacker = !isMainThread

/** For the thread: attacks until it is ended. */
export async function attack(): Promise<void> {
  const { port } = workerData as { readonly port: number }
  await fuzz({ port, random: Math.random, frames: Number.POSITIVE_INFINITY })
}

/** The players' p99 beside the attack to the one without it. */
export async function fuzzedRatio(): Promise<number> {
  const quiet = await p99({ attacked: false })
  const attacked = await p99({ attacked: true })
  return attacked / quiet
}

async function p99({ attacked }: { readonly attacked: boolean }): Promise<number> {
  const fixture = await hostFixture()
  try {
    // Attackers have no more than the protocol allows.
    await fixture.start({ messageRate: { perSecond: MESSAGES_PER_SECOND, burst: BURST_MESSAGES } })
    const clients = await sixPlayers(fixture)
    const [program = ''] = process.argv.slice(1)
    const worker = attacked ? new Worker(program, { workerData: { port: fixture.host.port } }) : null
    const times = await moveTimes(clients, () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)))
    await worker?.terminate()
    return at(times, 0.99)
  } finally {
    await fixture.end()
  }
}
