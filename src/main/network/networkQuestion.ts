/**
 * Windows and macOS ask whether this program may be reached over the network as soon as it tries. Whoever has not been
 * told why says no, so nothing is tried before the page has explained it, once.
 */
import { isLoopback } from '../../host/server/addresses.ts'
import type { NetworkSystem } from '../ipc/choices.ts'

export interface NetworkQuestion {
  readonly system: NetworkSystem
  /** Does the network wait for the person? */
  readonly isOpen: () => boolean
  /** Resolves when the network may be used. */
  readonly answered: Promise<void>
  /** The person has read it. */
  readonly answer: () => Promise<void>
}

export function networkQuestion({
  platform,
  address,
  explained,
  keep,
}: {
  readonly platform: NodeJS.Platform
  /** What the host will listen on, null for all. */
  readonly address: string | null
  readonly explained: boolean
  /** Remembers that it was explained. */
  readonly keep: () => Promise<void>
}): NetworkQuestion {
  const system = platform === 'win32' ? 'windows' : platform === 'darwin' ? 'macos' : 'other'
  // Nobody is asked about what stays inside the computer.
  const isInside = address !== null && isLoopback(address)
  let isOpen = system !== 'other' && !explained && !isInside
  let resolve = (): void => undefined
  const answered = new Promise<void>((done) => {
    resolve = done
  })
  if (!isOpen) resolve()
  return {
    system,
    isOpen: () => isOpen,
    answered,
    answer: async () => {
      if (!isOpen) return
      isOpen = false
      resolve()
      await keep()
    },
  }
}
