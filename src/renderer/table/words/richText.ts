/** Sentences with cards and names in them: words of a language, cut into parts that a component can draw. */
import type { CardId, Role } from '../../../game/index.ts'
import { isDoubled } from '../../words/oneDot.ts'

export type RichPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'name'; readonly text: string }
  | { readonly type: 'card'; readonly card: CardId; readonly role: Role | null }

export type Rich = readonly RichPart[]

/** What goes into a message at a placeholder. */
export type Insert = string | number | Rich

export type Translate = (key: string, named: Record<string, unknown>, plural?: number) => string

/** Private use characters: no message and no name of a player contains them. */
const OPEN = '\uE000'
const CLOSE = '\uE001'
const MARK = /\uE000(\d+)\uE001/

/** The message `key` with its placeholders filled; `plural` chooses among its forms. */
export function rich(
  t: Translate,
  key: string,
  inserts: Readonly<Record<string, Insert>> = {},
  plural: number | null = null,
): Rich {
  const kept: Rich[] = []
  const named: Record<string, string | number> = {}
  for (const [name, insert] of Object.entries(inserts)) {
    if (typeof insert === 'object') named[name] = `${OPEN}${kept.push(insert) - 1}${CLOSE}`
    else named[name] = insert
  }
  const message = plural === null ? t(key, named) : t(key, named, plural)
  const parts = message.split(MARK).flatMap((piece, at): Rich => {
    if (at % 2 === 1) return kept[Number(piece)] ?? []
    return piece === '' ? [] : [{ type: 'text', text: piece }]
  })
  return parts.flatMap((part, at) => {
    const before = parts[at - 1]
    if (part.type !== 'text' || before === undefined || before.type === 'card') return [part]
    return isDoubled(before.text, part.text) ? text(part.text.slice(1)) : [part]
  })
}

export function text(words: string): Rich {
  return words === '' ? [] : [{ type: 'text', text: words }]
}

export function name(words: string): Rich {
  return [{ type: 'name', text: words }]
}

export function card(id: CardId, role: Role | null = null): Rich {
  return [{ type: 'card', card: id, role }]
}

/** `a, b and c` in the language. */
export function list(
  items: readonly Rich[],
  locale: string,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): Rich {
  const format = new Intl.ListFormat(locale, { type })
  return format
    .formatToParts(items.map((_, index) => String(index)))
    .flatMap((piece) => (piece.type === 'element' ? (items[Number(piece.value)] ?? []) : text(piece.value)))
}

export function joined(items: readonly Rich[], between: string): Rich {
  return items.flatMap((item, at) => (at === 0 ? item : [...text(between), ...item]))
}

/** As one string, for the screen reader's news and the title. */
export function plainText(parts: Rich, cardName: (card: CardId, role: Role | null) => string): string {
  return parts.map((part) => (part.type === 'card' ? cardName(part.card, part.role) : part.text)).join('')
}
