// `npm run test:deep`: runs what `npm test` leaves out: the tools around the product, the office suite, random cases at
// length, the browser tests that are not tagged `@short`, some rounds of kills and of every failure of the database.
import { ensureBuild } from './lib/ensure-build.mjs'
import { ensurePackages } from './lib/ensure-packages.mjs'
import { testsThatDraw } from './test/tests-that-draw.mjs'
import { browserTests, reports, runSteps, unitTests } from './test/run-steps.mjs'
import { noteGreen, unchanged } from './test/unchanged.mjs'

const report = (name) => `${reports}/deep-${name}.json`
const env = { COTEJO_DEEP: '1' }
const deep = ['--config', 'vitest.deep.config.ts']

await ensurePackages()
const spared = unchanged()
if (spared.length > 0)
  console.log(`cotejo: unchanged since the last green run, COTEJO_ALL=1 runs them: ${spared.join(', ')}`)
await runSteps(
  [
    { name: 'build', run: async () => (await ensureBuild(), 0) },
    unitTests('deep tests', { report: report('unit'), flags: deep, env: { ...env, COTEJO_SPARED: spared.join(' ') } }),
    unitTests('random cases', {
      report: report('random'),
      patterns: testsThatDraw((file) => /^service.(filters|interchange|segmentation)/.test(file)),
      env,
    }),
    browserTests('deep browser', {
      report: report('browser'),
      flags: ['--grep', '@deep', '--grep-invert', '@long'],
      env,
    }),
    // These run with nothing beside them: the processes that they kill and fail need time to come back.
    unitTests('kills, faults', {
      report: report('chaos'),
      flags: [...deep, '--project', 'deep', '--maxWorkers', '2'],
      patterns: ['chaos/kill', 'chaos/fault', 'chaos/upgrade'],
      env: { ...env, COTEJO_CHAOS: '1', COTEJO_CHAOS_ROUNDS: '4' },
    }),
  ],
  {
    needs: [
      'postgres',
      'apertium',
      'browser',
      'libreoffice',
      'gettext',
      'sites',
      'translation',
      'smtp',
      'proxies',
      'systemd',
    ],
    whenGreen: noteGreen,
  },
)
