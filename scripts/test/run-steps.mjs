// Runs the steps of a test run, times each, and prints the summary.
import { createReadStream, mkdirSync, openSync, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ensureDebian, installLine, programs } from '../lib/ensure-debian.mjs'
import { run } from '../lib/run.mjs'
import { runAgain } from './second-attempt.mjs'
import { summarise } from './summary.mjs'

export const reports = '.cache/reports'

/**
 * @typedef {{
 *   name: string,
 *   run: (options?: import('node:child_process').SpawnOptions) => Promise<number>,
 *   report?: string,
 *   mayBeEmpty?: boolean,
 *   again?: (files: string[], report: string) => Promise<number>
 * }} Step
 * @param {(Step | Step[])[]} steps one after the other; those of a list beside one another, as each of them waits a
 *   third of its time and leaves the processor to the other
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
  for (const step of steps) done.push(...(await runBeside([step].flat())))
  if (process.env.CI) await runAgain(done)
  const { lines, ok } = summarise(done, { missing, strict: Boolean(process.env.CI) })
  console.log(lines.join('\n'))
  if (ok) whenGreen()
  process.exit(ok ? 0 : 1)
}

/** Runs steps beside one another. The first writes to the terminal at once, each other one when those before have ended. */
async function runBeside([first, ...others]) {
  mkdirSync(reports, { recursive: true })
  const held = others.map((step) => {
    const path = `${reports}/${step.name.replaceAll(' ', '-')}.log`
    const file = openSync(path, 'w')
    return { step, path, ended: runStep(step, { stdio: ['ignore', file, file] }) }
  })
  console.log(`\n── ${[first, ...others].map(({ name }) => name).join(', beside it: ')}`)
  const done = [await runStep(first)]
  for (const { step, path, ended } of held) {
    done.push(await ended)
    console.log(`\n── ${step.name}`)
    await pipeline(createReadStream(path), process.stdout, { end: false })
  }
  return done
}

async function runStep(step, options) {
  const began = performance.now()
  const code = await step.run(options)
  return { ...step, code, seconds: (performance.now() - began) / 1000 }
}

/**
 * A step of unit tests.
 * @param {string} name
 * @param {{ report: string, flags?: string[], patterns?: string[], env?: Record<string, string>, mayBeEmpty?: boolean }} how
 */
export function unitTests(name, { report, flags = [], patterns = [], env = {}, mayBeEmpty = false }) {
  const start = (file, args, options) =>
    npx('vitest', ['run', ...flags, ...args], { COTEJO_REPORT: file, ...env }, options)
  return {
    name,
    report,
    mayBeEmpty,
    run: (options) => start(report, patterns, options),
    again: (files, file) => start(file, [...files, '--maxWorkers', '1']),
  }
}

/**
 * A step of browser tests.
 * @param {string} name
 * @param {{ report: string, flags?: string[], patterns?: string[], env?: Record<string, string> }} how
 */
export function browserTests(name, { report, flags = [], patterns = [], env = {} }) {
  const start = (file, args, options) =>
    npx('playwright', ['test', '--retries', '0', ...flags, ...args], { COTEJO_REPORT: file, ...env }, options)
  return {
    name,
    report,
    run: (options) => start(report, patterns, options),
    again: (files, file) => start(file, [...files, '--workers', '1', '--trace', 'retain-on-failure']),
  }
}

function npx(command, args, env, options = {}) {
  return run('npx', ['--no-install', command, ...args], { ...options, env: { ...process.env, ...env } })
}
