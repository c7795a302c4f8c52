// Gives a failed test one more attempt in CI: its file runs alone, after all others. More than two failed tests fail
// the run at once, and so does one in a file with `@loss`: what can lose the work of a person has to hold at once.
import { readFileSync, writeFileSync } from 'node:fs'
import { emptyReport, readReport } from './summary.mjs'

/** Number of tests of a run that may need a second attempt. */
const most = 2

/**
 * Runs the files of failed tests again, and writes the results into the reports of their steps.
 * @param {(import('./summary.mjs').Step & { again?: (files: string[], report: string) => Promise<number> })[]} steps
 */
export async function runAgain(steps) {
  const failing = steps.flatMap((step) => {
    const report = step.report === undefined ? emptyReport : readReport(step.report)
    if (report?.failed.length === 0 && step.code === 0) return []
    return [{ step, report, files: [...new Set(report?.failed.map(({ file }) => file))] }]
  })
  if (!failing.every(canBeSaved) || failing.flatMap(({ report }) => report.failed.filter(didRun)).length > most) return
  for (const { step, report, files } of failing) {
    console.log(`\n── ${step.name}: a second attempt of ${files.join(', ')}`)
    const file = step.report.replace('.json', '-again.json')
    await step.again(files, file)
    const merged = mergeAttempts(report, readReport(file) ?? emptyReport)
    writeFileSync(step.report, JSON.stringify(merged))
    if (merged.failed.length === 0) step.code = 0
  }
}

function canBeSaved({ step, report, files }) {
  if (step.again === undefined || report === null || files.length === 0) return false
  const ran = report.files.map(({ file }) => file)
  return files.every((file) => ran.includes(file) && !readFileSync(file, 'utf8').includes('@loss'))
}

/** False for a test of a row that an earlier test of the row broke off. */
function didRun({ reason }) {
  return reason !== 'did not run'
}

/** Counts a failed test as passed where its whole file passes at the second attempt; else reports both reasons. */
export function mergeAttempts(first, second) {
  const ran = second.files.map(({ file }) => file)
  const broken = second.failed.map(({ file }) => file)
  const saved = first.failed.filter(({ file }) => ran.includes(file) && !broken.includes(file))
  const lost = first.failed.filter((test) => !saved.includes(test))
  const isOf = (test) => (other) => other.file === test.file && other.name === test.name
  const again = (test) => second.failed.find(isOf(test))?.reason ?? 'others of its file failed'
  return {
    ...first,
    passed: first.passed + saved.length,
    flaky: [...first.flaky, ...saved.filter(didRun)],
    failed: [
      ...lost.map((test) => ({ ...test, reason: `${test.reason}; at the second attempt: ${again(test)}` })),
      ...second.failed.filter((test) => !lost.some(isOf(test))),
    ],
  }
}
