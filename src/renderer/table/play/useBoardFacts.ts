/** What the board shows of a view before anybody does anything. */
import { computed } from 'vue'
import {
  playerAt,
  seatsInPlay,
  type CardId,
  type SeatId,
  type SeenEvent,
  type View,
} from '../../../game/index.ts'
import { shared } from '../../client/shared.ts'
import { useNextFrame } from '../useNextFrame.ts'
import { useEventWords } from '../words/eventWords.ts'
import type { People } from '../words/people.ts'
import { useKeptWords } from '../words/useKeptWords.ts'
import { freshHits, freshInHand } from './fresh.ts'
import { lostTurn } from './lostTurn.ts'
import { latestTurns } from './latestTurn.ts'
import { lowerSeat, opponentsOf } from './seatOrder.ts'

export function useBoardFacts(
  view: () => View,
  log: () => readonly { readonly event: SeenEvent }[],
  named: () => People,
  lookedOnFrom: () => SeatId | null,
) {
  const eventWords = useEventWords()
  const lower = computed(() => lowerSeat(view(), lookedOnFrom()))
  const opponents = computed<readonly SeatId[]>((before) =>
    shared(before, opponentsOf(view().open, lower.value)),
  )
  const events = computed(() => log().map(({ event }) => event))
  const people = computed(named)
  const turns = computed<ReturnType<typeof latestTurns>>((before) =>
    shared(before, latestTurns(events.value, view().open.players.length)),
  )
  const did = useKeptWords(
    () => people.value,
    (turn: readonly SeenEvent[]) => eventWords.did(turn, people.value),
  )

  const lost = computed(() => lostTurn(view().open, events.value, lower.value))
  const running = computed(() => ['choose', 'draw', 'play', 'knock'].includes(view().open.step))

  return {
    people,
    lower,
    own: computed(() => view().viewer === lower.value),
    lowerPlayer: computed(() => playerAt(view().open, lower.value)),
    opponents,
    turns,
    /** By seat: the latest turn in words. */
    did: useNextFrame(() => turns.value.map(did)),
    freshCards: computed(() => freshInHand(events.value, lower.value)),
    /** A turn that the lower player misses or has just missed. */
    lost,
    sitsOut: computed(() => lost.value !== null && lost.value.when !== 'before'),
    /** Others play out a tie (R93). */
    looksOn: (seat: SeatId) => !seatsInPlay(view().open).includes(seat),
    freshLaid: computed<readonly CardId[]>((before) => shared(before, freshHits(events.value))),
    running,
    /** Whose turn it is, or will be after a knock; null for a turn that is going to be missed. */
    playing: computed(() => {
      const { open } = view()
      const missed = open.step === 'knock' && playerAt(open, open.turn).skip === 'pending'
      return running.value && !missed ? open.turn : null
    }),
    /** Somebody else's hand lies open: everything gets a little smaller. */
    watching: computed(() => opponents.value.some((seat) => (view().hands[seat] ?? null) !== null)),
  }
}
