/** Cards as text: `R7`, `W`, `S`, and wilds with their role, `W=7` or `W=R`. */
import {
  COLOURS,
  colourIndexOf,
  fullDeck,
  isNatural,
  isWild,
  kindOf,
  naturalCard,
  numberOf,
  NUMBERS,
  roleAt,
  skipCard,
  wildCard,
  type CardId,
  type Colour,
  type Group,
  type Role,
} from '../../game/index.ts'

const LETTERS: Readonly<Record<Colour, string>> = { red: 'R', blue: 'B', green: 'G', yellow: 'Y' }

const WILD_KIND = kindOf(wildCard(0))
export const SKIP_KIND = kindOf(skipCard(0))

/** A card as written: copies and wilds are not told apart. */
export interface NotedCard {
  /** As `kindOf` counts. */
  readonly kind: number
  /** Null for naturals and for a wild without a role. */
  readonly role: Role | null
}

/** Null when the text names no card. */
export function parseCard(text: string): NotedCard | null {
  if (text === 'S') return { kind: SKIP_KIND, role: null }
  const wild = /^W(?:=(?:(\d{1,3})|([RBGY])))?$/.exec(text)
  if (wild) return { kind: WILD_KIND, role: wildRole(wild[1], wild[2]) }
  const natural = /^([RBGY])(\d{1,2})$/.exec(text)
  if (!natural) return null
  const colour = colourOfLetter(natural[1] ?? '')
  const number = Number(natural[2])
  if (colour === null || number < 1 || number > NUMBERS) return null
  return { kind: kindOf(naturalCard(colour, number, 0)), role: null }
}

function wildRole(number: string | undefined, letter: string | undefined): Role | null {
  if (number !== undefined) return Number(number)
  return letter === undefined ? null : colourOfLetter(letter)
}

function colourOfLetter(letter: string): Colour | null {
  return COLOURS.find((colour) => LETTERS[colour] === letter) ?? null
}

/** Every card of a kind in a deck with so many skips. */
export function cardsOfKind(kind: number, skips: number): readonly CardId[] {
  return fullDeck(skips).filter((card) => kindOf(card) === kind)
}

export function cardText(card: CardId): string {
  if (isNatural(card)) return `${LETTERS[COLOURS[colourIndexOf(card)] ?? 'red']}${numberOf(card)}`
  return isWild(card) ? 'W' : 'S'
}

function roleText(role: Role): string {
  return typeof role === 'number' ? String(role) : LETTERS[role]
}

export function groupText(group: Group): readonly string[] {
  return group.cards.map((card, index) =>
    isWild(card) ? `W=${roleText(roleAt(group, index))}` : cardText(card),
  )
}

export function kindText(kind: number): string {
  if (kind === WILD_KIND) return 'W'
  return kind === SKIP_KIND ? 'S' : cardText((kind * 2) as CardId)
}
