/** Names that the host gives. They are made by the program alone, so they may serve as file names. */
declare const brand: unique symbol

/** A table of one host, `t` and 16 hexadecimal digits. */
export type TableId = string & { readonly [brand]: 'TableId' }

/** One game of a table, `g` and 24 hexadecimal digits; its log is `<id>.jsonl`. */
export type GameId = string & { readonly [brand]: 'GameId' }

export function isTableId(value: unknown): value is TableId {
  return typeof value === 'string' && /^t[0-9a-f]{16}$/.test(value)
}

export function isGameId(value: unknown): value is GameId {
  return typeof value === 'string' && /^g[0-9a-f]{24}$/.test(value)
}

/** Letters and digits of join codes: no look-alikes (0 O, 1 I L, 2 Z, 5 S, 8 B, U V). */
export const CODE_ALPHABET = 'ACDEFGHJKMNPQRTWXY34679'
export const CODE_LENGTH = 6

/** A join code as people type it, brought into the form in which it is compared. */
export function normalCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
