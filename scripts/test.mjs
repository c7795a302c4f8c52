// `npm test`: from a bare clone to a verdict. Installs what is missing, then checks, tests, builds and walks the journeys.
// What could not be had is said; in CI (CI=true) that is a failure.
import { readFileSync, rmSync } from 'node:fs'
import { bundleScripts } from './lib/bundle-scripts.mjs'
import { ensureBuild } from './lib/ensure-build.mjs'
import { ensureDebian, installLine, programs } from './lib/ensure-debian.mjs'
import { ensurePackages } from './lib/ensure-packages.mjs'
import { run } from './lib/run.mjs'

const reports = '.cache/reports'
await ensurePackages()
rmSync(reports, { recursive: true, force: true })

const leftOut = []
for (const name of Object.keys(programs)) {
  if (!(await ensureDebian(name))) leftOut.push(`${programs[name].why}: ${installLine(name)}`)
}

const steps = [
  ['check', () => run('node', ['scripts/check.mjs'])],
  ['build', async () => (await ensureBuild(), 0)],
  [
    'tests',
    () => npx('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/vitest.json`]),
  ],
  ['journeys', () => npx('playwright', ['test'])],
  ['answers', printAnswers],
]

const failed = []
for (const [name, step] of steps) {
  console.log(`\n── ${name}`)
  if ((await step()) !== 0) failed.push(name)
}

const totals = [vitestTotals(), playwrightTotals()]
const passed = totals.reduce((sum, part) => sum + part.passed, 0)
const broken = totals.reduce((sum, part) => sum + part.failed, 0)
for (const line of leftOut) console.log(`cotejo: left out for want of ${line}`)
if (failed.length > 0) console.log(`cotejo: failed: ${failed.join(', ')}`)
const strict = Boolean(process.env.CI)
const bad = failed.length > 0 || broken > 0 || (strict && leftOut.length > 0)
console.log(`\n${passed} passed, ${broken} failed`)
process.exit(bad ? 1 : 0)

/** Which operation answered which status in the tests above; one that was never seen is a gap. */
async function printAnswers() {
  const folder = await bundleScripts(['scripts/answers/print-answers.ts'])
  return run(process.execPath, [`${folder}/print-answers.js`])
}

function npx(command, args) {
  return run('npx', ['--no-install', command, ...args])
}

function vitestTotals() {
  const report = readReport('vitest.json')
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

function playwrightTotals() {
  const stats = readReport('playwright.json')?.stats
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(`${reports}/${name}`, 'utf8'))
  } catch {
    return null
  }
}
