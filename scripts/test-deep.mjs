// `npm run test:deep`: what takes long. Violations of the rules planted and found, the office suite, fuzzing, properties
// and random editing at length, and the corpora where there are some.
import { ensureBuild } from './lib/ensure-build.mjs'
import { ensurePackages } from './lib/ensure-packages.mjs'
import { corpora } from './test/corpora.mjs'
import { playwright, reports, runSteps, vitest } from './test/run-steps.mjs'

const at = (name) => `${reports}/deep-${name}.json`
const step = (name, runner, file, args, env) => ({
  name,
  run: () => runner(at(file), args, { COTEJO_DEEP: '1', ...env }),
  report: at(file),
})
const atLength = ['service/filters', 'service/interchange', 'service/http/conformance/fuzz']

await ensurePackages()
await runSteps(
  [
    { name: 'build', run: async () => (await ensureBuild(), 0) },
    step('deep tests', vitest, 'unit', ['--config', 'vitest.deep.config.ts']),
    step('properties', vitest, 'properties', atLength, { COTEJO_FUZZ_REQUESTS: '40000' }),
    ...corpora(),
    step('deep browser', playwright, 'browser', ['--grep', '@deep', '--grep-invert', '@long']),
    // One after the other, with nothing beside them: what they kill and fail is given seconds to come back.
    step(
      'kills and faults',
      vitest,
      'chaos',
      [
        '--config',
        'vitest.deep.config.ts',
        '--project',
        'deep',
        '--no-file-parallelism',
        'chaos/kill',
        'chaos/fault',
        'chaos/upgrade',
      ],
      { COTEJO_CHAOS: '1' },
    ),
    // One of them waits for minutes, and takes no processor.
    step('long browser', playwright, 'long', ['--grep', '@long', '--workers', '3'], { COTEJO_RANDOM_EDITS: '200' }),
  ],
  {
    needs: [
      'postgres',
      'strace',
      'apertium',
      'chromium',
      'libreoffice',
      'gettext',
      'translation',
      'smtp',
      'proxies',
      'systemd',
      'firefox',
    ],
  },
)
