import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './scripts/lib/chromium.mjs'

const executablePath = findChromium()
const GAMES = '**/{party,keyboard,knocking,masters,phone,restart}.e2e.test.ts'

export default defineConfig({
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  // A slow machine beside other work is no fault of the page; what never comes still fails.
  expect: { timeout: 20_000 },
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    trace: 'retain-on-failure',
    launchOptions: {
      args: chromiumArgs,
      ...(executablePath === null ? {} : { executablePath }),
    },
  },
  projects: [
    // Whole hands and games take longest and so begin first.
    { name: 'games', testDir: 'test/e2e', testMatch: GAMES },
    { name: 'e2e', testDir: 'test/e2e', testMatch: '**/*.e2e.test.ts', testIgnore: GAMES },
    { name: 'screenshots', testDir: 'test/screenshots', testMatch: '**/*.shots.ts' },
    { name: 'bench', testDir: 'test/bench', testMatch: '**/*.bench.ts' },
  ],
})
