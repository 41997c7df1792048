/**
 * The two steps before a game in which host and guests bind themselves to its chance: the host has committed to a
 * secret, the guests' programs commit to nonces, the set is frozen and told, and only then are nonces revealed.
 */
import { randomBytes } from 'node:crypto'
import type { SeatId } from '../../game/index.ts'
import type { GameId } from '../../protocol/ids.ts'
import { nonceCommitment, secretCommitment, type FairShuffles } from '../../protocol/log/fair.ts'
import type { ServerMessage } from '../../protocol/messages/serverMessages.ts'
import { DONE, no, type Reply } from './reply.ts'
import type { PersonSeat } from './seats.ts'

export interface ShuffleRoundParts {
  readonly game: GameId
  /** Milliseconds for each step. */
  readonly limitMs: number
  /** People whose programs are asked, with their seats. */
  readonly guests: ReadonlyMap<PersonSeat, SeatId>
  readonly tellAll: (message: ServerMessage) => void
}

interface Guest {
  readonly seat: SeatId
  commitment: string | null
  nonce: string | null
  /** There is nothing to wait for any more. */
  gone: boolean
}

export class ShuffleRound {
  private readonly secret = randomBytes(32).toString('hex')
  private readonly guests: ReadonlyMap<PersonSeat, Guest>
  private step: 'commit' | 'reveal' | 'over' = 'commit'
  private look: () => void = () => undefined

  constructor(private readonly parts: ShuffleRoundParts) {
    this.guests = new Map(
      [...parts.guests].map(([person, seat]) => [
        person,
        { seat, commitment: null, nonce: null, gone: person.client === null },
      ]),
    )
  }

  async run(): Promise<FairShuffles> {
    const { game, limitMs, tellAll } = this.parts
    const commitment = secretCommitment(game, this.secret)
    for (const [person, { seat }] of this.guests)
      person.client?.send({ type: 'shuffleCall', game, seat, commitment, withinMs: limitMs })
    await this.until((guest) => guest.gone || guest.commitment !== null)
    this.step = 'reveal'
    const bound = this.bound()
    const nonces = bound.map(({ seat, commitment: promised }) => ({ seat, commitment: promised }))
    tellAll({ type: 'shuffleSet', game, commitment, nonces, withinMs: limitMs })
    await this.until((guest) => guest.gone || guest.commitment === null || guest.nonce !== null)
    this.step = 'over'
    return { commitment, secret: this.secret, nonces: this.bound() }
  }

  commit(person: PersonSeat, game: GameId, commitment: string): Reply<'commitNonce'> {
    const guest = this.guests.get(person)
    const isOpen = game === this.parts.game && this.step === 'commit'
    if (!isOpen || guest === undefined || guest.commitment !== null) return no('noSuchGame')
    guest.commitment = commitment
    this.look()
    return DONE
  }

  reveal(person: PersonSeat, game: GameId, nonce: string): Reply<'revealNonce'> {
    const guest = this.guests.get(person)
    const isOpen = game === this.parts.game && this.step === 'reveal'
    if (!isOpen || guest === undefined || guest.commitment === null) return no('noSuchGame')
    if (nonceCommitment(game, guest.seat, nonce) !== guest.commitment) return no('wrongProof')
    guest.nonce = nonce
    this.look()
    return DONE
  }

  /** The connection of this person is lost: nobody waits for an answer. */
  lost(person: PersonSeat): void {
    const guest = this.guests.get(person)
    if (guest === undefined) return
    guest.gone = true
    this.look()
  }

  private bound(): readonly {
    readonly seat: SeatId
    readonly commitment: string
    readonly nonce: string | null
  }[] {
    return [...this.guests.values()]
      .flatMap(({ seat, commitment, nonce }) => (commitment === null ? [] : [{ seat, commitment, nonce }]))
      .sort((a, b) => a.seat - b.seat)
  }

  private until(isDone: (guest: Guest) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const limit = setTimeout(resolve, this.parts.limitMs)
      this.look = () => {
        if (![...this.guests.values()].every(isDone)) return
        clearTimeout(limit)
        resolve()
      }
      this.look()
    })
  }
}
