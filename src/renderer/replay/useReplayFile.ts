/** The replay of one game: its log from this device, or from the host of the table where it was played. */
import { onScopeDispose, shallowRef, watch, type Ref } from 'vue'
import { isGameId, type GameId } from '../../protocol/ids.ts'
import { replayInSlices } from '../../replay/readReplay.ts'
import type { Replay } from '../../replay/replay.ts'
import { checkBeside } from '../client/checkBeside.ts'
import { useGamesStore, type ImportFault } from '../client/gamesStore.ts'
import { useTableStore } from '../client/tableStore.ts'
import { whileDrawing } from './whileDrawing.ts'

export type ReplayFile =
  | { readonly type: 'loading' }
  | { readonly type: 'absent' }
  | { readonly type: 'faulty'; readonly fault: ImportFault }
  /** `game` is the name that it was asked for by. */
  | { readonly type: 'ready'; readonly game: GameId; readonly replay: Replay; readonly text: string }

/** No version of this program that kept it thought of such a file. */
const UNREADABLE: ReplayFile = { type: 'faulty', fault: { ok: false, code: 'unreadable' } }

export function useReplayFile(game: () => string): Ref<ReplayFile> {
  const games = useGamesStore()
  const table = useTableStore()
  const file = shallowRef<ReplayFile>({ type: 'loading' })
  /** Ends what is on its way when another game is wanted, or none. */
  let current: AbortController | null = null

  async function load(id: string, signal: AbortSignal): Promise<ReplayFile> {
    if (!isGameId(id)) return { type: 'absent' }
    const kept = await games.read(id)
    const text = kept ?? (await table.getLog(id))
    if (text === null) return { type: 'absent' }
    if (kept === null) {
      // Whatever is kept was checked; a host may have made this one so that showing it fails, or never ends.
      const checked = await checkBeside(text, { signal })
      if (!checked.ok) return { type: 'faulty', fault: checked }
      if (!checked.names.includes(id)) return { type: 'absent' }
    }
    const read = await whileDrawing(replayInSlices(text))
    if (!read.ok) return { type: 'faulty', fault: read }
    const { replay } = read
    return replay.ending === null
      ? { type: 'faulty', fault: { ok: false, code: 'notOver' } }
      : { type: 'ready', game: id, replay, text }
  }

  async function open(id: string): Promise<void> {
    current?.abort()
    const mine = new AbortController()
    current = mine
    file.value = { type: 'loading' }
    const loaded = await load(id, mine.signal).catch((): ReplayFile => UNREADABLE)
    if (current === mine) file.value = loaded
  }

  onScopeDispose(() => current?.abort())

  watch(game, open, { immediate: true })
  // The host of the table may have what this device has not.
  watch(
    () => table.connection,
    (now) => {
      if (now === 'open' && file.value.type === 'absent') void open(game())
    },
  )
  return file
}
