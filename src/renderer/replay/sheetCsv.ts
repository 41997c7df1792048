/** The score sheet for spreadsheets: comma-separated values as in RFC 4180, a hand a line. */
import { allSeats, playerAt, type OpenPosition } from '../../game/index.ts'

export interface CsvWords {
  readonly hand: string
  readonly points: string
  readonly phases: string
}

export function sheetCsv(open: OpenPosition, words: CsvWords): string {
  const seats = allSeats(open)
  const names = seats.map((seat) => playerAt(open, seat).occupant.name)
  const head = [words.hand, ...names, ...names.map((name) => `${name}: ${words.phases}`)]
  const hands = open.sheet.map(({ handNumber, points, laid, replay }) => [
    handNumber,
    ...seats.map((seat) => (replay ? '' : (points[seat] ?? 0))),
    ...seats.map((seat) => laid[seat] ?? ''),
  ])
  const sums = [
    words.points,
    ...seats.map((seat) => playerAt(open, seat).score),
    ...seats.map((seat) => playerAt(open, seat).finished.length),
  ]
  return [head, ...hands, sums].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A spreadsheet would take a name that begins like a formula for one. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
