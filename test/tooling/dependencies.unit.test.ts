import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

interface Locked {
  readonly license?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly dev?: boolean
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (name: string): string => readFileSync(join(root, name), 'utf8')
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Manifest
const { packages } = JSON.parse(read('package-lock.json')) as {
  readonly packages: Readonly<Record<string, Locked>>
}
const locked = Object.entries(packages).filter(([path]) => path !== '')
const direct = Object.entries({ ...dependencies, ...devDependencies })

describe('dependencies', () => {
  it('are pinned to one version each', () => {
    for (const [name, version] of direct) expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
  })

  it('are named with what they save in docs/decisions/libraries.md', () => {
    const named = read('docs/decisions/libraries.md')
    for (const [name] of direct) expect(named, name).toContain(`\`${name}\``)
  })

  it('come from whatever registry is at hand, and are the same from each', () => {
    for (const [path, { resolved, integrity }] of locked) {
      expect(resolved, path).toBeUndefined()
      expect(integrity, path).toMatch(/^sha512-/)
    }
  })

  it('that are handed out have licences that allow it', () => {
    for (const [path, { license, dev }] of locked)
      if (dev !== true)
        expect(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'], path).toContain(license)
  })
})
