import { ref, type Ref } from 'vue'
import { topDiscard, type CardId, type View } from '../../game/index.ts'
import { cardsInView } from './cardsInView.ts'
import type { ReplayAsk } from './useReplayKeys.ts'

/** What lies beside the table, or before it where there is no room. */
export type Panel = Exclude<ReplayAsk, 'card' | 'together'> | 'eyes' | 'events'

export interface ReplayPanels {
  readonly panel: Ref<Panel | null>
  /** The card whose way is shown. */
  readonly card: Ref<CardId | null>
  open(what: Panel | 'card'): void
  /** A click on a card that lies open, or on the top of the discard pile. */
  pick(event: MouseEvent): void
}

export function useReplayPanels(view: () => View): ReplayPanels {
  const panel = ref<Panel | null>(null)
  const card = ref<CardId | null>(null)
  return {
    panel,
    card,
    open(what) {
      // The card that everybody looks at stands for all that can be chosen.
      if (what === 'card') card.value = cardsInView(view())[0]?.card ?? null
      else panel.value = what
    },
    pick({ target }) {
      if (!(target instanceof Element)) return
      const shown = target.closest<HTMLElement>('[data-card]')?.dataset['card']
      const id = Number(shown ?? NaN)
      if (Number.isInteger(id)) card.value = id as CardId
      else if (target.closest('[data-pile="discard"]') !== null) card.value = topDiscard(view().open)
    },
  }
}
