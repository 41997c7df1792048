/** Tables at their fullest, as a host would tell of them: long names, forty laid cards, a full hand. */
import {
  DEFAULT_KNOCK,
  initialState,
  presetRules,
  view,
  type CardId,
  type GameState,
  type Group,
  type HandResult,
  type OpenPlayer,
  type Preset,
  type SeatId,
} from '../../../src/game/index.ts'
import type { GameId, TableId } from '../../../src/protocol/ids.ts'
import type { ServerMessageOf } from '../../../src/protocol/messages/serverMessages.ts'
import { DEFAULT_OPTIONS, type SeatView, type TableView } from '../../../src/protocol/messages/tableView.ts'
import { dealer, type Dealer } from './dealer.ts'

export const TABLE = 't0123456789abcdef' as TableId
export const GAME = 'g0123456789abcdef01234567' as GameId
/** The decision that the snapshot tells of. */
export const SNAPSHOT_N = 40

/** The longest has the 24 letters that a name may have. */
const PEOPLE = [
  { name: 'Annelore', avatar: 'bird' },
  { name: 'Maximiliane-Charlotte K.', avatar: 'kettle' },
  { name: 'Ole', avatar: 'snail' },
  { name: 'Großmutter Wilhelmine', avatar: 'acorn' },
  { name: 'Александра Константинова', avatar: 'peg' },
  { name: 'Björn-Erik', avatar: 'fish' },
] as const

export interface Fullness {
  readonly players: 2 | 6
  readonly preset: Preset
  /** `laid`: forty cards lie on the table. `hand`: nothing lies there, and the own hand is full. */
  readonly holds: 'laid' | 'hand' | 'both'
  readonly step: 'play' | 'draw' | 'knock' | 'handOver' | 'gameOver'
}

/** Milliseconds that are left of a knock window. */
const WINDOW_MS = 4000

export const FULL: Fullness = { players: 6, preset: 'classic', holds: 'both', step: 'play' }

function seatsOf(players: number): readonly (SeatView | null)[] {
  return Array.from({ length: 6 }, (_, seat) => {
    const person = PEOPLE[seat]
    return person === undefined || seat >= players
      ? null
      : {
          occupant: { type: 'person', ...person },
          device: seat % 2 === 0 ? 'phone' : 'computer',
          connected: true,
          ready: seat === 2,
          awayInMs: null,
          away: false,
          botPlays: false,
          linkInMs: null,
        }
  })
}

function tableOf(more: Partial<TableView> = {}): TableView {
  return {
    id: TABLE,
    name: 'Sunday at the long table',
    status: 'lobby',
    code: 'K7QXRA',
    rules: presetRules('classic'),
    options: DEFAULT_OPTIONS,
    you: 0 as SeatId,
    owner: 0 as SeatId,
    mayOwn: true,
    seats: seatsOf(6),
    spectators: 1,
    game: null,
    branch: null,
    nextHandInMs: null,
    paused: null,
    finished: [],
    waiting: [],
    requests: [],
    ...more,
  }
}

/** What a client hears that comes to such a table; `seat` null watches. */
export function snapshotOf(full: Fullness, seat: SeatId | null): ServerMessageOf<'snapshot'> {
  const state = stateOf(full)
  const seen = view(state, seat ?? 'public')
  return {
    type: 'snapshot',
    table: tableOf({
      status: full.step === 'gameOver' ? 'over' : 'playing',
      game: GAME,
      rules: state.open.rules,
      seats: seatsOf(full.players),
      you: seat,
      code: seat === null ? null : 'K7QXRA',
      mayOwn: seat === 0,
    }),
    game: {
      game: GAME,
      n: SNAPSHOT_N,
      view: seen,
      pending: seat === null ? [] : [{ seat, decision: SNAPSHOT_N }],
      clocks: { windowInMs: full.step === 'knock' ? WINDOW_MS : null, nextHandInMs: null, turnInMs: null },
      head: null,
      recent: recentOf(state),
      fair: null,
    },
    show: null,
  }
}

export function lobbySnapshot(seat: SeatId | null): ServerMessageOf<'snapshot'> {
  return {
    type: 'snapshot',
    table: tableOf({ you: seat, mayOwn: seat === 0, code: seat === null ? null : 'K7QXRA' }),
    game: null,
    show: null,
  }
}

