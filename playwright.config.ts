import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { howBusy } from './service/testing/how-busy.ts'

// What takes minutes runs in `npm run test:long` alone.
const later = process.env['COTEJO_DEEP'] ? /@short/ : /@short|@long/

// The first has no window at all, and takes a quarter less of the processor; not every distribution has it.
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

const busy = howBusy()

/**
 * End-to-end tests run against the built service with its real database and engine. Those of a worker share one service
 * (`e2e/service/test.ts`); a file that kills or configures it starts its own.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  projects: [
    // `npm test`: about a dozen ways through the whole product.
    { name: 'journeys', grep: /@short/ },
    // `npm run test:deep`: all others. `--grep @deep` matches the name.
    { name: '@deep', grepInvert: later },
  ],
  outputDir: 'test-results',
  // Half of what the deep ones do is to wait for pages and services.
  workers: process.env['COTEJO_DEEP'] ? 3 : 2,
  // Milliseconds. A test takes 2 to 10 s on a machine that has nothing else to do.
  timeout: 60_000 * busy,
  expect: { timeout: 20_000 * busy },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['./scripts/test/playwright-reporter.mjs', { file: process.env['COTEJO_REPORT'] }]],
  use: {
    // What waits for ever fails before its test does, and says where.
    actionTimeout: 30_000 * busy,
    navigationTimeout: 30_000 * busy,
    browserName: 'chromium',
    locale: 'en-GB',
    // Tests hold back files and count requests, which a worker of the browser would answer or make by itself.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // What moves is painted by the processor here, picture by picture.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a third more; the second attempt of a failed test records one (`scripts/test/run-steps.mjs`).
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['COTEJO_CHROMIUM'] ?? browsers.find(existsSync) ?? 'chromium',
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
