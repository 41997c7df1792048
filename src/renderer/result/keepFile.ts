import { desktop } from '../desktop.ts'

/** Hands a text to the browser as a file to keep; the desktop asks where to. */
export function keepFile(name: string, text: string, type = 'application/x-ndjson'): void {
  if (desktop !== null) {
    void desktop.games.saveFile({ name, text })
    return
  }
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
