// The host alone, for a server or a small board: a folder that needs nothing but Node.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, readJson } from './project.mjs'

const CLI = `#!/usr/bin/env node
import './main/cli.js'
`

/**
 * Writes `klopf-host-<version>.tar.gz` into `folder` from the build in out/.
 * @param {string} folder
 * @returns {string} the archive's path
 * @throws Error when tar fails.
 */
export function packHost(folder) {
  const { name, version, license, engines } = readJson(inRoot('package.json'))
  const top = `${name}-host-${version}`
  const staged = join(folder, top)
  rmSync(staged, { recursive: true, force: true })
  mkdirSync(join(staged, 'main'), { recursive: true })
  for (const part of ['main/cli.js', 'main/chunks', 'main/licences.txt', 'renderer'])
    cpSync(inRoot('out', part), join(staged, part), { recursive: true })
  cpSync(inRoot('LICENSE'), join(staged, 'LICENSE'))
  cpSync(
    inRoot('resources/fonts/commissioner-OFL.txt'),
    join(staged, 'renderer', 'assets', 'commissioner-OFL.txt'),
  )
  for (const file of ['README.md', 'klopf.service', 'Containerfile'])
    cpSync(inRoot('docs/hosting', file), join(staged, file))
  writeFileSync(join(staged, 'klopf.mjs'), CLI, { mode: 0o755 })
  const manifest = { name: top, version, private: true, license, type: 'module', engines }
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const archive = join(folder, `${top}.tar.gz`)
  const { status, stderr, error } = spawnSync('tar', ['-czf', `${top}.tar.gz`, top], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`tar has not packed ${staged}: ${error?.message ?? stderr}`)
  rmSync(staged, { recursive: true })
  return archive
}