/** The position itself; cards are dealt from one deck, so that none lies there twice. */
export function stateOf({ players, preset, holds, step }: Fullness): GameState {
  const rules = { ...presetRules(preset), knock: step === 'knock' ? DEFAULT_KNOCK : null }
  const start = initialState({
    rules,
    occupants: PEOPLE.slice(0, players).map((person) => ({ type: 'person', ...person })),
  })
  const deal = dealer(rules.skips)
  const over = step === 'handOver' || step === 'gameOver'
  // Somebody who holds a full hand has not laid yet, so that others lay more.
  const laid = start.open.players.map((_, seat) => {
    if (holds === 'hand' || (holds === 'both' && seat === 0)) return null
    return players === 2 ? twenty(deal, 7 + seat) : seat % 2 === 0 ? sets(deal, seat) : setAndRun(deal, seat)
  })
  const discards = deal.take(7)
  const ownCards = holds === 'laid' ? 4 : preset === 'masters' ? 12 : 11
  const hands = start.open.players.map((_, seat) => deal.take(seat === 0 ? ownCards : players === 2 ? 5 : 4))
  const sheet = sheetOf(players)
  const held: readonly OpenPlayer[] = start.open.players.map((player, seat) => ({
    ...player,
    phase: seat % 2 === 0 ? 7 : 9,
    finished: [1, 2, 3, 4, 5, 6].slice(0, 4 + (seat % 3)),
    score: 35 + 40 * seat,
    handCount: hands[seat]?.length ?? 0,
    laid: laid[seat] ?? null,
    skip: seat === 1 ? 'pending' : 'none',
    skipCard: null,
    savedCount: preset === 'masters' ? 2 : 0,
  }))
  return {
    open: {
      ...start.open,
      players: held,
      step,
      window:
        step === 'knock'
          ? { discarder: (players - 1) as SeatId, mayKnock: [1 as SeatId], knockers: [] }
          : null,
      handNumber: 5,
      dealer: (players - 1) as SeatId,
      turn: 0 as SeatId,
      discardPile: discards,
      drawPileCount: deal.left(),
      sheet,
      shownHands: over ? hands : null,
      result: step === 'gameOver' ? { ending: 'finished', winners: [1 as SeatId] } : null,
    },
    hidden: {
      deck: deal.rest(),
      next: 0,
      hands,
      saved: start.open.players.map(() => []),
      savedNow: start.open.players.map(() => null),
    },
  }
}

function sets(deal: Dealer, seat: number): readonly Group[] {
  return [seat * 2 + 1, seat * 2 + 2].map((number) => ({
    kind: 'set',
    number,
    cards: deal.ofNumber(number, 4),
  }))
}

/** Eight cards: a set of four and a run of four. */
function setAndRun(deal: Dealer, seat: number): readonly Group[] {
  const low = seat === 1 ? 1 : seat === 3 ? 5 : 9
  return [
    { kind: 'set', number: seat * 2 + 1, cards: deal.ofNumber(seat * 2 + 1, 4) },
    { kind: 'run', low, cards: [0, 1, 2, 3].flatMap((by) => deal.ofNumber(low + by, 1)) },
  ]
}

/** A whole run and all cards of a number that are left: nobody can lay more before one seat. */
function twenty(deal: Dealer, number: number): readonly Group[] {
  const run = Array.from({ length: 12 }, (_, by) => by + 1).flatMap((each) => deal.ofNumber(each, 1))
  return [
    { kind: 'run', low: 1, cards: run },
    { kind: 'set', number, cards: [...deal.ofNumber(number, 4), ...deal.wilds(4)] },
  ]
}

function sheetOf(players: number): readonly HandResult[] {
  return [1, 2, 3, 4].map((handNumber) => ({
    handNumber,
    wentOut: (handNumber % players) as SeatId,
    ending: 'wentOut',
    points: Array.from({ length: players }, (_, seat) =>
      seat === handNumber % players ? 0 : 15 + 10 * seat,
    ),
    laid: Array.from({ length: players }, () => handNumber),
    replay: false,
  }))
}

/** Each of the others drew and discarded: their last acts are longest so. */
function recentOf(state: GameState): NonNullable<ServerMessageOf<'snapshot'>['game']>['recent'] {
  const cards: readonly CardId[] = state.open.discardPile
  const others = state.open.players.slice(1)
  return others.map((_, index) => {
    const seat = (index + 1) as SeatId
    const card = cards[index] ?? (0 as CardId)
    return {
      n: SNAPSHOT_N + 1 - others.length + index,
      time: 1_790_000_000_000,
      events: [
        { type: 'turnStarted', seat },
        { type: 'cardDrawn', seat, from: 'discardPile', card },
        { type: 'cardDiscarded', seat, card },
      ],
    }
  })
}
