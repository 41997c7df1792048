// `npm run -s klopf -- …`: the command line from the sources. Its stdout is the command's alone.
import { ensureBuilt, ensureInstalled } from './lib/ensure.mjs'
import { handOver, inRoot, say } from './lib/project.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
  process.exitCode = await handOver(process.execPath, [inRoot('out/main/cli.js'), ...process.argv.slice(2)])
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
