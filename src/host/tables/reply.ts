import { problem, type Problem, type PlainProblem } from '../../protocol/messages/problems.ts'
import type { ClientMessageOf, ClientMessageType } from '../../protocol/messages/clientMessages.ts'
import type { AnswerTo } from '../../protocol/messages/serverMessages.ts'

type WithoutEnvelope<Message> = Message extends unknown ? Omit<Message, 'type' | 'to'> : never

/** An answer without its envelope. */
export type Reply<Type extends ClientMessageType> = WithoutEnvelope<AnswerTo<Type>>

export type Handler<Type extends ClientMessageType, Context> = (
  context: Context,
  message: ClientMessageOf<Type>,
) => Reply<Type> | Promise<Reply<Type>>

export interface Refused {
  readonly ok: false
  readonly problem: Problem
}

export function refused(found: Problem): Refused {
  return { ok: false, problem: found }
}

/** For problems without facts. */
export function no(code: PlainProblem): Refused {
  return { ok: false, problem: problem(code, {}) }
}

export const DONE = { ok: true } as const
