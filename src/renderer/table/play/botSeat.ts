import type { TableView } from '../../../protocol/messages/tableView.ts'

/** Is there a bot whose seat somebody who looks on can have from the next hand on? */
export function hasBotSeat({ seats, waiting }: TableView): boolean {
  return seats.some(
    (there, seat) => there?.occupant.type === 'bot' && waiting.every((other) => other.seat !== seat),
  )
}
