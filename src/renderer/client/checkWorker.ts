/** Runs beside the page: a file from anywhere is read and checked here, so that the page never stands still for it. */
import { checkedSummary } from './checkedLog.ts'

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  self.postMessage(checkedSummary(data, null))
})
