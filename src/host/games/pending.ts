/** Who is asked to decide, and which decision of the log opened the question for them. */
import {
  assertNever,
  isMove,
  whoMoves,
  type Command,
  type OpenPosition,
  type SeatId,
} from '../../game/index.ts'
import type { PendingDecision } from '../../protocol/messages/serverMessages.ts'

interface Asked {
  readonly decision: number
  /** What is asked: a question of the same kind goes on when somebody else has acted. */
  readonly question: string
}

export type Pending = ReadonlyMap<SeatId, Asked>

export const NOTHING_PENDING: Pending = new Map()

/**
 * A question stays open, under its number, while others act (pass, knock, leave). It is closed for a seat by the
 * seat's own move, and by whatever ends the step in which it was asked.
 */
export function nextPending(
  before: Pending,
  { n, command, open }: { readonly n: number; readonly command: Command; readonly open: OpenPosition },
): Pending {
  const mover = isMove(command) ? command.seat : null
  const after = new Map<SeatId, Asked>()
  for (const [seat, question] of questions(open)) {
    const asked = before.get(seat)
    after.set(seat, asked?.question === question && seat !== mover ? asked : { decision: n, question })
  }
  return after
}

function questions(open: OpenPosition): readonly (readonly [SeatId, string])[] {
  const question = (kind: string): string => `${kind} ${open.handNumber}`
  switch (open.step) {
    case 'choose':
      return whoMoves(open).map((seat) => [seat, question('choose')])
    case 'draw':
      return [[open.turn, question('draw')]]
    case 'play':
      return [[open.turn, question('play')]]
    case 'knock': {
      const knockers = (open.window?.mayKnock ?? []).map((seat) => [seat, question('knock')] as const)
      return [[open.turn, question('draw')], ...knockers]
    }
    case 'ready':
    case 'handOver':
    case 'gameOver':
      return []
    default:
      return assertNever(open.step)
  }
}

export function pendingList(pending: Pending): readonly PendingDecision[] {
  return [...pending].map(([seat, { decision }]) => ({ seat, decision }))
}
