/** Quick signs between the people at a table: who shows which one now, and when the next may be sent. */
import { computed, onScopeDispose, ref, shallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { SeatId } from '../../game/index.ts'
import type { Reaction } from '../../protocol/messages/tableView.ts'
import type { StopListening } from '../client/listeners.ts'
import type { ShownReaction } from '../client/tableTypes.ts'

/** Milliseconds for which a sign is shown. */
const SHOWN = 4000
/** Milliseconds between two signs of one person; a quicker one is not shown. */
const APART = 1500
/** Milliseconds in which the same person is not announced again: screen readers shall not talk all the time. */
const SILENT = 8000

export interface ReactionFacts {
  readonly onReaction: (listener: (told: ShownReaction) => void) => StopListening
  readonly react: (reaction: Reaction) => unknown
  /** The own seat; null for spectators. */
  readonly seat: () => SeatId | null
  readonly nameAt: (seat: SeatId) => string
  /** Signs of the others are wanted. */
  readonly wanted: () => boolean
}

export function useReactions({ onReaction, react, seat: ownSeat, nameAt, wanted }: ReactionFacts) {
  const { t } = useI18n()

  const bySeat = shallowRef<ReadonlyMap<SeatId, Reaction>>(new Map())
  const spoken = ref('')
  const resting = ref(false)
  const lastShown = new Map<SeatId, number>()
  const lastSpoken = new Map<SeatId, number>()
  const timers = new Map<SeatId | 'rest', ReturnType<typeof setTimeout>>()

  function after(ms: number, key: SeatId | 'rest', then: () => void): void {
    clearTimeout(timers.get(key))
    timers.set(key, setTimeout(then, ms))
  }

  function show({ seat, reaction }: ShownReaction): void {
    if (!wanted() && seat !== ownSeat()) return
    const now = performance.now()
    if (now - (lastShown.get(seat) ?? -APART) < APART) return
    lastShown.set(seat, now)
    bySeat.value = new Map(bySeat.value).set(seat, reaction)
    after(SHOWN, seat, () => {
      const left = new Map(bySeat.value)
      left.delete(seat)
      bySeat.value = left
    })
    if (now - (lastSpoken.get(seat) ?? -SILENT) < SILENT) return
    lastSpoken.set(seat, now)
    spoken.value = t('table.react.says', { name: nameAt(seat), sign: t(`table.react.sign.${reaction}`) })
  }

  onScopeDispose(onReaction(show))
  onScopeDispose(() => {
    for (const timer of timers.values()) clearTimeout(timer)
  })

  return {
    /** By seat. */
    signs: bySeat,
    /** For those who do not see the signs. */
    spoken,
    /** A sign was sent just now. */
    resting,
    own: computed(() => {
      const seat = ownSeat()
      return seat === null ? null : (bySeat.value.get(seat) ?? null)
    }),
    send(reaction: Reaction): void {
      if (resting.value) return
      resting.value = true
      after(APART, 'rest', () => {
        resting.value = false
      })
      react(reaction)
    },
  }
}
