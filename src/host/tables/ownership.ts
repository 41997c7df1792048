/** Who owns a table: the one who was chosen, and while that person is away, or leaves, somebody who is there. */
import type { PersonSeat, Seats } from './seats.ts'

export class Ownership {
  /** Stands in for an owner who is away, or whose leaving a game's log does not have yet. */
  private deputy: PersonSeat | null = null

  constructor(
    private readonly seats: Seats,
    /** The first who sat down, or to whom the table was handed on. Null while no person sits there. */
    private owner: PersonSeat | null,
    private readonly changed: () => void,
  ) {}

  /** Whose table it is, there or not. */
  get chosen(): PersonSeat | null {
    return this.owner
  }

  /** Who may do the owner's acts now. */
  get acting(): PersonSeat | null {
    return this.deputy ?? (this.isOwnerLeaving ? null : this.owner)
  }

  handOn(person: PersonSeat): void {
    const before = this.acting
    this.owner = person
    this.deputy = null
    this.settleFrom(before)
  }

  /** Gives what makes it again the table of those whose it is now. */
  remember(): () => void {
    const { owner, deputy } = this
    return () => {
      const before = this.acting
      this.owner = owner
      this.deputy = deputy
      this.settleFrom(before)
    }
  }

  /** To be called when somebody has come, has gone, or is away from now on. */
  settle(): void {
    this.settleFrom(this.acting)
  }

  /** The game's log has not got it yet, and may refuse it. */
  private get isOwnerLeaving(): boolean {
    return this.owner !== null && (this.seats.leaving.get(this.owner) ?? null) !== null
  }

  private settleFrom(before: PersonSeat | null): void {
    const { people } = this.seats
    const isHere = (person: PersonSeat | null): boolean => person !== null && people.includes(person)
    const present = people.find(({ client }) => client !== null) ?? null
    if (!isHere(this.deputy)) this.deputy = null
    if (!isHere(this.owner) && !this.isOwnerLeaving) this.owner = this.deputy ?? present ?? people[0] ?? null
    const isMissing = this.isOwnerLeaving || this.owner?.away === true
    if (!isMissing || this.deputy === this.owner) this.deputy = null
    else if (this.deputy === null || this.deputy.away) this.deputy = present
    if (this.acting !== before) this.changed()
  }
}
