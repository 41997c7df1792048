/** People whom the owner must let in: somebody tries codes, or they were removed before. Their answers wait meanwhile. */
import { randomBytes } from 'node:crypto'
import type { JoinRequest } from '../../protocol/messages/tableView.ts'
import { checkName } from '../../protocol/names.ts'
import type { Client } from './client.ts'
import { Countdown } from '../countdown.ts'

interface Waiting extends JoinRequest {
  readonly client: Client
  readonly countdown: Countdown
  readonly decide: (admitted: boolean) => void
}

interface Removed {
  /** How often, so that one who was not removed after all does not let another one in. */
  times: number
  /** Since when, on the clock of `performance`, they may ask to come back. */
  refusedUntil: number
}

/** More than this would bury the owner. */
const MOST = 20
/** Nobody waits longer than that for a word. */
const REQUEST_MS = 5 * 60_000
/** For so long does a no hold for somebody who was removed. */
const REFUSED_MS = 10 * 60_000

export interface JoinRequestsHooks {
  readonly changed: () => void
  /** Is there an owner, here or not, or the operator? Else nobody would ever say a word. */
  readonly mayAnyoneAnswer: () => boolean
}

export class JoinRequests {
  private waiting: readonly Waiting[] = []
  /** By the address of people who were removed. */
  private readonly removed = new Map<string, Removed>()

  constructor(private readonly hooks: JoinRequestsHooks) {}

  get list(): readonly JoinRequest[] {
    return this.waiting.map(({ request, name }) => ({ request, name }))
  }

  /** Whoever comes from there has to ask from now on. Gives what takes that back. */
  bar(address: string): () => void {
    const removed = this.removed.get(address) ?? { times: 0, refusedUntil: 0 }
    removed.times++
    removed.refusedUntil = 0
    this.removed.set(address, removed)
    return () => {
      removed.times--
      if (removed.times === 0 && this.removed.get(address) === removed) this.removed.delete(address)
    }
  }

  /** May it sit or watch here? Whoever was removed waits for the owner's word, and whoever else `needsWord`. */
  async admits(
    client: Client,
    { name, needsWord }: { readonly name: string; readonly needsWord: boolean },
  ): Promise<boolean> {
    if (!needsWord && (client.isOperator || !this.removed.has(client.address))) return true
    if (!this.hooks.mayAnyoneAnswer()) return true
    const shown = checkName(name)
    return this.ask(client, shown.ok ? shown.name : '?')
  }

  /** Resolves with the owner's word; false also when there are too many, and when no word comes. */
  ask(client: Client, name: string): Promise<boolean> {
    const isFull = this.waiting.length >= MOST || this.waiting.some((entry) => entry.client === client)
    if (isFull || (this.removed.get(client.address)?.refusedUntil ?? 0) > performance.now())
      return Promise.resolve(false)
    return new Promise((decide) => {
      const request = randomBytes(6).toString('hex')
      const countdown = new Countdown(REQUEST_MS, () => this.withdraw(client))
      this.waiting = [...this.waiting, { request, name, client, countdown, decide }]
      this.hooks.changed()
    })
  }

  /** False when there is no such request. */
  answer(request: string, { admit }: { readonly admit: boolean }): boolean {
    const found = this.waiting.find((entry) => entry.request === request)
    if (found === undefined) return false
    const { address } = found.client
    const removed = admit ? undefined : this.removed.get(address)
    const isNo = removed !== undefined
    if (admit) this.removed.delete(address)
    else if (isNo) removed.refusedUntil = performance.now() + REFUSED_MS
    // Of all tabs of somebody who was removed the owner is asked once.
    this.drop((entry) => entry === found || (isNo && entry.client.address === address), admit)
    return true
  }

  /** The client is gone, or at a table. */
  withdraw(client: Client): void {
    this.drop((entry) => entry.client === client, false)
  }

  /** To be called when somebody has left: where nobody can say a word any more, nobody waits for it. */
  settle(): void {
    if (!this.hooks.mayAnyoneAnswer()) this.drop(() => true, true)
  }

  stop(): void {
    this.drop(() => true, false)
  }

  private drop(isMeant: (entry: Waiting) => boolean, admitted: boolean): void {
    const meant = this.waiting.filter(isMeant)
    if (meant.length === 0) return
    this.waiting = this.waiting.filter((entry) => !meant.includes(entry))
    for (const { countdown, decide } of meant) {
      countdown.stop()
      decide(admitted)
    }
    this.hooks.changed()
  }
}
