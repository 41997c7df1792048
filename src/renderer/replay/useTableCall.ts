/** What goes on at the own table while one looks at a replay: it would not be noticed there. */
import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import { useRoute } from 'vue-router'
import { useTableStore } from '../client/tableStore.ts'

export type TableCall =
  /** The next game is set up; `alone` when only this person is not ready. */
  | { readonly type: 'lobby'; readonly alone: boolean }
  | { readonly type: 'playing' }
  | { readonly type: 'ended'; readonly name: string }

export function useTableCall(): { call: ComputedRef<TableCall | null>; putAway: () => void } {
  const route = useRoute()
  const table = useTableStore()
  /** The table has gone on since the replay was opened. Whoever opened it later knows how things stand. */
  const wentOn = shallowRef(false)
  /** Who showed this game until just now. */
  const ended = shallowRef<string | null>(null)

  watch(
    () => table.table?.status,
    (now, before) => {
      if (before === undefined) return
      wentOn.value = now === 'playing' || (now === 'lobby' && (wentOn.value || before === 'over'))
    },
  )
  watch(
    () => table.show,
    (now, before) => {
      if (now !== null) ended.value = null
      else if (before !== null && before.leader !== null && before.leader !== table.seat)
        ended.value =
          before.game === route.params['game']
            ? (table.table?.seats[before.leader]?.occupant.name ?? null)
            : null
    },
  )

  const alone = computed(() => {
    const { table: at, seat } = table
    return (
      at !== null &&
      seat !== null &&
      at.seats.every((one, index) => one === null || one.ready === (index !== seat))
    )
  })

  return {
    call: computed(() => {
      const status = table.table?.status
      if (wentOn.value && status === 'lobby') return { type: 'lobby', alone: alone.value }
      if (wentOn.value && status === 'playing') return { type: 'playing' }
      return ended.value === null ? null : { type: 'ended', name: ended.value }
    }),
    putAway() {
      wentOn.value = false
      ended.value = null
    },
  }
}
