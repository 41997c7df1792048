/** Texts that few people come to see, so that nobody waits for them before the first page. */
import type desktop from './parts/desktop.en.json'
import type learn from './parts/learn.en.json'
import type reach from './parts/reach.en.json'
import type { Language } from './languages.ts'

type Loaders<Part> = Readonly<Record<Language, () => Promise<{ readonly default: Part }>>>

export type LateWords = typeof desktop & typeof learn & typeof reach

/** `desktop` is for the window of the app alone, `learn` for the guided first hand, `reach` for when nobody comes in. */
export const loadLate = {
  desktop: {
    en: () => import('./parts/desktop.en.json'),
    de: () => import('./parts/desktop.de.json'),
    sv: () => import('./parts/desktop.sv.json'),
    ru: () => import('./parts/desktop.ru.json'),
  } satisfies Loaders<typeof desktop>,
  learn: {
    en: () => import('./parts/learn.en.json'),
    de: () => import('./parts/learn.de.json'),
    sv: () => import('./parts/learn.sv.json'),
    ru: () => import('./parts/learn.ru.json'),
  } satisfies Loaders<typeof learn>,
  reach: {
    en: () => import('./parts/reach.en.json'),
    de: () => import('./parts/reach.de.json'),
    sv: () => import('./parts/reach.sv.json'),
    ru: () => import('./parts/reach.ru.json'),
  } satisfies Loaders<typeof reach>,
} as const

export type LatePart = keyof typeof loadLate
