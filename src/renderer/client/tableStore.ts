/** The table at which this tab sits: what the host said last, and everything that may be asked of it. */
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { check, type BotLevel, type Move, type Rules, type SeatId } from '../../game/index.ts'
import type { GameId, TableId } from '../../protocol/ids.ts'
import type { ClientMessageType, Person } from '../../protocol/messages/clientMessages.ts'
import type { ShowPlace } from '../../protocol/messages/show.ts'
import type { Reaction, TableOptions } from '../../protocol/messages/tableView.ts'
import { bringLog } from './bringLog.ts'
import { createCommander } from './commander.ts'
import type { Body, News } from './connection.ts'
import { createFairGuest } from './fairShuffle.ts'
import { outcomeOf, useHostStore, type Outcome } from './hostStore.ts'
import type { KnownSeat } from './identity.ts'
import { createListeners } from './listeners.ts'
import { createLogFetcher } from './logFetcher.ts'
import { createPlaceKeeper } from './placeKeeper.ts'
import { createSeatWish } from './seatWish.ts'
import { createTableState } from './tableState.ts'
import type { Hindrance, ShownReaction, TableUpdate, Unseated } from './tableTypes.ts'
import { until } from './until.ts'
import { createWayBack } from './wayBack.ts'

/** Milliseconds for the answer to a leave: a host that means ill, or hangs, gives none. */
const LEAVE_MS = 5000

