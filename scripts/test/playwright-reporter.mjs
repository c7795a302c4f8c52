// Writes the same report as the unit tests': a run that collects nothing, or whose workers crash, must not look green.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export default class PlaywrightReporter {
  constructor({ file = '.cache/reports/playwright.json' } = {}) {
    this.file = file
    this.errors = []
  }

  onBegin(config, suite) {
    this.suite = suite
  }

  onError(error) {
    this.errors.push(error)
  }

  onEnd({ status }) {
    const tests = this.suite?.allTests() ?? []
    const report = { files: [], passed: 0, failed: [], skipped: [], flaky: [] }
    const times = new Map()
    for (const test of tests) {
      const file = relative(process.cwd(), test.location.file)
      const time = test.results.reduce((sum, result) => sum + result.duration, 0)
      times.set(file, (times.get(file) ?? 0) + time)
      addTest(report, file, test)
    }
    report.files = [...times].map(([file, milliseconds]) => ({ file, milliseconds }))
    for (const error of this.errors) {
      report.failed.push({ file: place(error), name: 'the file does not load', reason: firstLine(error) })
    }
    if (status === 'timedout' || status === 'interrupted') {
      report.failed.push({ file: 'playwright', name: 'the run', reason: status })
    }
    mkdirSync(dirname(this.file), { recursive: true })
    writeFileSync(this.file, JSON.stringify(report))
  }

  printsToStdio() {
    return false
  }
}

function addTest(report, file, test) {
  const name = test.titlePath().slice(3).join(' > ')
  const outcome = test.outcome()
  if (outcome === 'unexpected') {
    report.failed.push({ file, name, reason: firstLine(test.results.at(-1)?.errors[0]) })
    return
  }
  if (outcome !== 'skipped') {
    report.passed += 1
    if (outcome === 'flaky') report.flaky.push({ file, name, reason: firstLine(test.results[0]?.errors[0]) })
    return
  }
  const asked = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')
  if (asked === undefined) report.failed.push({ file, name, reason: 'did not run' })
  else report.skipped.push({ file, name, reason: asked.description ?? '' })
}

function place(error) {
  const file = error.location?.file
  return file === undefined ? 'playwright' : relative(process.cwd(), file)
}

function firstLine(error) {
  // The message is coloured for a terminal.
  const plain = stripVTControlCharacters(String(error?.message ?? error?.value ?? 'no reason given'))
  return plain.split('\n', 1)[0]
}
