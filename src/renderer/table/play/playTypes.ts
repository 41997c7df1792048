/** What a person can do at the table, and what has to be known for it. */
import type { ComputedRef, Ref } from 'vue'
import type { CardId, GroupRef, Hit, PhaseNumber, PhaseSpec, SeatId } from '../../../game/index.ts'
import type { Socket } from '../../cards/sockets.ts'
import type { AttemptFacts, Waits } from './useAttempts.ts'
import type { Complaints } from './useComplaints.ts'
import type { Laying } from './useLaying.ts'
import type { Slots, StagingFacts } from './useStaging.ts'

export type PlayFacts = AttemptFacts & StagingFacts

export interface Play extends Slots, Laying, Waits, Pick<Complaints, 'complaint'> {
  readonly spec: ComputedRef<PhaseSpec | null>
  readonly targets: ComputedRef<readonly Hit[]>
  /** Masters: the phase that is picked and not yet said. */
  readonly chosen: Ref<PhaseNumber | null>
  pick(card: CardId): void
  letGo(): void
  draw(from: 'drawPile' | 'discardPile'): void
  /** Who holds a card may mean to discard it, and hears first that this takes one. */
  takeDiscard(): void
  /** Null takes the only one, or shows all. */
  drawSaved(card: CardId | null): void
  showSaved(): void
  /** `true` when there are several places to choose from. */
  hit(): boolean
  hitAt(on: GroupRef, socket: Socket): void
  askGroup(on: GroupRef): void
  /** Says why the card that is held cannot go to a player. */
  askSeat(target: SeatId): void
  discardCard(): void
  /** Discards the card that is held at once: whoever drags it to the pile means it. */
  throwDragged(): void
  skip(target: SeatId | null): void
  save(): void
  knock(): void
  pass(): void
  pickPhase(phase: PhaseNumber): void
  choosePhase(): void
}
