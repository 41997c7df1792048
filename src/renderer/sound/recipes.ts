/** How each cue is made of tones and of noise: wood, paper, and a small bell. Nothing is recorded. */
import type { Cue } from './cues.ts'

interface Part {
  /** Seconds from the beginning of the cue. */
  readonly at: number
  /** Seconds until it has died away. */
  readonly length: number
  /** Loudest moment, of 1. */
  readonly gain: number
  /** Hertz: of a tone, or the middle of what is let through of noise. */
  readonly from: number
  readonly to: number
}

export type Sound =
  (Part & { readonly type: 'tone'; readonly wave: 'sine' | 'triangle' }) | (Part & { readonly type: 'noise' })

function bell(at: number, pitch: number): readonly Sound[] {
  return [
    { type: 'tone', wave: 'triangle', at, length: 0.32, gain: 0.22, from: pitch, to: pitch },
    { type: 'tone', wave: 'sine', at, length: 0.2, gain: 0.07, from: pitch * 2, to: pitch * 2 },
  ]
}

function rap(at: number): readonly Sound[] {
  return [
    { type: 'tone', wave: 'sine', at, length: 0.09, gain: 0.6, from: 240, to: 130 },
    { type: 'noise', at, length: 0.03, gain: 0.3, from: 900, to: 500 },
  ]
}

const [C5, D5, E5, G5, C6] = [523.25, 587.33, 659.26, 783.99, 1046.5] as const

export const RECIPES: Readonly<Record<Cue, readonly Sound[]>> = {
  card: [{ type: 'noise', at: 0, length: 0.09, gain: 0.3, from: 2200, to: 4200 }],
  lay: [
    { type: 'noise', at: 0, length: 0.06, gain: 0.3, from: 3000, to: 1800 },
    { type: 'tone', wave: 'sine', at: 0.01, length: 0.12, gain: 0.35, from: 190, to: 120 },
  ],
  skip: [
    { type: 'tone', wave: 'triangle', at: 0, length: 0.12, gain: 0.22, from: 440, to: 560 },
    { type: 'tone', wave: 'triangle', at: 0.12, length: 0.2, gain: 0.22, from: 420, to: 260 },
  ],
  knock: [...rap(0), ...rap(0.14)],
  turn: [...bell(0, C5), ...bell(0.13, G5)],
  handEnd: [...bell(0, E5), ...bell(0.14, D5), ...bell(0.28, C5)],
  win: [...bell(0, C5), ...bell(0.12, E5), ...bell(0.24, G5), ...bell(0.36, C6)],
}
