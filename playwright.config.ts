import { defineConfig } from '@playwright/test'

/** End-to-end tests run against the built service with its real database and engine; each file starts its own service. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // What takes long, or needs an office suite, is tagged `@deep` and runs in `npm run test:deep` alone; what does for
  // minutes there is tagged `@long`.
  ...(process.env['COTEJO_DEEP'] ? {} : { grepInvert: /@deep/ }),
  outputDir: 'test-results',
  workers: 2,
  // A test that fails is tried once more, and named as flaky when it then holds: browser, engine, database and office
  // suite share a small machine with everything else.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['./scripts/test/playwright-reporter.mjs', { file: process.env['COTEJO_REPORT'] }]],
  use: {
    // What waits for ever fails before its test does, and says where.
    actionTimeout: 180_000,
    navigationTimeout: 180_000,
    browserName: 'chromium',
    locale: 'en-GB',
    // Tests hold back files and count requests, which a worker of the browser would answer or make by itself.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['COTEJO_CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
