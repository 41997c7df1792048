/**
 * Why a connection ends. The host says `goodbye { code }` and closes the socket with the number, so that the reason
 * arrives even where the last frame does not.
 *
 * After a terminal code the client explains and does not try again by itself; after any other it reconnects.
 */
export const CLOSE_CODES = {
  /** A frame that is not JSON, fails the schema, is binary or nested too deep. */
  badMessage: { number: 4400, terminal: true },
  /** A frame over MAX_MESSAGE_BYTES. */
  tooLarge: { number: 4413, terminal: true },
  /** More than MESSAGES_PER_SECOND. */
  tooFast: { number: 4429, terminal: true },
  /** Another connection took this seat with its token: the newest wins. */
  replaced: { number: 4409, terminal: true },
  /** `hello` named a protocol version that this host does not speak. A page from this host reloads once. */
  otherVersion: { number: 4426, terminal: true },
  /** No `hello` within HELLO_LIMIT_MS. */
  helloTimeout: { number: 4408, terminal: false },
  /** Too many sockets from this address or on this host. */
  tooManyConnections: { number: 4430, terminal: true },
  /** The client did not read what was sent to it. */
  slowReader: { number: 4431, terminal: false },
  /** No sign of life for SILENCE_LIMIT_MS. */
  silent: { number: 4432, terminal: false },
  /** The host stops; it may come back at the same address. */
  hostStopping: { number: 4410, terminal: false },
  /** A fault of the host, which is in its own messages. */
  hostFault: { number: 4500, terminal: false },
} as const

export type GoodbyeCode = keyof typeof CLOSE_CODES

/** What the WebSocket layer closes with by itself when a frame is over the limit. */
const LAYER_TOO_LARGE = 1009

/** The code that a closed socket stands for; null when the connection was just lost. */
export function goodbyeCodeOf(closeNumber: number): GoodbyeCode | null {
  if (closeNumber === LAYER_TOO_LARGE) return 'tooLarge'
  const found = (Object.keys(CLOSE_CODES) as GoodbyeCode[]).find(
    (code) => CLOSE_CODES[code].number === closeNumber,
  )
  return found ?? null
}

/** Must the client explain and stay away until the person asks again? */
export function isTerminal(code: GoodbyeCode): boolean {
  return CLOSE_CODES[code].terminal
}
