// Their licences ask that the notices of bundled packages go along with what is handed out.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes `licences.txt` beside a bundle: name, version and licence text of each package that code of it comes from.
 * @returns {import('vite').Plugin}
 */
export function licences() {
  return {
    name: 'klopf-licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const folders = new Set()
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        for (const id of file.moduleIds) {
          const folder = packageFolder(id)
          if (folder !== null) folders.add(folder)
        }
      }
      const notices = [...folders].map(noticeOf).sort()
      if (notices.length > 0)
        this.emitFile({ type: 'asset', fileName: 'licences.txt', source: notices.join(LINE) })
    },
  }
}

const LINE = `\n${'-'.repeat(80)}\n\n`

/** The folder of the package that a module belongs to, null for our own. @param {string} id */
function packageFolder(id) {
  const path = id.replace(/^\0/, '').replaceAll('\\', '/')
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? null
}

/** @param {string} folder */
function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  const text =
    file === undefined || !existsSync(join(folder, file)) ? '' : readFileSync(join(folder, file), 'utf8')
  return `${name} ${version} (${license})\n\n${text.trim()}\n`
}
