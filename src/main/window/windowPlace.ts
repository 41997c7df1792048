import type { WindowPlace } from '../start/settings.ts'

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A table for six fits from here on. */
export const SMALLEST = { width: 480, height: 560 } as const
const USUAL = { width: 1280, height: 800 } as const
/** So much of the window must lie on a screen for its title to be caught with the mouse. */
const GRIP = { width: 120, height: 40 } as const

/**
 * Where the window opens: as it was left if that is still on a screen, else in its usual size in the middle (no `x` and
 * `y`). `areas` are the screens without bars and docks.
 */
export function openingPlace(
  left: WindowPlace | null,
  areas: readonly Area[],
): { readonly x?: number; readonly y?: number; readonly width: number; readonly height: number } {
  const size = {
    width: Math.max(SMALLEST.width, left?.width ?? USUAL.width),
    height: Math.max(SMALLEST.height, left?.height ?? USUAL.height),
  }
  if (left === null) return size
  const inReach = areas.some(
    (area) =>
      left.x + size.width >= area.x + GRIP.width &&
      left.x <= area.x + area.width - GRIP.width &&
      left.y >= area.y &&
      left.y <= area.y + area.height - GRIP.height,
  )
  return inReach ? { x: left.x, y: left.y, ...size } : size
}
