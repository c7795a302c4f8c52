// Runs the steps of a test run one after the other, times each, and prints the summary.
import { rmSync } from 'node:fs'
import { ensureDebian, installLine, programs } from '../lib/ensure-debian.mjs'
import { run } from '../lib/run.mjs'
import { runAgain } from './second-attempt.mjs'
import { summarise } from './summary.mjs'

export const reports = '.cache/reports'

/**
 * @param {{
 *   name: string,
 *   run: () => Promise<number>,
 *   report?: string,
 *   mayBeEmpty?: boolean,
 *   again?: (files: string[], report: string) => Promise<number>
 * }[]} steps
 * @param {{ needs: string[], whenGreen?: () => void }} options
 *   `needs`: programs of the distribution that the tests use
 */
export async function runSteps(steps, { needs, whenGreen = () => {} }) {
  const missing = []
  for (const name of needs) {
    if (!(await ensureDebian(name))) missing.push(`${programs[name].why}: ${installLine(name)}`)
  }
  rmSync(reports, { recursive: true, force: true })
  const done = []
  for (const step of steps) {
    console.log(`\n── ${step.name}`)
    const began = performance.now()
    const code = await step.run()
    done.push({ ...step, code, seconds: (performance.now() - began) / 1000 })
  }
  if (process.env.CI) await runAgain(done)
  const { lines, ok } = summarise(done, { missing, strict: Boolean(process.env.CI) })
  console.log(lines.join('\n'))
  if (ok) whenGreen()
  process.exit(ok ? 0 : 1)
}

/**
 * A step of unit tests.
 * @param {string} name
 * @param {{ report: string, flags?: string[], patterns?: string[], env?: Record<string, string>, mayBeEmpty?: boolean }} how
 */
export function unitTests(name, { report, flags = [], patterns = [], env = {}, mayBeEmpty = false }) {
  const start = (file, args) => npx('vitest', ['run', ...flags, ...args], { COTEJO_REPORT: file, ...env })
  return {
    name,
    report,
    mayBeEmpty,
    run: () => start(report, patterns),
    again: (files, file) => start(file, [...files, '--maxWorkers', '1']),
  }
}

/**
 * A step of browser tests.
 * @param {string} name
 * @param {{ report: string, flags?: string[], patterns?: string[], env?: Record<string, string> }} how
 */
export function browserTests(name, { report, flags = [], patterns = [], env = {} }) {
  const start = (file, args) =>
    npx('playwright', ['test', '--retries', '0', ...flags, ...args], { COTEJO_REPORT: file, ...env })
  return {
    name,
    report,
    run: () => start(report, patterns),
    again: (files, file) => start(file, [...files, '--workers', '1', '--trace', 'retain-on-failure']),
  }
}

function npx(command, args, env) {
  return run('npx', ['--no-install', command, ...args], { env: { ...process.env, ...env } })
}
