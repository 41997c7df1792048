/** The desktop app as a test sees it, with Electron or with the stand-in: its window, its main process, its end. */
import type * as Electron from 'electron'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { _electron, chromium, type Page } from '@playwright/test'
import { electronBinary, hasDisplay } from '../../scripts/lib/electron.mjs'
import { root } from './e2eHost.ts'

export interface DesktopApp {
  /** The page of its window. */
  readonly page: Page
  /** Runs in the main process; `work` sees nothing of what surrounds it here. */
  readonly evaluate: <Result, Arg>(
    work: (electron: typeof Electron, arg: Arg) => Result | Promise<Result>,
    arg: Arg,
  ) => Promise<Result>
  /** Quits as a person does; resolves with the exit code. */
  readonly quit: () => Promise<number | null>
  /** Leaves nothing behind, whatever has happened before. */
  readonly end: () => Promise<void>
}

export interface DesktopStart {
  /** Where the app keeps everything. */
  readonly data: string
  /** The folder or archive that is run, the built one by default. */
  readonly app?: string
  readonly args?: readonly string[]
  /** Added to the environment of the stand-in. */
  readonly env?: Readonly<Record<string, string>>
}

const standIn = join(root, 'test', 'desktop-standin')

/** Milliseconds for an app to end by itself. */
const END_LIMIT_MS = 10_000

/** Loopback only, in any case: a test never shows up on a real network. */
function appArgs({ data, app = root, args = [] }: DesktopStart): readonly string[] {
  return [app, '--data', data, '--address', '127.0.0.1', ...args]
}

export async function openWithStandIn(start: DesktopStart): Promise<DesktopApp> {
  const child = spawn(process.execPath, [join(standIn, 'electron'), ...appArgs(start)], {
    cwd: root,
    env: { ...process.env, ...start.env, STANDIN_CONTROL: '1' },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const { control, cdp } = await portsOf(child)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${cdp}`)
  const [page] = browser.contexts().flatMap((context) => context.pages())
  if (page === undefined) throw new Error('The stand-in has opened no window.')
  await page.waitForURL('http://ui.klopf-app.localhost/**')

  const evaluate: DesktopApp['evaluate'] = async <Result, Arg>(work: unknown, arg: Arg): Promise<Result> => {
    const response = await fetch(`http://127.0.0.1:${control}/`, {
      method: 'POST',
      body: JSON.stringify({ source: String(work), arg }),
    })
    const answer = (await response.json()) as { ok: true; value: Result } | { ok: false; error: string }
    if (!answer.ok) throw new Error(answer.error)
    return answer.value
  }
  return {
    page,
    evaluate,
    quit: () => quit(child, evaluate),
    end: async () => {
      await endChild(child)
      await browser.close().catch(() => undefined)
    },
  }
}

/** A second start of the same app, which hands over to the first; resolves with its exit code. */
export async function startAgain(start: DesktopStart): Promise<number | null> {
  const child = spawn(process.execPath, [join(standIn, 'electron'), ...appArgs(start)], {
    cwd: root,
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

/** Why Electron itself cannot be tested here, null where it can. Looks at files; loading `electron` would download it. */
export function whyNoElectron(): string | null {
  if (process.env['ELECTRON_OVERRIDE_DIST_PATH']) return 'ELECTRON_OVERRIDE_DIST_PATH names something else'
  if (electronBinary() === null) return "Electron's binary is not installed"
  return hasDisplay() ? null : 'there is no display'
}

export async function openWithElectron(start: DesktopStart): Promise<DesktopApp> {
  const executablePath = electronBinary()
  if (executablePath === null) throw new Error('Electron is not there.')
  // Chromium refuses its sandbox to root on Linux.
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0
  const app = await _electron.launch({
    executablePath,
    args: [...(asRoot ? ['--no-sandbox'] : []), ...appArgs(start)],
    cwd: root,
  })
  const child = app.process()
  const page = await app.firstWindow()
  const evaluate = app.evaluate.bind(app) as unknown as DesktopApp['evaluate']
  return {
    page,
    evaluate,
    quit: () => quit(child, evaluate),
    end: async () => {
      await app.close().catch(() => undefined)
      await endChild(child)
    },
  }
}

async function quit(child: ChildProcess, evaluate: DesktopApp['evaluate']): Promise<number | null> {
  const exit = once(child, 'exit')
  // Later, so that this call is still answered.
  await evaluate(({ app }) => {
    setTimeout(() => {
      app.quit()
    }, 0)
  }, null)
  const [code] = (await exit) as [number | null]
  return code
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const tooLong = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS)
  await exit
  clearTimeout(tooLong)
}

/** The ports that the stand-in names on stderr, where all else is passed on. */
function portsOf(child: ChildProcess): Promise<{ readonly control: number; readonly cdp: number }> {
  const { stderr } = child
  if (stderr === null) throw new Error('The stand-in has no stderr.')
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      reject(new Error(`The stand-in ended with exit code ${code ?? 'none'} before it had a window.`))
    })
    createInterface({ input: stderr }).on('line', (line) => {
      const ports = /^stand-in (\{.*\})$/.exec(line)?.[1]
      if (ports === undefined) process.stderr.write(`${line}\n`)
      else resolve(JSON.parse(ports) as { control: number; cdp: number })
    })
  })
}
