/** How often a connection may ask for what is told to everybody at the table at once, or stays in the game's log. */
import type { ClientMessageType } from '../../protocol/messages/clientMessages.ts'
import { Rate, type MessageRate } from '../server/rate.ts'
import type { Session } from './session.ts'

const PACES: Partial<Record<ClientMessageType, MessageRate>> = {
  react: { perSecond: 1, burst: 5 },
  lead: { perSecond: 4, burst: 8 },
  follow: { perSecond: 4, burst: 8 },
  renameTable: { perSecond: 1, burst: 5 },
  setOptions: { perSecond: 4, burst: 20 },
  setPerson: { perSecond: 0.2, burst: 5 },
}

export class Paces {
  private readonly rates = new WeakMap<Session, Map<ClientMessageType, Rate>>()

  constructor(
    /** Milliseconds of a clock that never goes back. */
    private readonly now: () => number,
  ) {}

  /** False when this connection asks for it too often. */
  take(session: Session, type: ClientMessageType): boolean {
    const pace = PACES[type]
    if (pace === undefined) return true
    const rates = this.rates.get(session) ?? new Map<ClientMessageType, Rate>()
    this.rates.set(session, rates)
    const rate = rates.get(type) ?? new Rate(pace, this.now())
    rates.set(type, rate)
    return rate.take(this.now())
  }
}
