/** Whose eyes a replay is seen with, as it stands in a link: `open`, `public`, or a seat from 1. */
import type { Viewer } from '../../game/index.ts'

export function viewerToLink(viewer: Viewer): string {
  return typeof viewer === 'number' ? String(viewer + 1) : viewer
}

/** The first of the viewers for anything that names none of them. */
export function viewerFromLink(text: string | null, viewers: readonly Viewer[]): Viewer {
  return viewers.find((viewer) => viewerToLink(viewer) === text) ?? viewers[0] ?? 'public'
}
