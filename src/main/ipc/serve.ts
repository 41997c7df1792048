/** Answers the window's calls: who asks is checked first, then what goes in, then what comes out. */
import * as v from 'valibot'
import { calls, type CallAnswer, type CallArgs, type CallName, type Pushes } from './calls.ts'
import { isOwnSender, type Sender } from './sender.ts'

export type CallHandlers = {
  readonly [Name in CallName]: (...args: CallArgs<Name>) => CallAnswer<Name> | Promise<CallAnswer<Name>>
}

/** The part of `ipcMain` that is needed. */
export interface CallChannel {
  handle(channel: string, listener: (event: Sender, ...args: unknown[]) => Promise<unknown>): void
}

/** Channels are named here and in the preload, never by the page. */
const callChannel = (name: CallName): `klopf:call:${CallName}` => `klopf:call:${name}`
export const pushChannel = (name: keyof Pushes): `klopf:push:${keyof Pushes}` => `klopf:push:${name}`

export function serveCalls(
  channel: CallChannel,
  {
    handlers,
    isOwnWindow,
    onFault,
  }: {
    readonly handlers: CallHandlers
    readonly isOwnWindow: (webContentsId: number) => boolean
    /** A fault of ours; the page is told nothing but that there was one. */
    readonly onFault: (call: CallName, error: unknown) => void
  },
): void {
  for (const name of Object.keys(calls) as CallName[]) {
    channel.handle(callChannel(name), async (event, ...args) => {
      if (!isOwnSender(event, isOwnWindow)) throw new Error(`${name}: this page may not ask.`)
      const given = v.safeParse(calls[name].args, args)
      if (!given.success) throw new Error(`${name}: ${given.issues[0].message}`)
      try {
        const handler = handlers[name] as (...args: readonly unknown[]) => unknown
        return v.parse(calls[name].answer, await handler(...given.output))
      } catch (error) {
        onFault(name, error)
        throw new Error(`${name} failed.`, { cause: error })
      }
    })
  }
}
