// `npm run test:long`: runs tests that need minutes of real time, or rounds by the dozen, about an hour before a
// release. No gate runs it: its costs are quotients of times, which a busy machine spoils.
import { ensureBuild } from './lib/ensure-build.mjs'
import { ensurePackages } from './lib/ensure-packages.mjs'
import { testsThatDraw } from './test/tests-that-draw.mjs'
import { browserTests, reports, runSteps, unitTests } from './test/run-steps.mjs'

const report = (name) => `${reports}/long-${name}.json`
const env = { COTEJO_DEEP: 'all', COTEJO_CHAOS: '1' }
const alone = ['--config', 'vitest.deep.config.ts', '--project', 'deep', '--no-file-parallelism']

await ensurePackages()
await runSteps(
  [
    { name: 'build', run: async () => (await ensureBuild(), 0) },
    unitTests('costs', { report: report('costs'), flags: alone, patterns: ['service/testing/costs'], env }),
    unitTests('random cases', { report: report('random'), patterns: testsThatDraw(), env }),
    unitTests('fuzz', {
      report: report('fuzz'),
      patterns: ['service/http/conformance/fuzz'],
      env: { ...env, COTEJO_FUZZ_REQUESTS: '40000' },
    }),
    unitTests('kills, soak', {
      report: report('chaos'),
      flags: alone,
      patterns: ['chaos/kill', 'chaos/fault', 'chaos/upgrade', 'chaos/soak'],
      env: { ...env, COTEJO_CHAOS_ROUNDS: '20', COTEJO_SOAK_MINUTES: '10' },
    }),
    browserTests('long browser', {
      report: report('browser'),
      // One of them waits for minutes, and takes no processor.
      flags: ['--grep', '@long', '--workers', '3'],
      env: { ...env, COTEJO_RANDOM_EDITS: '1000' },
    }),
  ],
  { needs: ['postgres', 'apertium', 'browser', 'firefox'] },
)
