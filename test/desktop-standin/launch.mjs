import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = resolve(process.argv.slice(2).find((arg) => !arg.startsWith('-')) ?? '.')
process.env['STANDIN_APP'] = folder

await import('./register.mjs')
const electron = await import('./electron.mjs')
const { serveControl } = await import('./control.mjs')
await serveControl(electron)

const { main } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
await import(pathToFileURL(join(folder, main)).href)
electron.app.becomeReady()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => electron.app.quit())
