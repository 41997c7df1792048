import type { BotLevel } from '../game/index.ts'
import type { Style } from './style.ts'
import { beginner } from './styles/beginner.ts'
import { reference } from './styles/reference.ts'
import { sharp } from './styles/sharp.ts'
import { steady } from './styles/steady.ts'

const STYLES: Readonly<Record<BotLevel, Style>> = { beginner, steady, sharp }

export function styleOf(level: BotLevel): Style {
  return STYLES[level]
}

/** Those that play at tournaments: all levels, and the yardstick. */
export const CONTESTANTS: Readonly<Record<BotLevel | 'reference', Style>> = { ...STYLES, reference }
