import type { GroupSpec } from '../../game/index.ts'

/**
 * The word of a phase's group. Some languages have a word of their own for each size (Drilling, Vierling), so each size
 * has its own key.
 */
export function groupSpecKey({ kind, size }: GroupSpec): string {
  return `card.spec.${kind}${size}`
}
