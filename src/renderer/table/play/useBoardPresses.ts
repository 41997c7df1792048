/** What a press on the board comes to, by what lies there at this moment; and what it opens besides the game. */
import { ref, type Ref } from 'vue'
import type { SeatId, View } from '../../../game/index.ts'
import type { Play } from './playTypes.ts'
import { socketsOf } from './useKeys.ts'

export interface PressFacts {
  readonly view: () => View
  readonly board: () => HTMLElement | null
  readonly skipTargets: () => readonly SeatId[]
  readonly play: Play
}

export interface BoardPresses {
  /** The player who is looked at closely. */
  readonly peeked: Ref<SeatId | null>
  readonly helpOpen: Ref<boolean>
  openKeys(): void
  pressSeat(seat: SeatId): void
  pressDiscard(): void
  /** One place: at once. Several: the first one takes the focus, which brings it into sight, and arrows lead on. */
  hit(): void
}

export function useBoardPresses({ view, board, skipTargets, play }: PressFacts): BoardPresses {
  const peeked = ref<SeatId | null>(null)
  const helpOpen = ref(false)
  return {
    peeked,
    helpOpen,
    openKeys() {
      helpOpen.value = true
    },
    pressSeat(seat) {
      if (skipTargets().includes(seat)) play.skip(seat)
      else peeked.value = seat
    },
    pressDiscard() {
      const { open, viewer } = view()
      if (open.step === 'play' && open.turn === viewer) play.discardCard()
      else play.takeDiscard()
    },
    hit() {
      if (play.hit()) socketsOf(board())[0]?.focus()
    },
  }
}
