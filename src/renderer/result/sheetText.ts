/** The score sheet as plain text: columns by tabs, which word processors and spreadsheets take for a table. */
import { allSeats, playerAt, type OpenPosition } from '../../game/index.ts'

export interface SheetWords {
  readonly title: string
  readonly hand: string
  readonly points: string
  phase(number: number): string
}

export function sheetText(open: OpenPosition, words: SheetWords): string {
  const seats = allSeats(open)
  const row = (head: string, cells: readonly (string | number)[]): string => [head, ...cells].join('\t')
  const hands = open.sheet.map(({ handNumber, points, laid, replay }) =>
    row(
      String(handNumber),
      seats.map((seat) => {
        const phase = laid[seat] ?? null
        const cell = replay ? '–' : String(points[seat] ?? 0)
        return phase === null ? cell : `${cell} (${words.phase(phase)})`
      }),
    ),
  )
  return [
    words.title,
    row(
      words.hand,
      seats.map((seat) => playerAt(open, seat).occupant.name),
    ),
    ...hands,
    row(
      words.points,
      seats.map((seat) => playerAt(open, seat).score),
    ),
  ].join('\n')
}
