/** People whom the owner must let in, since somebody tries codes. Their answers wait meanwhile. */
import { randomBytes } from 'node:crypto'
import type { JoinRequest } from '../../protocol/messages/tableView.ts'
import type { Client } from './client.ts'

interface Waiting extends JoinRequest {
  readonly client: Client
  readonly decide: (admitted: boolean) => void
}

/** More than this would bury the owner. */
const MOST = 20

export class JoinRequests {
  private waiting: readonly Waiting[] = []

  constructor(private readonly changed: () => void) {}

  get list(): readonly JoinRequest[] {
    return this.waiting.map(({ request, name }) => ({ request, name }))
  }

  /** Resolves with the owner's word; false also when there are too many. */
  ask(client: Client, name: string): Promise<boolean> {
    if (this.waiting.length >= MOST || this.waiting.some((entry) => entry.client === client))
      return Promise.resolve(false)
    return new Promise((resolve) => {
      const request = randomBytes(6).toString('hex')
      this.waiting = [...this.waiting, { request, name, client, decide: resolve }]
      this.changed()
    })
  }

  /** False when there is no such request. */
  answer(request: string, { admit }: { readonly admit: boolean }): boolean {
    const found = this.waiting.find((entry) => entry.request === request)
    if (found === undefined) return false
    this.drop((entry) => entry === found, admit)
    return true
  }

  /** The client is gone. */
  withdraw(client: Client): void {
    this.drop((entry) => entry.client === client, false)
  }

  stop(): void {
    this.drop(() => true, false)
  }

  private drop(isMeant: (entry: Waiting) => boolean, admitted: boolean): void {
    const meant = this.waiting.filter(isMeant)
    if (meant.length === 0) return
    this.waiting = this.waiting.filter((entry) => !meant.includes(entry))
    for (const entry of meant) entry.decide(admitted)
    this.changed()
  }
}
