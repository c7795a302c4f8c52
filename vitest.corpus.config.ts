import { defineConfig } from 'vitest/config'
import { report, timeouts } from './vitest.config.ts'

/** `npm run test:corpus`: the same assertions as over `fixtures/`, over the corpora. */
export default defineConfig({
  test: {
    name: 'corpus',
    environment: 'node',
    include: ['service/testing/corpus/*.corpus.ts'],
    setupFiles: ['scripts/seed-properties.ts'],
    globalSetup: ['service/testing/global-setup.ts'],
    // Whole documents of any size.
    ...timeouts,
    testTimeout: 300_000,
    ...report,
  },
})
