import { shallowRef, type ShallowRef } from 'vue'
import type { Move } from '../../game/index.ts'
import type { AnswerTo } from '../../protocol/messages/serverMessages.ts'
import { newCommandId } from './commandId.ts'
import { LostError, type Body, type SendRequest } from './connection.ts'

type CommandAnswer = AnswerTo<'command'>

/** Sends one move at a time, each exactly once for the host, however often the connection breaks. */
export interface Commander {
  /** From the click until the answer. */
  readonly busy: ShallowRef<boolean>
  /** Null when the table was left before an answer came. */
  send(move: Move, decision: number, request: SendRequest): Promise<CommandAnswer | null>
  /** After a lost connection and the seat taken back: the same command with the same id, if one is open. */
  repeat(request: SendRequest): Promise<void>
  /** The table was left: nobody waits for the answer any more. */
  drop(): void
}

interface Open {
  readonly body: Body<'command'>
  readonly settle: (answer: CommandAnswer | null) => void
}

export function createCommander(): Commander {
  const busy = shallowRef(false)
  let open: Open | null = null

  async function transmit(request: SendRequest): Promise<void> {
    const sent = open
    if (sent === null) return
    try {
      const answer = await request('command', sent.body)
      if (open === sent) finish(answer)
    } catch (fault) {
      // It stays open: `repeat` sends it again.
      if (!(fault instanceof LostError)) throw fault
    }
  }

  function finish(answer: CommandAnswer | null): void {
    const done = open
    open = null
    busy.value = false
    done?.settle(answer)
  }

  return {
    busy,
    send(move, decision, request) {
      if (open !== null) throw new Error('A move is on its way already.')
      busy.value = true
      return new Promise((settle) => {
        open = { body: { commandId: newCommandId(), decision, move }, settle }
        void transmit(request)
      })
    },
    repeat: transmit,
    drop() {
      finish(null)
    },
  }
}
