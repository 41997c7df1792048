/** What is wrong with a log, and what to do about it. */
import type { LogFault } from '../../replay/readLines.ts'
import type { VerifyFault } from '../../replay/verifyLog.ts'
import type { Witnessed } from '../../replay/verifyWitness.ts'

type AnyFault = LogFault | VerifyFault | Extract<Witnessed, { readonly ok: false }>

const CHANGED = 'The file was changed after it was written; use a copy that is whole.'

/** Like `line 12: …`. */
export function logFaultWords(fault: AnyFault): string {
  const words = faultWords(fault)
  return fault.line === null ? words : `line ${fault.line}: ${words}`
}

function faultWords(fault: AnyFault): string {
  switch (fault.code) {
    case 'empty':
      return 'the file is empty. It may not have been copied to its end.'
    case 'byteOrderMark':
      return `the file begins with a byte order mark, which Klopf never writes. ${CHANGED}`
    case 'crlf':
      return `lines end with CR LF, which Klopf never writes. ${CHANGED} When sending logs, send them as binary files.`
    case 'tooLarge':
      return `the file is larger than ${fault.limit / 1024 / 1024} MiB, more than any game takes. This is no log of a game.`
    case 'lineTooLong':
      return `the line is longer than ${fault.limit / 1024} KiB, more than any decision takes. This is no log of a game.`
    case 'tooManyLines':
      return `the file has more than ${fault.limit} lines, more than any game takes. This is no log of a game.`
    case 'tooDeep':
      return `the data is nested deeper than ${fault.limit} levels. This is no log of a game.`
    case 'torn':
      return 'the last line was not written to its end. Start the host again on its data folder: it keeps the rest aside and goes on from the line before.'
    case 'notJson':
      return `this is not JSON. ${CHANGED}`
    case 'notALog':
      return 'this is not the header of a log. Give the name of a game\'s file, which ends in ".jsonl".'
    case 'newerFormat':
      return `the log has format ${fault.format}, and this version of Klopf reads formats up to ${fault.known}. Update Klopf to read it.`
    case 'badRecord':
      return `${fault.place === '' ? 'the record' : fault.place} is wrong (${fault.detail}). ${CHANGED}`
    case 'wrongNumber':
      return `decision ${fault.expected} should stand here and ${fault.found} does. ${CHANGED}`
    case 'originMissing':
      return `the log goes on from game ${fault.origin}, whose file is missing. Put ${fault.origin}.jsonl into the same folder.`
    case 'otherOrigin':
      return `the log goes on from another game, or under other rules, than the one before it. ${CHANGED}`
    case 'otherSecret':
      return `the host's secret is not the one to which it committed. ${CHANGED}`
    case 'otherNonce':
      return `the nonce of seat ${fault.seat} is not the one to which it committed. ${CHANGED}`
    case 'otherShuffle':
      return 'the cards do not follow from the secret and the nonces of this game. Somebody else than chance has shuffled here, or the file was changed after it was written.'
    case 'witnessOfAnotherGame':
      return 'the witness is of another game than the log. Give the one that was kept for this game.'
    case 'otherCommitment':
      return 'the host committed to another secret when this game began. The log is not of the game that was played.'
    case 'nonceDropped':
      return 'the nonce that this device told is not in the log. The host has left it out.'
    case 'otherHead':
      return `this is not the line that everybody was told of after decision ${fault.n}. The log was rewritten.`
    case 'unplayableRules':
      return `the rules cannot be played (${fault.setting}). ${CHANGED}`
    case 'brokenChain':
      return `the line does not fit the hashes around it. ${CHANGED}`
    case 'refused':
      return `the rules do not allow this command here (${fault.refusal}${fault.rule === null ? '' : `, ${fault.rule}`}). ${CHANGED}`
    case 'otherEvents':
      return `the command leads to other events than those recorded. ${CHANGED}`
    case 'otherState':
      return `the position after this line is not the one whose hash is recorded. ${CHANGED}`
  }
}
