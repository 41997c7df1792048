/** Where a command writes. Results go to `out`; everything said about them to `err`. */
export interface Io {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
}

/** A command cannot do what it was asked to. The message says what failed, where, and what the person can do. */
export class CliFault extends Error {
  readonly exitCode: ExitCode

  constructor(message: string, exitCode: ExitCode = EXIT.usage) {
    super(message)
    this.exitCode = exitCode
  }
}

/** `failed`: what was checked or tried fell short. `usage`: the command was given wrongly, or a file is not what it should be. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]
