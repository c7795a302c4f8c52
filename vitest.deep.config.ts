import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { report, setupFiles, timeouts } from './vitest.config.ts'

/** What wants a machine of its own, and minutes: `npm run chaos`, `npm run test:long`, and three by themselves in `npm run test:deep`. */
const alone = ['service/testing/machines/**', 'service/testing/chaos/**', 'service/testing/costs/**']

/** Tests of the tools, where nothing that they read has changed; projects do not see `--exclude`. */
const spared = (process.env['COTEJO_SPARED'] ?? '').split(' ').filter((file) => file !== '')

/** What asks the platform, as `Intl` and `TextEncoder`, is tested in a DOM, too. */
const platform = ['checks', 'languages', 'spreadsheet', 'words'].map((name) => `language/${name}/**/*.test.ts`)

/** Each of these tests starts whole programs: services, office suites, installers. */
const deepTimeouts = { ...timeouts, testTimeout: 6 * timeouts.testTimeout, hookTimeout: 3 * timeouts.hookTimeout }

/** Tests that take long or need an office suite; `npm run test:deep` runs them after `npm test`. */
export default defineConfig({
  test: {
    // Two more than cores: these tests wait for programs that start and stop.
    maxWorkers: availableParallelism() + 2,
    ...report,
    projects: [
      {
        test: {
          name: 'deep',
          include: ['{contract,language,service,src,e2e,scripts}/**/*.deep.test.{ts,mjs}'],
          exclude: [...(process.env['COTEJO_CHAOS'] ? [] : alone), ...spared],
          environment: 'node',
          isolate: false,
          setupFiles,
          globalSetup: ['service/testing/global-setup.ts'],
          ...deepTimeouts,
        },
      },
      {
        test: {
          name: 'platform, in a DOM',
          include: platform,
          environment: 'happy-dom',
          isolate: false,
          setupFiles,
          ...timeouts,
        },
      },
    ],
  },
})
