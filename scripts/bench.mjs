// `npm run bench [-- --json FILE]`: bundled first, so that plain Node runs it at the speed of the built app.
import { build } from 'vite'
import { handOver, inRoot, readJson, root } from './lib/project.mjs'

const outDir = inRoot('node_modules/.cache/bench')
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  define: { __APP_VERSION__: JSON.stringify(readJson(inRoot('package.json')).version) },
  ssr: { noExternal: true },
  build: { ssr: 'test/bench/bench.ts', outDir, emptyOutDir: true, target: 'node20.19', minify: false },
})
process.exitCode = await handOver(process.execPath, [`${outDir}/bench.js`, ...process.argv.slice(2)])