export const useTableStore = defineStore('table', () => {
  const host = useHostStore()
  const keeper = createPlaceKeeper(() => ({ hostId: host.host?.hostId ?? null, address: host.address }))
  const commander = createCommander()
  const logs = createLogFetcher()
  const state = createTableState()
  const fair = createFairGuest()
  const updates = createListeners<TableUpdate>()
  const reactions = createListeners<ShownReaction>()

  const refusal = shallowRef<Hindrance | null>(null)
  /** Why the last place was lost, until somebody has read it. */
  const unseated = shallowRef<Unseated | null>(null)
  /** The decision that the last move became: until it is in the view of that game, another move would answer an old one. */
  const awaited = shallowRef<{ readonly game: GameId; readonly n: number } | null>(null)
  const busy = computed(() => {
    const [last, n] = [awaited.value, state.n.value]
    return (
      commander.busy.value || (last !== null && n !== null && last.game === state.game.value && n < last.n)
    )
  })

  const back = createWayBack({
    keeper,
    address: () => host.address,
    onSeat: (request) => void commander.repeat(request),
    onSight: () => void seatWish.renew(),
    onLost: lose,
    onRefused: clear,
  })
  const seatWish = createSeatWish({
    keeper,
    state,
    ask: (seat, person) => host.ask('sit', { seat, person }),
    onRefused: refuse,
  })
  host.serve({ greet: back.greet, hear })

  function clear(): void {
    commander.drop()
    state.clear()
    awaited.value = null
    refusal.value = null
    back.refusal.value = null
  }

  function lose(reason: Unseated['reason']): void {
    const place = keeper.place.value
    unseated.value = {
      tableName: state.table.value?.name ?? (place?.type === 'seat' ? place.known.tableName : ''),
      reason,
    }
    // A table whose file was damaged is not there until somebody has restored it, and nor are its seats.
    if (keeper.isHere() && reason !== 'noSuchTable') keeper.forget()
    else keeper.stepOut()
    clear()
  }

  function hear(news: News): void {
    const at = performance.now()
    const from = `${host.host?.hostId ?? ''} ${host.address ?? ''}`
    fair.hear(news, { seat: state.seat.value, host: from, request: host.request })
    switch (news.type) {
      case 'seated': {
        keeper.sit({ table: news.table, seat: news.seat, token: news.token })
        if (state.table.value?.id === news.table) keeper.note(state.table.value, state.view.value)
        return
      }
      case 'unseated':
        if (keeper.isConcerned(news.table)) lose(news.reason)
        return
      case 'table':
        state.hearTable(news.table, at)
        keeper.note(news.table, state.view.value)
        return
      case 'snapshot':
        // A move that was not answered belongs to the game that it was made in.
        if ((news.game?.game ?? null) !== state.game.value) commander.drop()
        state.hearSnapshot(news, at)
        keeper.note(news.table, state.view.value)
        return
      case 'update': {
        const update = state.hearUpdate(news, at)
        if (update === 'gap') void asks('snapshot', {})
        else if (update !== 'old') updates.tell(update)
        return
      }
      case 'log':
        logs.hear(news)
        return
      case 'shuffleCall':
      case 'shuffleSet':
        return
      case 'reaction':
        reactions.tell(news)
        return
      case 'show':
        state.show.value = news.show
        return
    }
  }

  async function act<Type extends ClientMessageType>(type: Type, body: Body<Type>): Promise<Outcome<Type>> {
    const outcome = await host.ask(type, body)
    refusal.value = outcome.ok ? null : outcome.hindrance
    return outcome
  }

  async function does<Type extends ClientMessageType>(
    type: Type,
    body: Body<Type>,
  ): Promise<Hindrance | null> {
    const outcome = await act(type, body)
    return outcome.ok ? null : outcome.hindrance
  }

  function refuse(hindrance: Hindrance): Hindrance {
    refusal.value = hindrance
    return hindrance
  }

  /** One move, never twice: nothing happens while another is on its way. */
  async function send(move: Move): Promise<Hindrance | null> {
    const view = state.view.value
    if (busy.value || view === null) return null
    if (view.viewer !== move.seat) return refuse({ code: 'notSeated' })
    const refused = check(view, move)
    if (refused !== null) return refuse(refused)
    if (host.connection !== 'open') return refuse({ code: 'notConnected' })
    const [game, decision] = [state.game.value, state.pending.value]
    if (game === null || decision === null)
      return refuse({ code: 'staleDecision', decision: state.n.value ?? 0 })
    refusal.value = null
    const answer = await commander.send(move, decision, host.request)
    if (answer === null) return null
    const outcome = outcomeOf<'command'>(answer)
    if (!outcome.ok) return refuse(outcome.hindrance)
    awaited.value = { game, n: outcome.answer.n }
    return null
  }

  /** What is no matter of the table itself leaves no complaint there. */
  async function asks<Type extends ClientMessageType>(
    type: Type,
    body: Body<Type>,
  ): Promise<Hindrance | null> {
    const outcome = await host.ask(type, body)
    return outcome.ok ? null : outcome.hindrance
  }

  const logsAsked = new Map<GameId, Promise<string | null>>()

  /** The complete log of a game of this table that is over, as it lies on the host's disk. Whoever asks meanwhile gets the same. */
  function getLog(game: GameId): Promise<string | null> {
    const asked = logsAsked.get(game) ?? fetchLog(game).finally(() => logsAsked.delete(game))
    logsAsked.set(game, asked)
    return asked
  }

  async function fetchLog(game: GameId): Promise<string | null> {
    logs.begin(game)
    const outcome = await host.ask('getLog', { game })
    const text = logs.take(game)
    return outcome.ok ? text : null
  }

  /** The secret of the seat comes in a message of its own, before or after the answer. */
  function untilSeated(id: TableId): Promise<void> {
    return until(() => {
      const place = keeper.place.value
      return (place?.type === 'seat' && place.known.table === id) || host.connection !== 'open'
    })
  }

  /** Opens a new table and sits down on its first seat. */
  async function createTable(name: string, person: Person, rules: Rules): Promise<Hindrance | null> {
    const outcome = await act('createTable', { name, person, rules })
    if (!outcome.ok) return outcome.hindrance
    await untilSeated(outcome.answer.table)
    return null
  }

  /**
   * Opens a table whose game goes on where this log ends, and sits down there. `onPiece` hears which share of the log
   * is with the host.
   */
  async function playOn(
    log: string,
    { onPiece, ...wish }: Body<'playOn'> & { readonly onPiece: (share: number) => void },
  ): Promise<Hindrance | null> {
    const lacking = await bringLog(log, (piece) => does('bringLog', piece), onPiece)
    if (lacking !== null) return lacking
    const outcome = await act('playOn', wish)
    if (!outcome.ok) return outcome.hindrance
    await untilSeated(outcome.answer.table)
    return null
  }

  /** By code, or by table where it is not locked. Whoever finds no free seat watches. */
  async function join(
    where: { table: TableId | null; code: string | null },
    person: Person,
  ): Promise<Hindrance | null> {
    const outcome = await act('join', { ...where, person })
    if (!outcome.ok) return outcome.hindrance
    const { table, seat } = outcome.answer
    if (seat !== null) await untilSeated(table)
    else {
      keeper.watch({ table, code: where.code, wish: person })
      // A running game may have a bot whose seat can be taken from the next hand on.
      const lacking = await seatWish.seek(null, person)
      // By another name it goes, and whoever asked has it before the eyes.
      if (lacking?.code === 'nameTaken') {
        stepOut()
        return lacking
      }
    }
    return null
  }

  async function sit(seat: SeatId | null, person: Person): Promise<Hindrance | null> {
    const hindrance = await seatWish.seek(seat, person)
    refusal.value = hindrance
    return hindrance
  }

  async function claimSeat(ticket: string): Promise<Hindrance | null> {
    const outcome = await act('claimSeat', { ticket })
    if (!outcome.ok) return outcome.hindrance
    await untilSeated(outcome.answer.table)
    return null
  }

  async function watch(where: { table: TableId | null; code: string | null }): Promise<Hindrance | null> {
    // The same question again would be refused while the owner thinks about the first one.
    await until(() => host.connection !== 'connecting' || host.address === null)
    const asked = back.asked(where)
    if (asked !== null) return asked
    const outcome = await act('watch', where)
    if (!outcome.ok) return outcome.hindrance
    keeper.watch({ table: outcome.answer.table, code: where.code, wish: null })
    return null
  }

  /** Takes up a seat that this device knows the secret of, where its host is now. */
  function resume(known: KnownSeat, address: string): void {
    clear()
    keeper.take(known)
    if (host.address === address) host.reconnect()
    else host.connect(address)
  }

  /** Gives the place up: a bot takes the seat of a running game. Without a connection only this device forgets it. */
  async function leave(): Promise<void> {
    const { ok } = await Promise.race([host.ask('leave', {}), elapsed(LEAVE_MS)])
    if (keeper.isHere() || host.host === null) keeper.forget()
    else keeper.stepOut()
    clear()
    // Where the host could not let go of it, nobody sits there any more all the same.
    if (!ok && host.connection === 'open') host.reconnect()
  }

  /** Goes elsewhere and keeps the seat, which the home screen offers again. */
  function stepOut(): void {
    keeper.stepOut()
    clear()
    host.reconnect()
  }

  async function offerSeat(seat: SeatId, name: string): Promise<string | null> {
    const outcome = await act('offerSeat', { seat, name })
    return outcome.ok ? outcome.answer.ticket : null
  }

  return {
    connection: computed(() => host.connection),
    closedBecause: computed(() => host.closedBecause),
    place: keeper.place,
    /** Is the table that is shown the one of this tab's place, at its own host? */
    isHome: computed(() => {
      const shown = state.table.value
      return shown !== null && keeper.isHere() && keeper.isConcerned(shown.id)
    }),
    unseated,
    isHeld: back.isHeld,
    barred: back.refusal,
    table: state.table,
    seat: state.seat,
    takes: seatWish.takes,
    view: state.view,
    n: state.n,
    affordances: state.affordances,
    pending: state.pending,
    clocks: state.clocks,
    log: state.log,
    show: state.show,
    refusal,
    busy,
    onUpdate: updates.add,
    onReaction: reactions.add,
    dismissUnseated: () => {
      unseated.value = null
    },
    send,
    getLog,
    createTable,
    playOn,
    join,
    watch,
    resume,
    leave,
    stepOut,
    offerSeat,
    claimSeat,
    sit,
    setPerson: (person: Person) => does('setPerson', { person }),
    setReady: (ready: boolean) => does('setReady', { ready }),
    react: (reaction: Reaction) => does('react', { reaction }),
    lead: (place: ShowPlace | null) => asks('lead', { place }),
    follow: (follow: boolean) => asks('follow', { follow }),
    callBot: (seat: SeatId) => does('callBot', { seat }),
    setRules: (rules: Rules) => does('setRules', { rules }),
    setOptions: (options: TableOptions) => does('setOptions', { options }),
    renameTable: (name: string) => does('renameTable', { name }),
    addBot: (seat: SeatId | null, level: BotLevel = 'steady') => does('addBot', { seat, level }),
    freeSeat: (seat: SeatId, name: string) => does('freeSeat', { seat, name }),
    admit: (request: string, admit: boolean) => does('admit', { request, admit }),
    start: () => does('start', {}),
    pause: () => does('pause', {}),
    resumeGame: () => does('resume', {}),
    endGame: () => does('endGame', {}),
    handOn: (seat: SeatId, name: string) => does('handOn', { seat, name }),
    rematch: () => does('rematch', {}),
  }
})

function elapsed(ms: number): Promise<{ readonly ok: false }> {
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve({ ok: false })
    }, ms)
  })
}
