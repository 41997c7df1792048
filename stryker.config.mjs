// `npm run mutation`: does a test fail when a rule is changed? Changes each expression of src/game in turn.
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner', './scripts/lib/mutationIgnorer.mjs'],
  ignorers: ['invariants'],
  mutate: ['src/game/**/*.ts'],
  // Names of steps, events and rules are checked by the compiler; texts of errors are for whoever broke an invariant.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 3_000,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'reports/mutation.json' },
  thresholds: { high: 95, low: 90, break: 85 },
}
