/** A new game from a position of one that is over, at a table of its own: one person, and bots on all other seats. */
import type { BotLevel, Occupant, SeatId } from '../../game/index.ts'
import { problem, type Problem } from '../../protocol/messages/problems.ts'
import { checkName, nameKey } from '../../protocol/names.ts'
import { canBranch } from '../../replay/branch.ts'
import { logInSlices } from '../../replay/readLog.ts'
import { verifySteps } from '../../replay/verifyLog.ts'
import type { BranchStart } from '../games/branchGame.ts'
import { DONE, no, withProblem, type Handler } from '../tables/reply.ts'
import { Seats } from '../tables/seats.ts'
import { BROUGHT_LIMIT } from './broughtLogs.ts'
import { checkedNames, newTableProblem, openTable, sitDownFirst, type AtHost } from './atHost.ts'

/** Lines that are checked before others at this host get their turn. */
const AT_ONCE = 20

export const playOnRequests: {
  readonly bringLog: Handler<'bringLog', AtHost>
  readonly playOn: Handler<'playOn', AtHost>
} = {
  bringLog({ session, brought }, piece) {
    switch (brought.bring(session, piece)) {
      case 'taken':
        return DONE
      case 'tooLarge':
        return withProblem(problem('logTooLarge', { limit: BROUGHT_LIMIT }))
      case 'tooMany':
        return no('tooBusy')
      case 'outOfOrder':
        return no('noLog')
    }
  },

  async playOn(at, { name, person, seat, level }) {
    const text = at.brought.take(at.session)
    if (text === null) return no('noLog')
    const fault = newTableProblem(at)
    if (fault !== null) return withProblem(fault)
    const names = checkedNames(name, person)
    if ('code' in names) return withProblem(names)
    const from = await checkedStart(text)
    if ('code' in from) return withProblem(from)
    const { players } = from.state.open
    if (players[seat] === undefined) return withProblem(problem('seatEmpty', { seat }))
    const seats = seatsAround({
      players: players.map(({ occupant }) => occupant),
      seat,
      level,
      who: names.who.name,
    })
    const { rules } = from.log.header
    // Other tables may have come while the log was checked.
    const late = newTableProblem(at)
    if (late !== null) return withProblem(late)
    const table = await openTable(at, { name: names.name, rules, seats })
    if (table === null) return no('diskFailing')
    if (!(await sitDownFirst(at, table, { seat, who: names.who }))) return no('diskFailing')
    const failed = await table.slot.start(from)
    if (failed === null) return { ok: true, table: table.id, seat, code: table.code }
    await at.tables.remove(table)
    return withProblem(failed)
  },
}

/** The log, if every decision in it holds and its last position is one to play on from. */
async function checkedStart(text: string): Promise<BranchStart | Problem> {
  const read = await inTurns(logInSlices(text), { atOnce: 1 })
  if (!read.ok) return problem('badLog', { line: read.line ?? 1 })
  const verified = await inTurns(verifySteps(read.log), { atOnce: AT_ONCE })
  if (!verified.ok) return problem('badLog', { line: verified.line })
  const { state } = verified
  return canBranch(state) ? { log: read.log, state } : problem('badLog', { line: read.log.lines.length })
}

async function inTurns<Result>(
  steps: Generator<unknown, Result>,
  { atOnce }: { readonly atOnce: number },
): Promise<Result> {
  for (;;) {
    for (let count = 0; count < atOnce; count++) {
      const step = steps.next()
      if (step.done === true) return step.value
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/**
 * Bots that were there stay as they are; people give their seats, and their names, to bots of this level. Whoever has a
 * name that nobody could have here gets another one.
 */
function seatsAround({
  players,
  seat: own,
  level,
  who,
}: {
  readonly players: readonly Occupant[]
  readonly seat: SeatId
  readonly level: BotLevel
  readonly who: string
}): Seats {
  const seats = Seats.withBots([])
  for (const [index, occupant] of players.entries()) {
    if (index === own) continue
    const { name, avatar } = occupant
    const bot = {
      type: 'bot',
      name,
      avatar,
      level: occupant.type === 'bot' ? occupant.level : level,
    } as const
    const checked = checkName(name)
    const isAsHere = checked.ok && checked.name === name
    const isFree = nameKey(name) !== nameKey(who) && seats.isNameFree(name, null)
    seats.set(
      index as SeatId,
      !isAsHere || !isFree ? seats.newBot(bot.level) : { type: 'bot', occupant: bot },
    )
  }
  return seats
}
