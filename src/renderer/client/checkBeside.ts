import type { SeatId } from '../../game/index.ts'
import type { Checked } from './checkedLog.ts'

export type CheckedBeside =
  | Checked
  /** `tooSlow`: whoever made it wants the page to wait for ever. `unreadable`: nobody had thought of such a file. */
  | { readonly ok: false; readonly code: 'tooSlow' | 'unreadable' }

/** Milliseconds. The longest games are checked in a few seconds. */
const LIMIT_MS = 30_000

/**
 * Checks a file from anywhere in a worker of its own, which ends with its answer, or when it has taken too long. `own`
 * is the seat from which this device took part, null for files from elsewhere. Never throws.
 */
export async function checkBeside(text: string, own: SeatId | null): Promise<CheckedBeside> {
  // Where no worker can be had (nowhere but in tests) the page does it by itself.
  if (typeof Worker === 'undefined') return checkHere(text, own)
  const worker = new Worker(new URL('./checkWorker.ts', import.meta.url), { type: 'module' })
  const answer = await new Promise<CheckedBeside>((resolve) => {
    const refuse = (code: 'tooSlow' | 'unreadable') => (): void => {
      resolve({ ok: false, code })
    }
    const timer = setTimeout(refuse('tooSlow'), LIMIT_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<Checked>) => {
      clearTimeout(timer)
      resolve(data)
    })
    worker.addEventListener('error', refuse('unreadable'))
    worker.addEventListener('messageerror', refuse('unreadable'))
    worker.postMessage({ text, own })
  })
  worker.terminate()
  return answer
}

async function checkHere(text: string, own: SeatId | null): Promise<CheckedBeside> {
  const { checkedSummary } = await import('./checkedLog.ts')
  try {
    return checkedSummary(text, own)
  } catch {
    return { ok: false, code: 'unreadable' }
  }
}
