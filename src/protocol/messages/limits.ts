/** Limits of a connection, part of the protocol: a client that keeps them is never closed for them. */

/** Bytes of one frame from the client. */
export const MAX_MESSAGE_BYTES = 8 * 1024

/** Nested arrays and objects in one frame from the client. */
export const MAX_MESSAGE_DEPTH = 12

/** Frames from one client, averaged; up to BURST_MESSAGES may come at once. */
export const MESSAGES_PER_SECOND = 20
export const BURST_MESSAGES = 40

/** Milliseconds from `welcome` to `hello`. */
export const HELLO_LIMIT_MS = 5000

/** Milliseconds without a sign of life from the client, such as an answer to a ping of the host. */
export const SILENCE_LIMIT_MS = 45_000

/** Milliseconds between two `ping`s of a client that wants to know whether its connection is alive. */
export const PING_EVERY_MS = 10_000
