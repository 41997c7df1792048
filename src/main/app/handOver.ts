/** Files and links from the system: by a second start, or on macOS by events. */
import { app } from 'electron'
import { fullItem, parseStartOptions } from '../start/startOptions.ts'

export function handOver({
  show,
  open,
}: {
  readonly show: () => void
  readonly open: (item: string) => void
}): void {
  app.on('second-instance', (_event, argv, cwd) => {
    const second = parseStartOptions(argv.slice(1))
    if (second.ok) for (const item of second.options.opened) open(fullItem(item, cwd))
    if (app.isReady()) show()
  })
  app.on('open-file', (event, path) => {
    event.preventDefault()
    open(path)
  })
  app.on('open-url', (event, url) => {
    event.preventDefault()
    open(url)
  })
  app.on('activate', () => {
    if (app.isReady()) show()
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
}
