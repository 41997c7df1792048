// `npm run package:host`: dist/klopf-host-<version>.tar.gz, the host alone for any computer with Node.
import { mkdirSync, statSync } from 'node:fs'
import { ensureBuilt, ensureInstalled } from './lib/ensure.mjs'
import { packHost } from './lib/hostArchive.mjs'
import { inRoot, say } from './lib/project.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
  mkdirSync(inRoot('dist'), { recursive: true })
  const archive = packHost(inRoot('dist'))
  console.log(`${archive} (${(statSync(archive).size / 1024 / 1024).toFixed(2)} MiB)`)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
