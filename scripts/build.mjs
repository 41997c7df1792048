// Builds out/ when it is not up to date; --force builds it anyway.
import { ensureBuilt, ensureInstalled } from './lib/ensure.mjs'
import { say } from './lib/project.mjs'

try {
  await ensureInstalled()
  await ensureBuilt({ force: process.argv.includes('--force') })
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
