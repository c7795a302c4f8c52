// Summarises a run of tests. Nothing that did not run counts as passed: a report that is missing, a step that ended
// badly without a failed test, a test that was skipped without a reason are failures, each with a name.
import { readFileSync } from 'node:fs'

/**
 * @typedef {{ file: string, name: string, reason: string }} Outcome
 * @typedef {{ name: string, code: number, seconds: number, report?: string }} Step
 *   `code` is the exit code, `report` the file its reporter was to write
 * @param {readonly Step[]} steps
 * @param {{ missing?: readonly string[], strict?: boolean }} options
 *   `missing`: programs that could not be installed, a line each; with `strict` it is a failure
 */
export function summarise(steps, { missing = [], strict = false } = {}) {
  const total = { passed: 0, failed: [], skipped: [], flaky: [] }
  for (const step of steps) addStep(total, step)
  for (const line of missing) {
    if (strict) total.failed.push({ file: 'machine', name: 'not installed', reason: line })
  }
  const lines = [
    ...section('Skipped', total.skipped),
    ...section('Passed at the second attempt', total.flaky),
    ...(strict || missing.length === 0 ? [] : ['', 'Left out:', ...missing.map((line) => `  ${line}`)]),
    ...section('Failed', total.failed),
    '',
    ...steps.map(({ name, seconds, code }) => `  ${name.padEnd(14)} ${time(seconds)}${code === 0 ? '' : '  failed'}`),
    '',
    ...(total.flaky.length === 0 ? [] : [`${total.flaky.length} passed at the second attempt`]),
    `${total.passed} passed, ${total.failed.length} failed`,
  ]
  return { lines, ok: total.failed.length === 0 }
}

function addStep(total, step) {
  const before = total.failed.length
  const report = step.report === undefined ? emptyReport : readReport(step.report)
  if (report === null) {
    const reason = `wrote no report; it ended with code ${step.code}`
    total.failed.push({ file: step.name, name: 'the step', reason })
    return
  }
  total.passed += report.passed
  total.failed.push(...report.failed)
  total.flaky.push(...report.flaky)
  for (const test of report.skipped) {
    if (test.reason === '') total.failed.push({ ...test, reason: 'skipped without a reason' })
    else total.skipped.push(test)
  }
  if (step.report !== undefined && step.mayBeEmpty !== true && report.files.length === 0) {
    total.failed.push({ file: step.name, name: 'the step', reason: 'collected no test' })
  }
  if (step.code !== 0 && total.failed.length === before) {
    total.failed.push({ file: step.name, name: 'the step', reason: `ended with code ${step.code}` })
  }
}

export const emptyReport = { files: [], passed: 0, failed: [], skipped: [], flaky: [] }

/** Returns null when there is none. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function section(title, outcomes) {
  if (outcomes.length === 0) return []
  return ['', `${title}:`, ...outcomes.map(({ file, name, reason }) => `  ${file}: ${name} (${reason})`)]
}

/** 75.2 → `1 min 15 s` */
function time(seconds) {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
