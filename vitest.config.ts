import { readFileSync } from 'node:fs'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Random games and hands take longest, so they begin first and no worker waits for them at the end. */
class PropertiesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.includes('.prop.test.')
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
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
      sequence: { sequencer: PropertiesFirst },
      // The default leaves a core idle, which on two cores is half of them.
      maxWorkers: '100%',
      testTimeout: soak ? 3_600_000 : 120_000,
      hookTimeout: 60_000,
    },
  }
})
