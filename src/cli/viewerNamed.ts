import type { Viewer } from '../game/index.ts'
import { viewersOf, type Replay } from '../replay/replay.ts'
import { CliFault } from './io.ts'

/** `everybody` for spectators, else a name; null for who sees all cards. */
export function viewerWords(viewer: Viewer, { header }: Replay): string | null {
  if (viewer === 'open') return null
  return viewer === 'public' ? 'everybody' : (header.occupants[viewer]?.name ?? `seat ${viewer}`)
}

/** Whose eyes somebody named: a seat by number or name, `public`, or `open`. @throws CliFault */
export function viewerNamed(as: string, replay: Replay): Viewer {
  const { occupants } = replay.header
  const known = viewersOf(replay)
  const viewer = known.find(
    (one) => String(one) === as || (typeof one === 'number' && occupants[one]?.name === as),
  )
  if (viewer !== undefined) return viewer
  const named = known.map((one) => (typeof one === 'number' ? `${one} (${occupants[one]?.name ?? ''})` : one))
  throw new CliFault(`--as ${as}: there is no such seat in it. It shows ${named.join(', ')}.`)
}
