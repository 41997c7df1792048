/** Largest replay file that is read or written, in bytes and so in characters too. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024
