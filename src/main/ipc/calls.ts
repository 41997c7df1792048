/** What the window may ask of the main process: each call by name, with what goes in and what comes out. */
import * as v from 'valibot'
import { isGameId, type GameId } from '../../protocol/ids.ts'
import { LOG_LIMITS } from '../../protocol/log/records.ts'
import { NAME_UNITS } from '../../protocol/names.ts'
import { LONGEST_FEED, NETWORK_SYSTEMS, SHELL_LANGUAGES } from './choices.ts'

const text = (max: number) => v.pipe(v.string(), v.maxLength(max))
const name = text(NAME_UNITS)
const gameId = v.custom<GameId>(isGameId, 'Not the id of a game.')
/** No longer in characters than it may be in bytes. */
const fileText = text(LOG_LIMITS.bytes)
/** A game may be kept as a page, which quotes its log and brings what plays it. */
const keptText = text(2 * LOG_LIMITS.bytes)
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A table of a host on the network. */
export const tableEntry = v.strictObject({
  id: text(40),
  name,
  status: v.picklist(['lobby', 'playing', 'over']),
  players: v.array(name),
  free: count,
  locked: v.boolean(),
  paused: v.boolean(),
  branch: v.boolean(),
})

/** The host in this very process, or why there is none: the detail is a sentence of the system, in English. */
const ownHost = v.variant('ok', [
  v.strictObject({
    ok: v.literal(true),
    /** Stays with the data folder. */
    hostId: text(64),
    port: count,
    /** For this window: `ws://127.0.0.1:<port>`, or the one address that the host listens on. Without the path `/ws`. */
    address: text(60),
    /** What guests open, best first: `http://192.168.1.20:4711/`. Without a table's fragment. */
    links: v.array(text(200)),
    /** 32 bytes in hexadecimal; proves this window as the operator's (message `operate`). */
    operatorKey: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
  v.strictObject({
    ok: v.literal(false),
    reason: v.picklist(['portTaken', 'dataInUse', 'other']),
    detail: text(2000),
  }),
])

/** A host on the network, this process' own included. */
export const foundHost = v.strictObject({
  hostId: text(64),
  name,
  /** The protocol version that it speaks, null when it does not say. */
  protocol: v.nullable(count),
  /** `ws://<ip>:<port>` of the address that answered last, else of the first one. */
  address: text(200),
  /** The page that always fits: `http://<ip>:<port>/`. */
  link: text(200),
  own: v.boolean(),
  /** False while it does not answer; it is dropped when that lasts. */
  reachable: v.boolean(),
  tables: v.array(tableEntry),
})

/** A game in this computer's folder that is over. */
export const gameEntry = v.strictObject({
  game: gameId,
  table: name,
  /** Milliseconds since 1970. */
  startedAt: v.number(),
  /** Names of people and bots in seat order, as they sat at the start. */
  players: v.array(name),
  end: v.picklist(['finished', 'abandoned']),
})

/** A replay file as it lies on disk. It is parsed and verified where it is shown. */
const openedFile = v.strictObject({ name: text(300), text: fileText })

/** Where newer versions are looked for, null for nowhere, and whether each start does so. */
const updates = v.strictObject({ feed: v.nullable(text(LONGEST_FEED)), atStart: v.boolean() })

export const calls = {
  /** Which words of the system's own questions fit, and whether the network waits until the person has read them. */
  network: {
    args: v.strictTuple([]),
    answer: v.strictObject({ system: v.picklist(NETWORK_SYSTEMS), waits: v.boolean() }),
  },
  /** The person has read them: the host starts, and tables are looked for. */
  openNetwork: { args: v.strictTuple([]), answer: v.null() },
  /** Once the network may be used. */
  host: { args: v.strictTuple([]), answer: ownHost },
  foundHosts: { args: v.strictTuple([]), answer: v.array(foundHost) },
  /** Newest first. */
  listGames: { args: v.strictTuple([]), answer: v.array(gameEntry) },
  /** The complete log of a game that is over; null when there is no such game or it is not over. */
  readGame: { args: v.strictTuple([gameId]), answer: v.nullable(fileText) },
  /** Asks the person for a file; null when none was chosen, a code when it cannot be read. */
  importFile: {
    args: v.strictTuple([]),
    answer: v.nullable(
      v.variant('ok', [
        v.strictObject({ ok: v.literal(true), file: openedFile }),
        v.strictObject({
          ok: v.literal(false),
          reason: v.picklist(['tooLarge', 'unreadable']),
          name: text(300),
        }),
      ]),
    ),
  },
  /**
   * Asks the person where to, and says why when nothing can be kept there. `saved` is false when the person thought
   * better of it.
   */
  saveFile: {
    args: v.strictTuple([v.strictObject({ name: text(120), text: keptText })]),
    answer: v.variant('ok', [
      v.strictObject({ ok: v.literal(true), saved: v.boolean() }),
      v.strictObject({ ok: v.literal(false) }),
    ]),
  },
  /** "Your turn", in the words of the window; nothing happens while the window is in front. */
  notifyTurn: {
    args: v.strictTuple([v.strictObject({ title: text(120), body: text(300) })]),
    answer: v.null(),
  },
  /** The page's language, for the menu and the dialogs of the shell. */
  setLanguage: { args: v.strictTuple([v.picklist(SHELL_LANGUAGES)]), answer: v.null() },
  updates: { args: v.strictTuple([]), answer: updates },
  /**
   * A new address is put to the person, by the shell, which also says when the disk refuses. Unless it is kept, nothing
   * changes.
   */
  setUpdates: {
    args: v.strictTuple([updates]),
    answer: v.picklist(['kept', 'notHttps', 'declined', 'notKept']),
  },
  /** Looks now, and says what was found. */
  checkForUpdates: { args: v.strictTuple([]), answer: v.null() },
  /** What was opened before the window could listen; afterwards it is pushed. */
  takeOpened: {
    args: v.strictTuple([]),
    answer: v.array(
      v.variant('type', [
        v.strictObject({ type: v.literal('file'), file: openedFile }),
        /** The link's fragment fills the join form and does nothing else. */
        v.strictObject({ type: v.literal('link'), link: text(300) }),
      ]),
    ),
  },
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
export type CallArgs<Name extends CallName> = Readonly<v.InferOutput<Calls[Name]['args']>>
export type CallAnswer<Name extends CallName> = v.InferOutput<Calls[Name]['answer']>

export type OwnHost = CallAnswer<'host'>
export type FoundHost = CallAnswer<'foundHosts'>[number]
export type GameEntry = CallAnswer<'listGames'>[number]
export type Opened = CallAnswer<'takeOpened'>[number]
export type UpdateSettings = CallAnswer<'updates'>

/** What the main process tells the window unasked. */
export interface Pushes {
  readonly foundHosts: readonly FoundHost[]
  readonly opened: Opened
  /** Chosen in the menu. */
  readonly menu: MenuChoice
}

/** Choices of the menu that the window carries out. */
export type MenuChoice = 'home' | 'host' | 'replays' | 'openFile' | 'rules' | 'settings' | 'keys' | 'network'
