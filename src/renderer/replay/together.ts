import type { Viewer } from '../../game/index.ts'

/** Others at the same table who watch a replay together: one leads, the others follow or look around alone. */
export interface Together {
  /** `none`: nobody shows a replay; `alone`: others do, and this page goes its own way. */
  readonly role: 'none' | 'leads' | 'follows' | 'alone'
  /** This game is one of the table's, and nobody leads, or the table's owner asks. */
  readonly mayLead: boolean
  /** The name of who leads; null for nobody. */
  readonly leader: string | null
  /** Names of the others who follow. */
  readonly followers: readonly string[]
  /** Others who follow and have no seat. */
  readonly spectators: number
  /** Where the leader is in this game, for who follows; null for everybody else. */
  readonly place: WatchedPlace | null
  /** Why the last thing that was asked for did not come about, in words. */
  readonly trouble: string | null
  /** This page went somewhere by its own will: who leads takes the others along, who follows does no longer. */
  moved(place: WatchedPlace): void
  lead(place: WatchedPlace): void
  follow(): void
  /** Gives the lead up, or looks around alone from here. */
  part(): void
}

export interface WatchedPlace {
  readonly step: number
  readonly viewer: Viewer
}
