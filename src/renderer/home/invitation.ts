/** What people type, paste or scan to come to a table. */
import { CODE_LENGTH, normalCode } from '../../protocol/ids.ts'

export type Invitation =
  | { readonly type: 'code'; readonly code: string }
  /** `host:port`, with the code or the one-time ticket where the link carries one. */
  | {
      readonly type: 'link'
      readonly address: string
      readonly code: string | null
      readonly ticket: string | null
    }

/** Hosts speak plain HTTP; `klopf` links are for the app. */
const SCHEMES = new Set(['http', 'https', 'klopf'])

/** Null for what is none of code, link and address. */
export function parseInvitation(typed: string): Invitation | null {
  const text = typed.trim()
  if (text === '') return null
  if (/^[A-Za-z0-9 -]+$/.test(text)) {
    const code = normalCode(text)
    return code.length === CODE_LENGTH ? { type: 'code', code } : null
  }
  return parseLink(text)
}

function parseLink(text: string): Invitation | null {
  const [scheme] = /^[a-z][a-z-]*(?=:\/\/)/i.exec(text) ?? ['http']
  if (!SCHEMES.has(scheme.toLowerCase())) return null
  const spelled = `http://${text.replace(/^[a-z-]+:\/\//i, '')}`
  if (/\s/.test(spelled) || !URL.canParse(spelled)) return null
  const { host, hash, pathname } = new URL(spelled)
  if (host === '') return null
  const ticket = /^#\/seat\/([0-9a-zA-Z]+)/.exec(hash)?.[1] ?? null
  const code = /\/(?:join|t)\/([A-Za-z0-9-]+)/.exec(hash === '' ? pathname : hash)?.[1] ?? null
  return { type: 'link', address: host, code: code === null ? null : normalCode(code), ticket }
}
