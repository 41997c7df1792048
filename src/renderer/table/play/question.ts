import type { CardId, PhaseNumber, SeatId } from '../../../game/index.ts'
import type { LayOption } from './layOptions.ts'

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
