/** The host that this tab talks to. One at a time; the table store sits on top of it. */
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { ClientMessageType } from '../../protocol/messages/clientMessages.ts'
import type { GoodbyeCode } from '../../protocol/messages/closeCodes.ts'
import type { AnswerTo, Welcome } from '../../protocol/messages/serverMessages.ts'
import { desktop } from '../desktop.ts'
import {
  connect as openConnection,
  LostError,
  type Body,
  type Connection,
  type News,
  type SendRequest,
} from './connection.ts'
import { deviceOf } from './device.ts'
import { reloadOnce } from './reloadOnce.ts'
import type { ConnectionState, Hindrance } from './tableTypes.ts'

export type Outcome<Type extends ClientMessageType> =
  | { readonly ok: true; readonly answer: Extract<AnswerTo<Type>, { readonly ok: true }> }
  | { readonly ok: false; readonly hindrance: Hindrance }

/** What sits on top of the connection: takes its place back after each hello, and hears the news. */
export interface Guest {
  greet(welcome: Welcome, request: SendRequest): Promise<void>
  hear(news: News): void
}

export const useHostStore = defineStore('host', () => {
  const connection = shallowRef<ConnectionState>('connecting')
  /** Null unless the host gave a reason. */
  const closedBecause = shallowRef<GoodbyeCode | null>(null)
  /** What the host said of itself last; null before the first connection to it. */
  const host = shallowRef<Welcome | null>(null)
  /** `host:port`, null before the first `connect`. */
  const address = shallowRef<string | null>(null)
  /** Whether this address was ever reached: "connection lost" is another thing than "nobody there". */
  const reached = computed(() => host.value !== null)
  let current: Connection | null = null
  let guest: Guest | null = null

  function connect(to: string): void {
    if (to === address.value && current !== null && connection.value !== 'closed') return
    current?.close()
    if (to !== address.value) host.value = null
    address.value = to
    connection.value = 'connecting'
    closedBecause.value = null
    const opened = openConnection({
      url: `ws://${to}/ws`,
      device: deviceOf(desktop !== null),
      app: __APP_VERSION__,
      async greet(welcome, request) {
        host.value = welcome
        await guest?.greet(welcome, request)
      },
      onState(state, because) {
        if (current !== null && current !== opened) return
        connection.value = state
        closedBecause.value = because
        if (state === 'closed' && because === 'otherVersion') reloadOnce(address.value)
      },
      onNews(news) {
        guest?.hear(news)
      },
    })
    current = opened
  }

  /** The same host with a new connection, which has no place anywhere yet. */
  function reconnect(): void {
    const to = address.value
    if (to === null) return
    current?.close()
    current = null
    connect(to)
  }

  /** Answers and losses alike are values: callers say them, nobody catches them. */
  async function ask<Type extends ClientMessageType>(type: Type, body: Body<Type>): Promise<Outcome<Type>> {
    if (current === null) return { ok: false, hindrance: { code: 'notConnected' } }
    try {
      return outcomeOf(await current.request(type, body))
    } catch (fault) {
      if (fault instanceof LostError) return { ok: false, hindrance: { code: 'notConnected' } }
      throw fault
    }
  }

  /** For requests that are repeated after a loss; throws LostError. */
  const request: SendRequest = (type, body) =>
    current === null ? Promise.reject(new LostError()) : current.request(type, body)

  function serve(newGuest: Guest): void {
    guest = newGuest
  }

  function wake(): void {
    current?.wake()
  }

  return { connection, closedBecause, host, address, reached, connect, reconnect, ask, request, serve, wake }
})

export function outcomeOf<Type extends ClientMessageType>(answer: AnswerTo<Type>): Outcome<Type> {
  if (answer.ok) return { ok: true, answer: answer }
  return { ok: false, hindrance: 'refusal' in answer ? answer.refusal : answer.problem }
}

/** A phone that was unlocked, a cable that was plugged in again: no waiting for the next try. */
export function wakeWithThePage(wake: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake()
  })
  window.addEventListener('online', wake)
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) wake()
  })
}
