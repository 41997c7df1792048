/** Looks for hosts in a process of its own; prints each list that it finds with the time, milliseconds of one clock. */
import { browse } from '../../src/host/discovery/browse.ts'

const browser = browse({
  only: null,
  changed: (hosts) => {
    const list = hosts.map(({ hostId, name, address, answers }) => ({ hostId, name, address, answers }))
    process.stdout.write(`${JSON.stringify({ at: Date.now(), hosts: list })}\n`)
  },
  fault: () => undefined,
})
process.stdout.write(`${JSON.stringify({ at: Date.now(), hosts: [] })}\n`)
process.on('SIGTERM', () => void browser.stop().then(() => process.exit(0)))
