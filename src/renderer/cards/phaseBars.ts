import type { PhaseSpec } from '../../game/index.ts'

export interface PhaseBar {
  readonly x: number
  readonly y: number
  readonly height: number
  readonly disc: boolean
}

export interface PhaseBars {
  readonly bars: readonly PhaseBar[]
  readonly width: number
}

/** Sets are level bars, runs are stairs, colours are discs; 14 units high. */
export function phaseBars(spec: PhaseSpec): PhaseBars {
  const bars: PhaseBar[] = []
  let x = 0
  for (const { kind, size } of spec) {
    for (let index = 0; index < size; index += 1) {
      const y = kind === 'run' ? 9 - (index / (size - 1)) * 7 : kind === 'colour' ? 5 : 3
      bars.push({ x, y, height: kind === 'run' ? 13 - y : 10, disc: kind === 'colour' })
      x += kind === 'colour' ? 7.5 : 6.5
    }
    x += 5
  }
  return { bars, width: x - 6.5 }
}
