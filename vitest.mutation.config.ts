/** The tests that mutants of src/game have to survive: all that are quick, and random games in a small number. */
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Most mutants fall at a scenario at once; whole games are played only against those that do not. */
class GamesLast extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.includes('.mutation.test.')
    return Promise.resolve([...files.filter((file) => !isLong(file)), ...files.filter(isLong)])
  }
}

export default defineConfig({
  test: {
    include: ['test/game/**/*.unit.test.ts', 'test/mutation/**/*.mutation.test.ts'],
    environment: 'node',
    // Rules keep nothing between calls, so files may share them: loading them anew for each takes longer than most tests.
    isolate: false,
    testTimeout: 60_000,
    sequence: { sequencer: GamesLast },
  },
})
