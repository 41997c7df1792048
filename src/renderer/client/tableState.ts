/** What the host has said about a table, folded message by message. No requests are made here. */
import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import {
  affordances as affordancesOf,
  NO_AFFORDANCES,
  type Affordances,
  type SeatId,
  type View,
} from '../../game/index.ts'
import type { GameId } from '../../protocol/ids.ts'
import type { GamePosition, ServerMessageOf } from '../../protocol/messages/serverMessages.ts'
import type { Show } from '../../protocol/messages/show.ts'
import type { TableView } from '../../protocol/messages/tableView.ts'
import { gameClocks, NO_CLOCKS, stoodStill, tableClocks } from './clocks.ts'
import { logOf, withDecision } from './handLog.ts'
import { shared } from './shared.ts'
import type { LogEntry, TableClocks, TableUpdate } from './tableTypes.ts'

type Position = Pick<GamePosition, 'game' | 'n' | 'view' | 'pending'>

export interface TableState {
  readonly table: ShallowRef<TableView | null>
  readonly seat: ComputedRef<SeatId | null>
  /** Null while no game runs and while its first view is on the way. */
  readonly view: ComputedRef<View | null>
  /** The game of the view. */
  readonly game: ComputedRef<GameId | null>
  readonly n: ComputedRef<number | null>
  readonly affordances: ComputedRef<Affordances>
  readonly pending: ComputedRef<number | null>
  readonly clocks: ShallowRef<TableClocks>
  readonly log: ShallowRef<readonly LogEntry[]>
  /** A replay that people at the table watch together. */
  readonly show: ShallowRef<Show | null>
  hearTable(table: TableView, at: number): void
  hearSnapshot(snapshot: ServerMessageOf<'snapshot'>, at: number): void
  /** The update, or `gap` when others must have been lost before it, or `old` for one that is in the view already. */
  hearUpdate(update: ServerMessageOf<'update'>, at: number): TableUpdate | 'gap' | 'old'
  clear(): void
}

export function createTableState(): TableState {
  const table = shallowRef<TableView | null>(null)
  const position = shallowRef<Position | null>(null)
  const clocks = shallowRef<TableClocks>(NO_CLOCKS)
  const log = shallowRef<readonly LogEntry[]>([])
  const show = shallowRef<Show | null>(null)

  const seat = computed(() => table.value?.you ?? null)
  /** A game that the table does not name any more is not shown, whichever of the two messages comes first. */
  const shown = computed(() => (position.value?.game === table.value?.game ? position.value : null))
  const view = computed(() => shown.value?.view ?? null)
  const pending = computed(
    () => shown.value?.pending.find((decision) => decision.seat === seat.value)?.decision ?? null,
  )
  const affordances = computed(() => (view.value === null ? NO_AFFORDANCES : affordancesOf(view.value)))

  function stand({ game, n, view: seen, pending: open, clocks: left }: GamePosition, at: number): void {
    position.value = { game, n, view: shared(position.value?.view, seen), pending: open }
    clocks.value = { ...clocks.value, ...gameClocks(left, at, seen.open.paused) }
  }

  function hearTable(next: TableView, at: number): void {
    table.value = next
    const now = next.paused === null ? clocks.value : stoodStill(clocks.value, at)
    clocks.value = { ...now, ...tableClocks(next, at) }
  }

  return {
    table,
    seat,
    view,
    game: computed(() => shown.value?.game ?? null),
    n: computed(() => shown.value?.n ?? null),
    affordances,
    pending,
    clocks,
    log,
    show,
    hearTable,
    hearSnapshot(snapshot, at) {
      log.value = snapshot.game === null ? [] : logOf(snapshot.game.recent)
      if (snapshot.game === null) position.value = null
      else stand(snapshot.game, at)
      hearTable(snapshot.table, at)
      show.value = snapshot.show
    },
    hearUpdate(update, at) {
      const before = position.value?.game === update.game ? position.value : null
      const last = before?.n ?? 0
      if (update.n <= last) return 'old'
      if (update.n > last + 1) return 'gap'
      stand(update, at)
      log.value = withDecision(before === null ? [] : log.value, update)
      return { n: update.n, events: update.events, before: before?.view ?? null, view: update.view }
    },
    clear() {
      table.value = null
      position.value = null
      clocks.value = NO_CLOCKS
      log.value = []
      show.value = null
    },
  }
}
