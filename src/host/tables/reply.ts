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

export interface Hindered {
  readonly ok: false
  readonly problem: Problem
}

export function withProblem(found: Problem): Hindered {
  return { ok: false, problem: found }
}

/** For problems without facts. */
export function no(code: PlainProblem): Hindered {
  return { ok: false, problem: problem(code, {}) }
}

export const DONE = { ok: true } as const
