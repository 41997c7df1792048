import { readFileSync } from 'node:fs'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

export default defineConfig(({ mode }) => {
  const soak = mode === 'soak'
  return {
    plugins: [vue()],
    define: { __APP_VERSION__: JSON.stringify(version) },
    test: {
      include: soak ? ['test/soak/**/*.soak.test.ts'] : ['test/**/*.{unit,prop,int}.test.ts'],
      exclude: ['test/e2e/**', 'test/bench/**', ...(soak ? [] : ['test/soak/**'])],
      environment: 'node',
      // The default leaves a core idle, which on two cores is half of them.
      maxWorkers: '100%',
      testTimeout: soak ? 3_600_000 : 120_000,
      hookTimeout: 60_000,
      coverage: { provider: 'v8', include: ['src/**'], reportsDirectory: 'coverage' },
    },
  }
})
