/** Runs beside the page: a file from anywhere is read and checked here, so that the page never stands still for it. */
import { checkedSummary, type Partaken } from './checkedLog.ts'

self.addEventListener('message', ({ data }: MessageEvent<{ text: string; partaken: Partaken }>) => {
  self.postMessage(checkedSummary(data.text, data.partaken))
})
