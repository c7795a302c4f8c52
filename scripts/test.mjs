// `npm test`: goes from a bare clone to a verdict. Installs what is missing, then checks, builds and runs all tests.
//   npm test -- PATTERN …       unit and browser tests whose path holds one of these
//   npm test -- --changed [REF] tests that the changes since REF (default: the last commit) touch
// Missing programs are named at the end; in CI (CI=true) that is a failure.
import { bundleScripts } from './lib/bundle-scripts.mjs'
import { ensureBuild } from './lib/ensure-build.mjs'
import { ensurePackages } from './lib/ensure-packages.mjs'
import { run } from './lib/run.mjs'
import { browserFiles } from './test/browser-files.mjs'
import { browserTests, reports, runSteps, unitTests } from './test/run-steps.mjs'

const unitReport = `${reports}/vitest.json`
const browserReport = `${reports}/playwright.json`

await ensurePackages()
const args = process.argv.slice(2)
const steps = args.length === 0 ? everything() : args[0] === '--changed' ? changed(args[1] ?? 'HEAD') : matching(args)
await runSteps(steps, { needs: ['apertium', 'browser'] })

function everything() {
  return [
    { name: 'check', run: () => run('node', ['scripts/check.mjs']) },
    { name: 'build', run: build },
    unitTests('unit tests', { report: unitReport }),
    browserTests('browser tests', { report: browserReport, flags: ['--project', 'journeys'] }),
    { name: 'answers', run: printAnswers },
  ]
}

function matching(patterns) {
  const inBrowser = browserFiles().filter((file) => patterns.some((pattern) => file.includes(pattern)))
  const flags = ['--passWithNoTests']
  const unit = unitTests('unit tests', { report: unitReport, flags, patterns, mayBeEmpty: inBrowser.length > 0 })
  return inBrowser.length === 0 ? [unit] : [unit, ...inTheBrowser(inBrowser)]
}

function changed(ref) {
  const patterns = ['--changed', ref, '--passWithNoTests']
  const unit = unitTests('unit tests', { report: unitReport, patterns, mayBeEmpty: true })
  const inBrowser = browserFiles({ changedSince: ref })
  return inBrowser.length === 0 ? [unit] : [unit, ...inTheBrowser(inBrowser)]
}

function inTheBrowser(patterns) {
  return [{ name: 'build', run: build }, browserTests('browser tests', { report: browserReport, patterns })]
}

async function build() {
  await ensureBuild()
  return 0
}

/** Prints the statuses that each operation answered in the tests above; one that was never seen is a gap. */
async function printAnswers() {
  const folder = await bundleScripts(['scripts/answers/print-answers.ts'])
  return run(process.execPath, [`${folder}/print-answers.js`])
}
