import { checkName } from '../../protocol/names.ts'

/**
 * A name for a table that nobody has typed: the wish, or where the host would refuse it the name of the owner, which is
 * checked already. Nobody could do anything about such a refusal.
 */
export function proposedName(wish: string, owner: string): string {
  return checkName(wish).ok ? wish : owner
}
