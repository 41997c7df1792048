import type { Checked, Partaken } from './checkedLog.ts'

export type CheckedBeside =
  | Checked
  /** `tooSlow`: whoever made it wants the page to wait for ever. `unreadable`: nobody had thought of such a file. */
  | { readonly ok: false; readonly code: 'tooSlow' | 'unreadable' }

const ELSEWHERE: Partaken = { own: null, witnesses: [] }

/** Milliseconds. The longest games are checked in a few seconds. */
const LIMIT_MS = 30_000

/**
 * Checks a file from anywhere in a worker of its own, which ends with its answer, when it has taken too long, or when
 * nobody wants to know any more. Never throws.
 */
export async function checkBeside(
  text: string,
  { partaken = ELSEWHERE, signal }: { readonly partaken?: Partaken; readonly signal?: AbortSignal } = {},
): Promise<CheckedBeside> {
  // Where no worker can be had (nowhere but in tests) the page does it by itself.
  if (typeof Worker === 'undefined') return checkHere(text, partaken)
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
    signal?.addEventListener('abort', refuse('unreadable'))
    if (signal?.aborted === true) refuse('unreadable')()
    worker.postMessage({ text, partaken })
  })
  worker.terminate()
  return answer
}

async function checkHere(text: string, partaken: Partaken): Promise<CheckedBeside> {
  const { checkedSummary } = await import('./checkedLog.ts')
  try {
    return checkedSummary(text, partaken)
  } catch {
    return { ok: false, code: 'unreadable' }
  }
}
