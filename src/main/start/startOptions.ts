/** What the app was started with. Chromium and Electron put switches of their own between ours. */

import { resolve } from 'node:path'

export interface StartOptions {
  /** Null for the remembered one. */
  readonly port: number | null
  /** An IP address of this computer to listen on, null for all. */
  readonly address: string | null
  /** Where everything of the app is kept, null for the platform's own place. */
  readonly data: string | null
  /** Advertise and look for tables on the network. */
  readonly discovery: boolean
  /** Replay files and `klopf://` links to open, in order. */
  readonly opened: readonly string[]
}

export type StartOptionsCheck =
  | { readonly ok: true; readonly options: StartOptions }
  /** The switch whose value is missing or wrong. */
  | { readonly ok: false; readonly fault: '--port' | '--address' | '--data' }

/**
 * `args` without the program's own path. A link may come from any web page, and a hand-made one could break out of its
 * quotes: whatever stands after it is neither option nor file.
 */
export function parseStartOptions(args: readonly string[]): StartOptionsCheck {
  const values = new Map<string, string | undefined>()
  const opened: string[] = []
  let discovery = true
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? ''
    if (isJoinLink(arg)) {
      opened.push(arg)
      break
    }
    const [name = '', inline] = splitOnce(arg, '=')
    if (name === '--port' || name === '--address' || name === '--data') values.set(name, inline ?? args[++at])
    else if (arg === '--no-discovery') discovery = false
    else if (isReplayName(arg)) opened.push(arg)
  }
  const port = values.get('--port')
  if (values.has('--port') && !isPort(port)) return { ok: false, fault: '--port' }
  for (const name of ['--address', '--data'] as const) {
    const value = values.get(name)
    if (values.has(name) && (value === undefined || value === '' || value.startsWith('--')))
      return { ok: false, fault: name }
  }
  return {
    ok: true,
    options: {
      port: port === undefined ? null : Number(port),
      address: values.get('--address') ?? null,
      data: values.get('--data') ?? null,
      discovery,
      opened,
    },
  }
}

/** A file of the command line as a full path; `cwd` is where that command line was typed. */
export function fullItem(item: string, cwd: string): string {
  return isJoinLink(item) ? item : resolve(cwd, item)
}

export function isReplayName(path: string): boolean {
  return !path.startsWith('-') && /\.(klopf|jsonl)$/i.test(path)
}

export function isJoinLink(link: string): boolean {
  return /^klopf:\/\/[^\s]{1,290}$/i.test(link)
}

function isPort(text: string | undefined): boolean {
  return text !== undefined && /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535
}

function splitOnce(text: string, separator: string): readonly [string, string | undefined] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + separator.length)]
}
