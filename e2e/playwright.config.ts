import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from '../scripts/lib/chromium.mjs'

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.test.ts',
  globalSetup: './harness/demo-data.ts',
  outputDir: '../test-results/e2e',
  // Every journey file has a server of its own, unless it shares one that nobody changes. One more at
  // once than there are cores: they wait for clocks and for each other a good part of the time.
  workers: availableParallelism() + 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // What still moves cannot be pressed for certain.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
})
