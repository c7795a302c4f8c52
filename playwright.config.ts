import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

// What `npm test` runs; a file that is not named here runs in `npm run test:deep`, as does a test tagged `@deep`.
const journeys = [
  'account',
  'crash',
  'editor-document',
  'editor-drafts',
  'editor-resources',
  'editor-signoff',
  'editor-tags',
  'editor-together',
  'main-job',
  'memories',
  'offline',
  'screens',
].map((name) => `**/${name}.spec.ts`)

// Milliseconds. A walk through all states of a screen, each looked at by axe, takes a minute where two share two cores.
const deepTimeout = 240_000

// The first has no window at all, and takes a quarter less of the processor; not every distribution has it.
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/**
 * End-to-end tests run against the built service with its real database and engine. Those of a worker share one service
 * (`e2e/service/test.ts`); a file that kills or configures it starts its own.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  projects: [
    { name: 'journeys', testMatch: journeys, grepInvert: /@deep|@long/ },
    // The name is matched by `--grep @deep`, as a tag is.
    { name: '@deep', testIgnore: journeys, timeout: deepTimeout },
    { name: 'rest', testMatch: journeys, grep: /@deep|@long/, timeout: deepTimeout },
  ],
  // What takes minutes is tagged `@long` and runs in `npm run test:long` alone.
  ...(process.env['COTEJO_DEEP'] ? {} : { grepInvert: /@long/ }),
  outputDir: 'test-results',
  workers: 2,
  // A test takes up to 50 s where two of them and their services share two busy cores.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['./scripts/test/playwright-reporter.mjs', { file: process.env['COTEJO_REPORT'] }]],
  use: {
    // What waits for ever fails before its test does, and says where.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
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
