/** Runs beside the page: a file from anywhere is read and checked here, so that the page never stands still for it. */
import type { SeatId } from '../../game/index.ts'
import { checkedSummary } from './checkedLog.ts'

self.addEventListener('message', ({ data }: MessageEvent<{ text: string; own: SeatId | null }>) => {
  self.postMessage(checkedSummary(data.text, data.own))
})
