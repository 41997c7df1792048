/** The page that plays one game without a network: a single file, into which the game is put (`src/replay/playerPage.ts`). */
import { readFileSync } from 'node:fs'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'
import { licences } from './scripts/lib/licences.mjs'
import { singlePage } from './scripts/lib/singlePage.mjs'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

export default defineConfig({
  root: 'src/renderer',
  base: './',
  define: {
    __APP_VERSION__: JSON.stringify(version),
    __VUE_I18N_LEGACY_API__: 'false',
    __INTLIFY_PROD_DEVTOOLS__: 'false',
  },
  plugins: [vue(), licences(), singlePage('player.html')],
  build: {
    target: 'es2022',
    cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
    emptyOutDir: false,
    cssCodeSplit: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/renderer/player.html',
      output: { codeSplitting: false },
      checks: { pluginTimings: false },
    },
  },
})
