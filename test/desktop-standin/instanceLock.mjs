import { mkdirSync, readFileSync, rmSync, unlinkSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One process a folder: the first hears of each later one. Returns how to release, or null for a later process.
 * Synchronous, as Electron's own is.
 * @param {string} folder
 * @param {(argv: string[], cwd: string) => void} onSecond
 * @returns {(() => void) | null}
 */
export function takeInstanceLock(folder, onSecond) {
  mkdirSync(folder, { recursive: true })
  const lock = join(folder, 'standin-lock')
  const calls = join(folder, 'standin-calls')
  mkdirSync(calls, { recursive: true })
  if (isHeld(lock)) {
    writeFileSync(join(calls, `${process.pid}`), JSON.stringify({ argv: process.argv, cwd: process.cwd() }))
    return null
  }
  writeFileSync(lock, String(process.pid))
  const watcher = watch(calls, (_event, name) => {
    if (name === null) return
    const path = join(calls, name)
    try {
      const { argv, cwd } = JSON.parse(readFileSync(path, 'utf8'))
      unlinkSync(path)
      onSecond(argv, cwd)
    } catch {
      // Half written, or taken by the event before: another event follows or came first.
    }
  })
  watcher.unref()
  return () => {
    watcher.close()
    rmSync(lock, { force: true })
  }
}

function isHeld(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return true
  } catch {
    return false
  }
}
