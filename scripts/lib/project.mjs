// Plain Node without any package: this runs before node_modules exists.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts)

/** @param {string} text */
export const say = (text) => process.stderr.write(`klopf: ${text}\n`)

/** @param {string} path @returns {any} */
export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * Runs a command in the project's folder and resolves with its exit code (128 + n after signal n).
 * @param {string} file
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(file, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
    child.once('error', (error) => {
      say(`${file} did not start: ${error.message}`)
      resolve(127)
    })
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

/**
 * Runs a script with this very Node, keeps what it prints in `printed`, and resolves with its exit code.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {string[]} printed
 * @returns {Promise<number>}
 */
export function capture(file, args, printed) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => printed.push(String(text)))
    child.once('error', (error) => {
      printed.push(`${file} did not start: ${error.message}`)
      resolve(127)
    })
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

/**
 * Like `run`, with the terminal handed over: stdin is inherited and signals go on to the child.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export async function handOver(file, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: 'inherit', ...options })
    /** @type {NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      // A terminal sends Ctrl-C to the child as well: twice would mean "at once".
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    for (const signal of signals) process.on(signal, forward)
    /** @param {number} code */
    const end = (code) => {
      for (const signal of signals) process.off(signal, forward)
      resolve(code)
    }
    child.once('error', (error) => {
      say(`${file} did not start: ${error.message}`)
      end(127)
    })
    child.once('close', (code, signal) => end(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

/**
 * The JavaScript file behind a package's command, to be run with this very Node (no shell, no .cmd files).
 * @param {string} packageName
 * @param {string} [command]
 */
export function binOf(packageName, command = packageName) {
  const folder = inRoot('node_modules', packageName)
  const { bin } = readJson(join(folder, 'package.json'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/**
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function npm(args, options = {}) {
  const script = process.env['npm_execpath']
  if (script && /\.c?js$/.test(script) && existsSync(script))
    return run(process.execPath, [script, ...args], options)
  return run('npm', args, { shell: process.platform === 'win32', ...options })
}
