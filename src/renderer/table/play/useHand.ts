import { computed, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import { playerAt, type CardId, type SeatId, type View } from '../../../game/index.ts'
import type { HandCard } from '../../cards/handCard.ts'
import { shared } from '../../client/shared.ts'
import { moved, movedBefore, nextSortMode, sortHand, type SortMode } from './sorting.ts'

export interface HandFacts {
  readonly view: () => View
  readonly seat: () => SeatId
  readonly selected: Ref<CardId | null>
  readonly fresh: () => readonly CardId[]
  /** Cards that lie on the goal and are not shown in the hand. */
  readonly away: () => readonly CardId[]
  readonly fitting: () => readonly CardId[]
  readonly startMode: SortMode
}

export interface Hand {
  /** Null when the viewer may not see it. */
  readonly cards: ComputedRef<readonly CardId[] | null>
  readonly shown: ComputedRef<readonly HandCard[]>
  readonly mode: Ref<SortMode>
  sort(): void
  move(card: CardId, by: -1 | 1): void
  /** Lays the card before another one; null: at the end. */
  place(card: CardId, before: CardId | null): void
}

interface Arranged {
  /** In the middle of the own turn. */
  readonly playing: boolean
  readonly mode: SortMode
  readonly cards: readonly CardId[]
}

/** The lower player's hand in the order that was chosen. */
export function useHand(facts: HandFacts): Hand {
  const { selected } = facts
  const mode = ref<SortMode>(facts.startMode)
  const order = shallowRef<readonly CardId[]>([])

  const cards = computed(() => facts.view().hands[facts.seat()] ?? null)
  const arranged = computed<Arranged>((before) => {
    const { open } = facts.view()
    const now = cards.value ?? []
    const { phase, laid } = playerAt(open, facts.seat())
    const playing = open.step === 'play' && open.turn === facts.seat()
    // What fits changes with each card that is laid: while somebody plays, no card moves away from under the finger.
    const kept =
      playing &&
      before?.playing === true &&
      before.mode === mode.value &&
      mode.value !== 'hand' &&
      now.every((card) => before.cards.includes(card))
    return {
      playing,
      mode: mode.value,
      cards: kept
        ? before.cards.filter((card) => now.includes(card))
        : sortHand(now, mode.value, {
            phase: laid === null ? phase : null,
            minNaturals: open.rules.minNaturals,
            fitting: facts.fitting(),
            order: order.value,
          }),
    }
  })
  const sorted = computed(() => arranged.value.cards)
  const shown = computed<readonly HandCard[]>((before) =>
    shared(
      before,
      sorted.value
        .filter((card) => !facts.away().includes(card))
        .map((card) => ({
          card,
          state: card === selected.value ? 'selected' : 'plain',
          fresh: facts.fresh().includes(card),
        })),
    ),
  )

  watch(cards, (now) => {
    if (selected.value !== null && !now?.includes(selected.value)) selected.value = null
  })

  return {
    cards,
    shown,
    mode,
    sort() {
      order.value = sorted.value
      mode.value = nextSortMode(mode.value)
    },
    move(card, by) {
      order.value = moved(sorted.value, card, by)
      mode.value = 'hand'
    },
    place(card, before) {
      order.value = movedBefore(sorted.value, card, before)
      mode.value = 'hand'
    },
  }
}
