/** One-time links to a seat whose token was lost. They hold for a while, in memory, and one a seat. */
import { Countdown } from '../countdown.ts'
import { newTicket } from '../secrets.ts'

/** Long enough to carry a link to another device. */
const TICKET_MS = 15 * 60_000

export interface Ticket {
  readonly code: string
  readonly countdown: Countdown
  /**
   * `saving`: somebody has opened it, and the seat's new secret is being saved. `told`: the secret is on its way to
   * somebody who has said nothing since; the link is good again when the connection is lost, since nobody may know it.
   */
  stage: 'open' | 'saving' | 'told'
}

/** Whoever holds a seat that can be given again. */
export interface Ticketed {
  ticket: Ticket | null
}

/** A new link in place of an older one; `ended` is called when its time is over. */
export function offerTicket(person: Ticketed, ended: () => void): Ticket {
  withdrawTicket(person)
  const end = (): void => {
    person.ticket = null
    ended()
  }
  // A link is good for so long and no longer, whoever slept.
  const countdown = new Countdown(TICKET_MS, end, { rests: false })
  person.ticket = { code: newTicket(), countdown, stage: 'open' }
  return person.ticket
}

export function withdrawTickets(people: Iterable<Ticketed>): void {
  for (const person of people) withdrawTicket(person)
}

export function withdrawTicket(person: Ticketed): void {
  person.ticket?.countdown.stop()
  person.ticket = null
}
