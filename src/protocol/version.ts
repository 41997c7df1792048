/** Raised whenever a client of the old version would misread the new one. Both sides name it before anything else. */
export const PROTOCOL_VERSION = 1
