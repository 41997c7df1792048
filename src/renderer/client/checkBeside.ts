import type { checkedSummary } from './checkedLog.ts'

type Checked = ReturnType<typeof checkedSummary>

/** Checks a file from anywhere in a worker of its own, which ends with its answer. */
export async function checkBeside(text: string): Promise<Checked> {
  // Where no worker can be had (nowhere but in tests) the page does it by itself.
  if (typeof Worker === 'undefined') return (await import('./checkedLog.ts')).checkedSummary(text, null)
  const worker = new Worker(new URL('./checkWorker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<Checked>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Checked>) => {
        resolve(data)
      })
      worker.addEventListener('error', ({ message }) => {
        reject(new Error(`A file could not be checked: ${message}`))
      })
      worker.postMessage(text)
    })
  } finally {
    worker.terminate()
  }
}
