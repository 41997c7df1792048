/** What the desktop window has and a browser has not. The page finds it as `window.klopf`; in a browser there is none. */
import type {
  CallAnswer,
  CallArgs,
  FoundHost,
  GameEntry,
  MenuChoice,
  Opened,
  OwnHost,
  UpdateSettings,
} from '../main/ipc/calls.ts'

export type { FoundHost, GameEntry, MenuChoice, Opened, OwnHost, UpdateSettings }

/** Ends a subscription. */
export type Unsubscribe = () => void

export interface KlopfBridge {
  /** The app's version. */
  readonly version: string
  /** The host in this app, once it runs or has failed to start. */
  host(): Promise<OwnHost>
  readonly network: {
    /** What the system is going to ask, and whether all waits until the person has read it. */
    question(): Promise<CallAnswer<'network'>>
    /** The person has read it. */
    open(): Promise<void>
  }
  readonly updates: {
    get(): Promise<UpdateSettings>
    /** A new address is put to the person. Unless it is kept, nothing changes. */
    set(settings: UpdateSettings): Promise<CallAnswer<'setUpdates'>>
    /** The shell says what was found. */
    check(): Promise<void>
  }
  /** For the menu and the dialogs of the shell. */
  setLanguage(language: CallArgs<'setLanguage'>[0]): Promise<void>
  readonly tables: {
    /** Hosts on the network with their tables: now, and again after each change. */
    subscribe(listener: (hosts: readonly FoundHost[]) => void): Unsubscribe
  }
  readonly games: {
    /** Those that are over, newest first. */
    list(): Promise<readonly GameEntry[]>
    /** The complete log of a game that is over, else null. */
    read(game: string): Promise<CallAnswer<'readGame'>>
    /** A file that the person chose, null when none was. */
    importFile(): Promise<CallAnswer<'importFile'>>
    /** Asks where to, then writes. `name` is a proposal without a folder. */
    saveFile(file: CallArgs<'saveFile'>[0]): Promise<CallAnswer<'saveFile'>>
  }
  /** Draws attention when the window is not in front. */
  notifyTurn(words: CallArgs<'notifyTurn'>[0]): Promise<void>
  /** A replay file or a join link was opened, by double click, say. Also tells what was opened before the call. */
  onOpen(listener: (opened: Opened) => void): Unsubscribe
  onMenu(listener: (choice: MenuChoice) => void): Unsubscribe
}
