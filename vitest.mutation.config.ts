/** The tests that mutants of src/game have to survive: all that are quick, and random games in a small number. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/game/**/*.unit.test.ts', 'test/mutation/**/*.mutation.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
  },
})
