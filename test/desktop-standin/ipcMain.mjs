/* global structuredClone */
import { EventEmitter } from 'node:events'

class IpcMain extends EventEmitter {
  #handlers = new Map()

  handle(channel, handler) {
    if (this.#handlers.has(channel))
      throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.#handlers.set(channel, handler)
  }
  handleOnce(channel, handler) {
    this.handle(channel, (...args) => {
      this.#handlers.delete(channel)
      return handler(...args)
    })
  }
  removeHandler(channel) {
    this.#handlers.delete(channel)
  }

  /** A call of the page: `{ value }`, or `{ error }` as the text that Electron passes on. */
  async answer(channel, event, args) {
    const handler = this.#handlers.get(channel)
    if (handler === undefined) return { error: `Error: No handler registered for '${channel}'` }
    try {
      return { value: structuredClone(await handler(event, ...args)) }
    } catch (error) {
      return { error: String(error) }
    }
  }
}

export const ipcMain = new IpcMain()
