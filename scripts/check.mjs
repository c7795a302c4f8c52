// Runs the checkers and the formatter, all of them, then prints the verdict.
import { run } from './lib/run.mjs'

const checks = [
  ['routes and messages', 'node', ['scripts/lib/generate.mjs']],
  // One pass does both: `tsc -b`, which is quick where little has changed, would read all of it once more here.
  ['types, lint', 'oxlint', ['--type-check', '--deny-warnings']],
  [
    'layers',
    'depcruise',
    [
      'contract',
      'language',
      'service',
      'src',
      'e2e',
      'tools',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
    ],
  ],
  ['dead code', 'knip', []],
  ['format', 'biome', ['format', '.']],
]

const failed = []
// All others read the routes; types and lint take as long as these together, on one core.
const [routes, types, ...others] = checks
await runCheck(routes)
await Promise.all([
  runCheck(types),
  others.reduce((before, check) => before.then(() => runCheck(check)), Promise.resolve()),
])
if (failed.length > 0) {
  console.error(`cotejo: check fails: ${failed.join(', ')}`)
  process.exit(1)
}

async function runCheck([name, command, args]) {
  const began = performance.now()
  const code = command === 'node' ? await run('node', args) : await run('npx', ['--no-install', command, ...args])
  console.log(
    `cotejo: ${name} ${code === 0 ? 'holds' : 'FAILS'} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
  )
  if (code !== 0) failed.push(name)
}
