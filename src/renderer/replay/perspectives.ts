/** Whose eyes a replay is seen with, also as it stands in a link: `open`, `public`, or a seat from 1. */
import type { SeatId, Viewer } from '../../game/index.ts'

export function viewersOf(seats: number): readonly Viewer[] {
  return ['open', 'public', ...Array.from({ length: seats }, (_, seat) => seat as SeatId)]
}

export function viewerToLink(viewer: Viewer): string {
  return typeof viewer === 'number' ? String(viewer + 1) : viewer
}

/** `open` for anything that names no eyes of this game. */
export function viewerFromLink(text: string | null, seats: number): Viewer {
  return viewersOf(seats).find((viewer) => viewerToLink(viewer) === text) ?? 'open'
}
