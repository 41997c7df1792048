/** Hosts that were heard of, whether they have answered or not. */
import type { TableEntry } from '../../protocol/messages/tableView.ts'
import { Rate, type MessageRate } from '../server/rate.ts'
import type { Announced } from './announced.ts'

export interface FoundHost {
  readonly hostId: string
  readonly name: string
  readonly protocol: number
  /** Where it answered last. */
  readonly address: string
  readonly port: number
  /** False while it does not answer; it goes from the list after a while. */
  readonly answers: boolean
  readonly tables: readonly TableEntry[]
}

/** More than a LAN has; whoever invents hosts fills the list, not the memory. */
export const MOST_HOSTS = 64
const MOST_TRIES = 8

/** As soon as they are heard of: else whoever announces on and on has this computer ask others as often. */
const ASKED_AT_ONCE: MessageRate = { perSecond: 4, burst: MOST_HOSTS }

/** The first probe without an answer makes a host silent, and the third makes it go. */
const SILENT_AFTER = 1
const GONE_AFTER = 3

/** Where a host may be. */
export interface Try {
  readonly address: string
  readonly port: number
}

export class Candidate {
  readonly hostId: string
  /** The one that worked first, then the newest: whoever announces a host elsewhere displaces no true way to it. */
  tries: readonly Try[] = []
  failures = 0
  rounds = 0
  found: FoundHost | null = null

  constructor(announced: Announced) {
    this.hostId = announced.hostId
    this.hear(announced)
  }

  get isGone(): boolean {
    return this.failures >= GONE_AFTER
  }

  /** As it is shown; null for not at all. */
  get shown(): FoundHost | null {
    if (this.found === null || this.isGone) return null
    return { ...this.found, answers: this.failures < SILENT_AFTER }
  }

  /** Is there anything new in it? */
  hear({ port, addresses }: Announced): boolean {
    const fresh = addresses
      .slice(0, MOST_TRIES)
      .map((address) => ({ address, port }))
      .filter((one) => !this.tries.some((known) => isSame(known, one)))
    this.put([...fresh, ...this.tries])
    return fresh.length > 0
  }

  answered(found: FoundHost | null): void {
    if (found === null) {
      this.failures++
      return
    }
    this.failures = 0
    this.found = found
    this.put(this.tries)
  }

  private put(tries: readonly Try[]): void {
    const { found } = this
    const first = found === null ? [] : [{ address: found.address, port: found.port }]
    const others = tries.filter((one) => found === null || !isSame(one, found))
    this.tries = [...first, ...others].slice(0, MOST_TRIES)
  }
}

function isSame(a: Try, b: Try): boolean {
  return a.address === b.address && a.port === b.port
}

export class Candidates {
  private readonly byId = new Map<string, Candidate>()
  private readonly askedAtOnce: Rate

  constructor(
    /** Milliseconds of a clock that never goes back. */
    private readonly now: () => number,
  ) {
    this.askedAtOnce = new Rate(ASKED_AT_ONCE, now())
  }

  get list(): readonly Candidate[] {
    return [...this.byId.values()]
  }

  get shown(): readonly FoundHost[] {
    return this.list.flatMap(({ shown }) => shown ?? [])
  }

  /**
   * The one to ask at once. `later`: its turn comes with all others. `full`: there is no room for it now, and there may
   * be later.
   */
  heard(announced: Announced): Candidate | 'later' | 'full' {
    const known = this.byId.get(announced.hostId)
    if (known !== undefined) return known.hear(announced) || known.isGone ? this.atOnce(known) : 'later'
    if (this.byId.size >= MOST_HOSTS && !this.makeRoom()) return 'full'
    const candidate = new Candidate(announced)
    this.byId.set(candidate.hostId, candidate)
    return this.atOnce(candidate)
  }

  private atOnce(candidate: Candidate): Candidate | 'later' {
    return this.askedAtOnce.take(this.now()) ? candidate : 'later'
  }

  forget(hostId: string): void {
    this.byId.delete(hostId)
  }

  /** Whoever never answered goes first, then whoever has gone. */
  private makeRoom(): boolean {
    const gone = this.list.filter(({ isGone }) => isGone)
    const [last] = gone.toSorted((a, b) => Number(a.found !== null) - Number(b.found !== null))
    return last !== undefined && this.byId.delete(last.hostId)
  }
}
