/** Where the program runs. */
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Environment {
  /** Where a host keeps its tables and games unless told otherwise. */
  readonly dataDir: string
  /** The renderer's build. */
  readonly rendererDir: string
  /** From this call on an interrupt does not end the process but fulfils the promise; a second one ends it. */
  readonly interrupted: () => Promise<void>
}

/** `entry` is the URL of the built entry, beside which the renderer's build lies. */
export function processEnvironment(entry: string): Environment {
  return {
    dataDir: join(dataHome(), 'klopf'),
    rendererDir: fileURLToPath(new URL('../renderer', entry)),
    interrupted: () =>
      new Promise((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
      }),
  }
}

function dataHome(): string {
  const { APPDATA, XDG_DATA_HOME } = process.env
  if (process.platform === 'win32') return APPDATA ?? join(homedir(), 'AppData', 'Roaming')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support')
  return XDG_DATA_HOME ?? join(homedir(), '.local', 'share')
}
