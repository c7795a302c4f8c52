import { defineConfig } from 'vitest/config'
import { report, setupFiles, shared, timeouts } from './vitest.config.ts'

/** What wants a machine of its own, and minutes: `npm run chaos` runs it, and `npm run test:deep` three of them by themselves. */
const alone = ['service/testing/machines/**', 'service/testing/chaos/**']

/** Tests that take long or need an office suite; `npm run test:deep` runs them after `npm test`. */
export default defineConfig({
  test: {
    ...report,
    projects: [
      {
        test: {
          name: 'deep',
          include: ['{contract,language,service,src,e2e,scripts}/**/*.deep.test.{ts,mjs}'],
          exclude: process.env['COTEJO_CHAOS'] ? [] : alone,
          environment: 'node',
          setupFiles,
          globalSetup: ['service/testing/global-setup.ts'],
          ...timeouts,
        },
      },
      {
        test: {
          name: 'shared, in a DOM',
          include: shared,
          environment: 'happy-dom',
          isolate: false,
          setupFiles,
          ...timeouts,
        },
      },
    ],
  },
})
