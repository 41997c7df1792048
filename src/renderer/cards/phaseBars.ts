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
      switch (kind) {
        case 'set':
          bars.push({ x, y: 3, height: 10, disc: false })
          x += 6.5
          break
        case 'run': {
          const y = 9 - (index / (size - 1)) * 7
          bars.push({ x, y, height: 13 - y, disc: false })
          x += 6.5
          break
        }
        case 'colour':
          bars.push({ x, y: 5, height: 10, disc: true })
          x += 7.5
          break
      }
    }
    x += 5
  }
  return { bars, width: x - 6.5 }
}
