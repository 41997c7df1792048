/** Names of people and tables: up to 24 graphemes, NFKC, without characters that hide or turn text around. */

const NAME_GRAPHEMES = 24

/** Of UTF-16, as it was typed and as it is shown: long enough for 24 graphemes of any script. No record holds more. */
export const NAME_UNITS = 240

/** Control, format (bidi marks among them), surrogate, private and unassigned characters, line and paragraph ends. */
const UNWANTED = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?!\u200d)\p{Cf}/gu

/** Characters that show nothing, whatever they are else; those that shape an emoji have their own rules. */
const UNSEEN = /(?!\u200d|[\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}/gu

/** Chooses how the emoji before it is drawn, and nothing else. */
const LOOSE_SELECTOR = /(?<!\p{Extended_Pictographic})[\ufe0e\ufe0f]/gu

/** A joiner may stand only between parts of one emoji. */
const LOOSE_JOINER =
  /(?<!\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d|\u200d(?!\p{Extended_Pictographic})/gu

/** Few marks make a letter, hundreds make a tower that covers the table. */
const MARKS_PER_LETTER = 3
const TOWER = new RegExp(`(\\p{M}{${MARKS_PER_LETTER}})\\p{M}+`, 'gu')

/** The empty pattern of Braille is a blank as well. */
const BLANKS = /[\s\u2800]+/gu

/** What no version ever let into a name: controls, line ends, halves of characters, and what turns the text around. */
const NEVER = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?!\u200d)\p{Cf}/u

/**
 * Can it stand on a screen and in a terminal as it is? Asked of names in files, which may be old: what later versions
 * clean besides is let through.
 */
export function isShowable(name: string): boolean {
  return name.trim() !== '' && !NEVER.test(name)
}

export type NameCheck =
  { readonly ok: true; readonly name: string } | { readonly ok: false; readonly fault: 'empty' | 'tooLong' }

/** The name as it may be shown, or what is wrong with it. */
export function checkName(typed: string): NameCheck {
  const name = typed
    .normalize('NFKC')
    .replace(UNWANTED, '')
    .replace(UNSEEN, '')
    .replace(LOOSE_SELECTOR, '')
    .replace(LOOSE_JOINER, '')
    .replace(TOWER, '$1')
    .replace(BLANKS, ' ')
    .trim()
    // What stood between a letter and its mark is gone now.
    .normalize('NFKC')
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) return { ok: false, fault: 'empty' }
  // A letter may become many units on the way, and still be one grapheme.
  if (name.length > NAME_UNITS) return { ok: false, fault: 'tooLong' }
  const graphemes = [...new Intl.Segmenter().segment(name)].length
  return graphemes > NAME_GRAPHEMES ? { ok: false, fault: 'tooLong' } : { ok: true, name }
}

/** Two names with the same key count as one name. */
export function nameKey(name: string): string {
  return (
    name
      .normalize('NFKC')
      .replace(/[\ufe0e\ufe0f]/gu, '')
      // The capital sharp s has no small letter that becomes one again, and small letters of several marks have no capital.
      .toLocaleLowerCase('en')
      .toLocaleUpperCase('en')
      .toLocaleLowerCase('en')
      .normalize('NFKC')
  )
}
