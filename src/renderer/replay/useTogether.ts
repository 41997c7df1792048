/** Watching a replay together with the people at the table, over the host that they sit at. */
import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import { useRoute, useRouter } from 'vue-router'
import type { SeatId } from '../../game/index.ts'
import { isGameId } from '../../protocol/ids.ts'
import { useHostStore } from '../client/hostStore.ts'
import { useHindranceText } from '../client/problemText.ts'
import { useTableStore } from '../client/tableStore.ts'
import type { Hindrance } from '../client/tableTypes.ts'
import type { Together, WatchedPlace } from './together.ts'

/** Milliseconds between two places of the leader that the others are told. */
const APART_MS = 250

export function useTogether(game: () => string): Together {
  const route = useRoute()
  const router = useRouter()
  const host = useHostStore()
  const table = useTableStore()
  const hindranceText = useHindranceText()

  // A page that was loaded anew knows its table and must find the host again.
  const { place } = table
  if (place !== null && host.address === null)
    host.connect(place.type === 'seat' ? place.known.address : place.address)

  /** Whoever opens the game that is being shown comes along, unless the link says where to look. */
  const follows = ref(false)
  /** Where this page has led others; null while it does not. */
  const led = shallowRef<WatchedPlace | null>(null)
  const trouble = ref<string | null>(null)
  let timer: ReturnType<typeof setTimeout> | null = null
  let lastTold = -APART_MS

  const show = computed(() => table.show ?? null)
  const leads = computed(() => table.seat !== null && show.value?.leader === table.seat)
  const role = computed(() => {
    if (show.value === null) return 'none'
    if (leads.value) return 'leads'
    return follows.value ? 'follows' : 'alone'
  })
  const nameAt = (seat: SeatId): string => table.table?.seats[seat]?.occupant.name ?? ''

  /** False when the host said no. A lost connection comes back, and all goes on where it was. */
  async function ask(asked: Promise<Hindrance | null>): Promise<boolean> {
    const hindrance = await asked
    trouble.value = hindrance === null ? null : hindranceText(hindrance)
    return hindrance === null || table.connection !== 'open'
  }

  function stopTelling(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }

  async function tell(): Promise<void> {
    stopTelling()
    lastTold = performance.now()
    const id = game()
    if (led.value === null || !isGameId(id)) return
    if (!(await ask(table.lead({ game: id, ...led.value })))) led.value = null
  }

  async function follow(): Promise<void> {
    follows.value = true
    if (!(await ask(table.follow(true)))) follows.value = false
  }

  function part(): void {
    stopTelling()
    if (led.value !== null) void table.lead(null)
    if (follows.value) void table.follow(false)
    led.value = null
    follows.value = false
    trouble.value = null
  }

  if (show.value?.game === game() && route.query['at'] === undefined) void follow()

  watch(show, (now) => {
    if (now === null) follows.value = false
    // Somebody else has taken over.
    if (now !== null && now.leader !== null && !leads.value) led.value = null
    if (follows.value && now !== null && now.game !== game())
      void router.replace({ name: 'replay', params: { game: now.game } })
  })

  // A connection that came back is a new one to the host.
  watch(
    () => table.connection,
    (now) => {
      if (now !== 'open') return
      if (led.value !== null && (show.value?.leader ?? null) === null) void tell()
      else if (follows.value) void follow()
    },
  )

  onScopeDispose(part)

  return {
    get role() {
      return role.value
    },
    get mayLead() {
      const { table: at, seat } = table
      if (seat === null || at === null || at.status === 'playing' || leads.value) return false
      const isFree = (show.value?.leader ?? null) === null || at.mayOwn
      return isFree && at.finished.some((id) => id === game())
    },
    get leader() {
      const seat = show.value?.leader ?? null
      return seat === null ? null : nameAt(seat)
    },
    get followers() {
      return (show.value?.followers ?? []).filter((seat) => seat !== table.seat).map(nameAt)
    },
    get spectators() {
      const own = table.seat === null && follows.value ? 1 : 0
      return Math.max(0, (show.value?.spectators ?? 0) - own)
    },
    get place() {
      const now = show.value
      return role.value === 'follows' && now?.game === game() ? now : null
    },
    get trouble() {
      return trouble.value
    },
    moved(place) {
      if (role.value === 'follows') part()
      if (!leads.value) return
      led.value = place
      timer ??= setTimeout(() => void tell(), Math.max(0, APART_MS - (performance.now() - lastTold)))
    },
    lead(place) {
      follows.value = false
      led.value = place
      void tell()
    },
    follow: () => void follow(),
    part,
  }
}
