import { desktop } from '../desktop.ts'

export interface KeptGame {
  /** The table's name, or the one that a person gave the game. */
  readonly title: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** Whose sight of the game it is, in words; null for the whole game. */
  readonly seenBy: string | null
}

/** UTF-16 units of each part: some disks allow no more than 255 bytes. */
const MOST = 40

/** A name that people find again: day, table, and whose sight it is. Without an ending. */
export function fileNameOf({ title, startedAt, seenBy }: KeptGame): string {
  const day = new Date(startedAt)
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  )
  return [...parts, title, ...(seenBy === null ? [] : [seenBy])]
    .map((part) => {
      const short = part.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, MOST)
      return short.replace(/[\uD800-\uDBFF]$/, '').replace(/^-|-$/g, '')
    })
    .filter((part) => part !== '')
    .join('-')
}

/** Hands a text over as a file to keep, without waiting for what becomes of it. */
export function keepFile(name: string, text: string, type = 'application/x-ndjson'): void {
  void saveFile(name, text, type)
}

/** To the browser, which puts it among the downloads; the desktop asks where to. False when somebody thought better of it. */
export async function saveFile(name: string, text: string, type = 'application/x-ndjson'): Promise<boolean> {
  if (desktop !== null) {
    const answer = await desktop.games.saveFile({ name, text })
    return answer.ok && answer.saved
  }
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
  return true
}
