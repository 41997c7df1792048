// `npm run licences`: what each package's licence is, those that are handed out first. The notices themselves lie beside
// the built code as `licences.txt`.
import { existsSync, readFileSync } from 'node:fs'
import { inRoot, readJson } from './lib/project.mjs'

/** @typedef {{ name: string, version: string, license: string, dev: boolean }} Package */

/** @type {Package[]} */
const packages = Object.entries(readJson(inRoot('package-lock.json')).packages)
  .filter(([path]) => path !== '')
  .map(([path, { version, license = 'unknown', dev = false, devOptional = false }]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version,
    license,
    dev: dev || devOptional,
  }))

const notices = inRoot('out/renderer/licences.txt')
const bundled = existsSync(notices) ? readFileSync(notices, 'utf8') : ''
/** Typefaces are no code, so the notices of the bundle do not name them. @param {Package} one */
const isHandedOut = ({ name, version, dev }) =>
  !dev || name.startsWith('@fontsource') || bundled.includes(`${name} ${version} (`)

const handedOut = packages.filter(isHandedOut)
console.log('Handed out with Klopf:')
for (const { name, version, license } of handedOut) console.log(`  ${license.padEnd(14)} ${name} ${version}`)
if (bundled === '') console.log('  and what the pages are made of: listed once `npm run build` has run.')

/** @type {Map<string, string[]>} */
const byLicence = new Map()
for (const { name, license } of packages.filter((one) => !isHandedOut(one)))
  byLicence.set(license, [...(byLicence.get(license) ?? []), name])
console.log('\nOnly to build and to test:')
for (const [license, names] of [...byLicence].sort(([, a], [, b]) => b.length - a.length))
  console.log(`  ${license.padEnd(14)} ${names.length > 6 ? `${names.length} packages` : names.join(', ')}`)
