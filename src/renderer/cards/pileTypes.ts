export type PileKind = 'draw' | 'discard'

/** A knock window that runs down: the share that is left, and the milliseconds it will take. */
export interface RingTime {
  readonly fraction: number
  readonly leftMs: number
}
