import { readFileSync } from 'node:fs'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import { licences } from './scripts/lib/licences.mjs'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}
const define = { __APP_VERSION__: JSON.stringify(version) }

export default defineConfig({
  main: {
    define,
    plugins: [licences()],
    build: {
      // The command line runs in plain Node from `out` alone, so nothing is left to node_modules.
      externalizeDeps: false,
      target: 'node20.19',
      rolldownOptions: {
        input: {
          index: 'src/main/index.ts',
          cli: 'src/cli/index.ts',
        },
        output: { format: 'es' },
      },
    },
  },
  preload: {
    define,
    build: {
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        // A sandboxed preload must be one CommonJS file.
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    define: {
      ...define,
      __VUE_I18N_LEGACY_API__: 'false',
      __INTLIFY_PROD_DEVTOOLS__: 'false',
    },
    plugins: [vue(), licences()],
    build: {
      // Guests come with browsers older than Electron's.
      target: 'es2022',
      cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
      minify: true,
      // The page's policy allows fonts and media from itself only, not from data URLs.
      assetsInlineLimit: 0,
      rolldownOptions: { input: 'src/renderer/index.html', checks: { pluginTimings: false } },
    },
  },
})
