import type { Device } from '../../protocol/messages/tableView.ts'

/** Decides how long the host waits for an absent player, so a tablet counts as a phone: it locks itself as well. */
export function deviceOf(inDesktop: boolean): Device {
  if (inDesktop) return 'desktop'
  const coarse = matchMedia('(pointer: coarse)').matches && matchMedia('(hover: none)').matches
  return coarse || /Android|iPhone|iPad|Mobile/.test(navigator.userAgent) ? 'phone' : 'computer'
}
