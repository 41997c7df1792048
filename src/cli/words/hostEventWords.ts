import type { HostEvent } from '../../host/hostEvents.ts'
import { assertNever } from '../../game/index.ts'

/** Null for what is no news to people: a page that was left, a connection that was lost and will come back. */
export function hostEventWords(event: HostEvent): string | null {
  switch (event.type) {
    case 'tableCreated':
      return `Table "${event.name}" is open.`
    case 'tableClosed':
      return `Table ${event.table} is closed.`
    case 'seatTaken':
      return `${event.name} sits down.`
    case 'seatLeft':
      return `Seat ${event.seat + 1} is free again.`
    case 'gameStarted':
      return `Game ${event.game} begins.`
    case 'gameEnded':
      return event.ending === 'finished' ? `Game ${event.game} is over.` : `Game ${event.game} was given up.`
    case 'gameReopened':
      return `Game ${event.game} goes on after decision ${event.decisions}.${sealedWords(event)}${tornWords(event)}`
    case 'diskFailing':
      return `The disk fails, and table ${event.table} pauses: ${event.text}`
    case 'diskWorks':
      return `The disk works again, table ${event.table} goes on.`
    case 'botFault':
      return `A bot went wrong on seat ${event.seat + 1}: ${event.text}`
    case 'fileRefused':
      return event.text
    case 'clientClosed':
      return isGoodbye(event.code)
        ? `A connection from ${event.address} was closed (${event.code})${event.text === '' ? '.' : `: ${event.text}`}`
        : null
    case 'serverFault':
      return `The network fails, and nobody can come in. Start the host anew if that lasts: ${event.text}`
    case 'discovery':
      return `Discovery: ${event.text}`
    case 'portChanged':
      return `Port ${event.wanted} of the last run is taken by another program; this run uses ${event.port}. Old links lead nowhere.`
    default:
      return assertNever(event)
  }
}

/** The host ended it, and has a name for why; other codes are numbers of the network. */
function isGoodbye(code: string): boolean {
  return !/^\d+$/.test(code)
}

function sealedWords({ sealed }: Extract<HostEvent, { type: 'gameReopened' }>): string {
  return sealed === null ? '' : ` An older version wrote ${sealed}, which is sealed; this is a new file.`
}

function tornWords({ cutBytes, keptIn }: Extract<HostEvent, { type: 'gameReopened' }>): string {
  if (cutBytes === 0) return ''
  return ` The last line of its log was torn; its ${cutBytes} bytes are kept in ${keptIn ?? 'the log'}.`
}
