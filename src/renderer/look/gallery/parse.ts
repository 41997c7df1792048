import { naturalCard, skipCard, wildCard, type CardId, type Colour, type Group, type Role } from '../../../game/index.ts'
const C: Record<string, Colour> = { R: 'red', B: 'blue', G: 'green', Y: 'yellow' }
let wilds = 0
export function card(text: string, copy: 0 | 1 = 0): CardId {
  if (text === 'S') return skipCard(0)
  if (text[0] === 'W') return wildCard(wilds++ % 8)
  return naturalCard(C[text[0] ?? ''] ?? 'red', Number(text.slice(1)), copy)
}
export function cards(text: string): CardId[] {
  const seen = new Set<string>()
  return text.split(' ').map((t) => { const c = card(t, seen.has(t) ? 1 : 0); seen.add(t); return c })
}
export const set = (number: number, text: string): Group => ({ kind: 'set', number, cards: cards(text) })
export const run = (low: number, text: string): Group => ({ kind: 'run', low, cards: cards(text) })
export const colour = (c: Colour, text: string): Group => ({ kind: 'colour', colour: c, cards: cards(text) })
export type { Role }
