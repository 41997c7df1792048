import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot, say } from './project.mjs'

const path = inRoot('.build.lock')
const heartbeat = 2_000
/** Without a heartbeat for so long, the holder is gone (ms). */
const staleAfter = 60_000

/**
 * One process at a time installs or builds; the others wait, then find the work done.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(work) {
  const mine = JSON.stringify({ id: randomUUID(), pid: process.pid, host: hostname() })
  for (let waited = 0; !take(mine); waited++) {
    if (waited === 10) say('waiting for another process that installs or builds')
    dropIfStale()
    await sleep(200)
  }
  const beat = setInterval(() => {
    if (readLock() === mine) utimesSync(path, new Date(), new Date())
  }, heartbeat)
  const release = () => {
    clearInterval(beat)
    if (readLock() === mine) rmSync(path, { force: true })
  }
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** @param {string} text */
function take(text) {
  try {
    writeFileSync(path, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

function readLock() {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function dropIfStale() {
  const seen = readLock()
  if (seen === null || !isStale(seen)) return
  // Moved away first and looked at again: what another process took meanwhile is put back.
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, path)
  } catch {
    // Somebody else was faster.
  }
  rmSync(aside, { force: true })
}

/** @param {string} text */
function isStale(text) {
  try {
    if (Date.now() - statSync(path).mtimeMs > staleAfter) return true
    const { pid, host } = JSON.parse(text)
    return host === hostname() && !isAlive(pid)
  } catch {
    // Gone, or just being written: look again later.
    return false
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
