// Reports every test file with its time, and every failure with its reason, for the summary of `npm test`. Vitest's own
// JSON report counts tests, so a file that does not load would count as nothing.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export default class VitestReporter {
  constructor({ file = '.cache/reports/vitest.json' } = {}) {
    this.file = file
  }

  onTestRunEnd(modules, unhandledErrors, reason) {
    const report = { files: [], passed: 0, failed: [], skipped: [], flaky: [] }
    for (const module of modules) addModule(report, module)
    for (const error of unhandledErrors) {
      report.failed.push({ file: 'vitest', name: 'an error that no test caught', reason: firstLine(error) })
    }
    if (reason === 'interrupted') report.failed.push({ file: 'vitest', name: 'the run', reason: 'interrupted' })
    mkdirSync(dirname(this.file), { recursive: true })
    writeFileSync(this.file, JSON.stringify(report))
  }
}

function addModule(report, module) {
  const file = module.relativeModuleId
  const before = report.failed.length
  report.files.push({ file, milliseconds: Math.round(module.diagnostic().duration) })
  for (const error of module.errors()) {
    report.failed.push({ file, name: 'the file does not load', reason: firstLine(error) })
  }
  for (const suite of module.children.allSuites()) {
    for (const error of suite.errors()) report.failed.push({ file, name: suite.fullName, reason: firstLine(error) })
  }
  for (const test of module.children.allTests()) addTest(report, file, test)
  const isOver = ['passed', 'failed', 'skipped'].includes(module.state())
  if (!isOver) report.failed.push({ file, name: 'the file did not end', reason: 'its worker may have crashed' })
  else if (module.state() === 'failed' && report.failed.length === before) {
    report.failed.push({ file, name: 'the file', reason: 'failed without a failed test' })
  }
}

function addTest(report, file, test) {
  const result = test.result()
  const name = test.fullName
  if (result.state === 'passed') report.passed += 1
  else if (result.state === 'failed') report.failed.push({ file, name, reason: firstLine(result.errors[0]) })
  else if (result.state === 'skipped') report.skipped.push({ file, name, reason: result.note ?? '' })
  // A file whose import or hook failed leaves its tests pending; the file itself is named above.
}

function firstLine(error) {
  return String(error?.message ?? error ?? 'no reason given').split('\n', 1)[0]
}
