/** What a person can do at the table, and what has to be known for it. */
import type { ComputedRef, Ref, ShallowRef } from 'vue'
import type {
  Affordances,
  CardId,
  GroupRef,
  Hit,
  Move,
  PhaseNumber,
  PhaseSpec,
  PlayedCard,
  Refusal,
  SeatId,
  View,
} from '../../../game/index.ts'
import type { Socket } from '../../cards/sockets.ts'
import type { Complaint } from './complaint.ts'
import type { LayOption } from './layOptions.ts'
import type { Staging } from './staging.ts'

export interface PlayFacts {
  readonly view: () => View
  readonly affordances: () => Affordances
  readonly interactive: () => boolean
  readonly busy: () => boolean
  /** The main pointer is a finger: a discard is armed first. */
  readonly touch: () => boolean
  readonly selected: Ref<CardId | null>
  readonly send: (move: Move) => void
  /** The host's answer to the last move, where it refused. */
  readonly refusal: () => Refusal | null
  /** Why the last move did not even reach the rules. */
  readonly problem: () => { readonly text: string } | null
}

/** A choice that has to be made before a move can be sent. */
export type Question =
  | {
      readonly type: 'lay'
      readonly phase: PhaseNumber
      readonly options: readonly LayOption[]
      readonly hand: readonly CardId[]
      /** None of the options keeps the staged cards where they are. */
      readonly elsewhere: boolean
    }
  | { readonly type: 'skip'; readonly card: CardId; readonly targets: readonly SeatId[] }
  /** All saved cards; those of `legal` may be taken now. */
  | { readonly type: 'saved'; readonly cards: readonly CardId[]; readonly legal: readonly CardId[] }

export interface Play {
  readonly spec: ComputedRef<PhaseSpec | null>
  readonly staging: ShallowRef<Staging>
  readonly stagedGroups: ComputedRef<readonly (readonly PlayedCard[])[]>
  readonly staged: ComputedRef<readonly CardId[]>
  readonly stagedReady: ComputedRef<boolean>
  readonly canLay: ComputedRef<boolean>
  readonly openSlots: ComputedRef<readonly number[]>
  readonly targets: ComputedRef<readonly Hit[]>
  readonly armed: Ref<CardId | null>
  /** The card that is held is to be hit, and the place is still to be said. */
  readonly placing: Ref<boolean>
  readonly question: ShallowRef<Question | null>
  /** Masters: the phase that is picked and not yet said. */
  readonly chosen: Ref<PhaseNumber | null>
  readonly complaint: ShallowRef<Complaint | null>
  /** What a quick second press must not follow: moves that were sent and not sent back, and skips that were armed. */
  readonly acts: Ref<number>
  pick(card: CardId): void
  letGo(): void
  draw(from: 'drawPile' | 'discardPile'): void
  /** Null takes the only one, or shows all. */
  drawSaved(card: CardId | null): void
  showSaved(): void
  put(index: number): void
  takeBack(card: CardId): void
  fillSlots(): void
  clear(): void
  lay(): void
  layGroups(groups: readonly (readonly PlayedCard[])[]): void
  /** `true` when there are several places to choose from. */
  hit(): boolean
  hitAt(on: GroupRef, socket: Socket): void
  askGroup(on: GroupRef): void
  /** Says why the card that is held cannot go to a player. */
  askSeat(target: SeatId): void
  throwCard(): void
  /** Throws the card that is held at once: whoever drags it to the pile means it. */
  throwDragged(): void
  skip(target: SeatId | null): void
  save(): void
  knock(): void
  pass(): void
  pickPhase(phase: PhaseNumber): void
  choosePhase(): void
}
