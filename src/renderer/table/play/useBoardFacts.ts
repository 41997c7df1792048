/** What the board shows of a view before anybody does anything. */
import { computed } from 'vue'
import { playerAt, type SeenEvent, type View } from '../../../game/index.ts'
import { peopleOf } from '../words/people.ts'
import { freshHits, freshInHand } from './fresh.ts'
import { latestTurns } from './latestTurn.ts'
import { lowerSeat, opponentsOf } from './seatOrder.ts'

export function useBoardFacts(view: () => View, log: () => readonly { readonly event: SeenEvent }[]) {
  const lower = computed(() => lowerSeat(view()))
  const opponents = computed(() => opponentsOf(view().open, lower.value))
  const events = computed(() => log().map(({ event }) => event))

  return {
    people: computed(() => peopleOf(view())),
    lower,
    own: computed(() => view().viewer === lower.value),
    lowerPlayer: computed(() => playerAt(view().open, lower.value)),
    opponents,
    turns: computed(() => latestTurns(events.value, view().open.players.length)),
    freshCards: computed(() => freshInHand(events.value, lower.value)),
    freshLaid: computed(() => freshHits(events.value)),
    running: computed(() => ['choose', 'draw', 'play', 'knock'].includes(view().open.step)),
    /** Somebody else's hand lies open: everything gets a little smaller. */
    watching: computed(() => opponents.value.some((seat) => (view().hands[seat] ?? null) !== null)),
  }
}
