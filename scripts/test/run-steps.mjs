// Runs the steps of a test run one after the other, times each, and prints the summary.
import { rmSync } from 'node:fs'
import { ensureDebian, installLine, programs } from '../lib/ensure-debian.mjs'
import { run } from '../lib/run.mjs'
import { summarise } from './summary.mjs'

export const reports = '.cache/reports'

/**
 * @param {{ name: string, run: () => Promise<number>, report?: string, mayBeEmpty?: boolean }[]} steps
 * @param {{ needs: string[] }} options programs of the distribution that the tests use
 */
export async function runSteps(steps, { needs }) {
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
  const { lines, ok } = summarise(done, { missing, strict: Boolean(process.env.CI) })
  console.log(lines.join('\n'))
  process.exit(ok ? 0 : 1)
}

/** One `vitest run`, reported to `file` for the summary. */
export function vitest(file, args, env = {}) {
  return npx('vitest', ['run', ...args], { COTEJO_REPORT: file, ...env })
}

/** One `playwright test`, reported to `file` for the summary. */
export function playwright(file, args, env = {}) {
  return npx('playwright', ['test', ...args], { COTEJO_REPORT: file, ...env })
}

function npx(command, args, env) {
  return run('npx', ['--no-install', command, ...args], { env: { ...process.env, ...env } })
}
