import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mergeAttempts, runAgain } from './second-attempt.mjs'
import { readReport, summarise } from './summary.mjs'

// Tests go wrong in every way in a small project, run with the real Vitest, Playwright and reporters.
let project
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'cotejo-summary-'))
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
  write('package.json', '{ "type": "module" }')
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

const importVitest = "import { beforeAll, describe, expect, it } from 'vitest'\n"
const importPlaywright = "import { expect, test } from '@playwright/test'\n"

describe('the summary of the unit tests', () => {
  it('counts what passed', () => {
    write('a.test.js', `${importVitest}it('adds', () => expect(1 + 1).toBe(2))\n`)
    expect(runUnit()).toMatchObject({ ok: true, failed: [], last: '1 passed, 0 failed' })
  })

  it('names a file that does not load, with its reason', () => {
    write('a.test.js', `${importVitest}it('adds', () => expect(1 + 1).toBe(2))\n`)
    write('b.test.js', `${importVitest}import './missing.js'\nit('is never reached', () => {})\n`)
    const { ok, failed, last } = runUnit()
    expect(ok).toBe(false)
    expect(failed.join()).toMatch(/b\.test\.js: the file does not load \(.*missing\.js/)
    expect(last).toBe('1 passed, 1 failed')
  })

  it('names a group whose preparation failed', () => {
    write(
      'a.test.js',
      `${importVitest}describe('a group', () => { beforeAll(() => { throw new Error('no database') }); it('reads', () => {}) })\n`,
    )
    expect(runUnit().failed.join()).toMatch(/a\.test\.js: a group \(no database\)/)
  })

  it('names a file whose worker crashed', () => {
    write('a.test.js', `${importVitest}it('ends the process', () => process.kill(process.pid, 'SIGKILL'))\n`)
    const { ok, failed } = runUnit()
    expect(ok).toBe(false)
    expect(failed.join()).toMatch(/Worker|worker|exited/)
  })

  it('names an error that no test caught', () => {
    write(
      'a.test.js',
      `${importVitest}it('passes', async () => { setTimeout(() => { throw new Error('too late') }); await new Promise((r) => setTimeout(r, 50)) })\n`,
    )
    expect(runUnit().failed.join()).toMatch(/too late/)
  })

  it('counts a test that is skipped without a reason as failed, and names the reason of another', () => {
    write('a.test.js', `${importVitest}it.skip('is skipped', () => {})\n`)
    write('b.test.js', `${importVitest}it('needs root', ({ skip }) => skip('this user is not root'))\n`)
    const { failed, lines } = runUnit()
    expect(failed).toEqual(['a.test.js: is skipped (skipped without a reason)'])
    expect(lines.join('\n')).toContain('b.test.js: needs root (this user is not root)')
  })

  it('counts a run that collects no test as failed', () => {
    expect(runUnit().failed.join()).toMatch(/unit: the step \(collected no test\)/)
  })
})

describe('a second attempt', () => {
  const failed = (name, file = 'a.test.js', reason = 'first') => ({ file, name, reason })
  const report = (more) => ({ files: [{ file: 'a.test.js' }], passed: 3, failed: [], skipped: [], flaky: [], ...more })

  it('counts a test that passes as passed and names it', () => {
    const merged = mergeAttempts(report({ failed: [failed('adds')] }), report({ passed: 4 }))
    expect(merged).toMatchObject({ passed: 4, failed: [], flaky: [failed('adds')] })
  })

  it('reports both reasons of a test that fails again', () => {
    const again = report({ failed: [failed('adds', 'a.test.js', 'second'), failed('subtracts')] })
    const merged = mergeAttempts(report({ failed: [failed('adds')] }), again)
    expect(merged.failed).toEqual([
      failed('adds', 'a.test.js', 'first; at the second attempt: second'),
      failed('subtracts'),
    ])
  })

  it('saves no test whose file did not run again', () => {
    expect(mergeAttempts(report({ failed: [failed('adds')] }), report({ files: [] })).failed).toHaveLength(1)
  })

  it.each([
    ['runs the file of a failed test', 1, '', 'a.test.js'],
    ['runs nothing where three tests failed', 3, '', undefined],
    ['runs nothing where a test of loss failed', 1, '// @loss', undefined],
  ])('%s', async (_, count, text, expected) => {
    write('a.test.js', text)
    const file = join(project, 'a.test.js')
    const path = join(project, 'report.json')
    const names = Array.from({ length: count }, (_, index) => failed(`test ${index}`, file))
    write('report.json', JSON.stringify(report({ files: [{ file }], failed: names })))
    const ran = []
    const again = async (files, into) => {
      ran.push(...files)
      writeFileSync(into, JSON.stringify(report({ files: [{ file }], passed: 4 })))
      return 0
    }
    await runAgain([{ name: 'unit', code: 1, seconds: 1, report: path, again }])
    expect(ran).toEqual(expected === undefined ? [] : [file])
    expect(readReport(path).flaky).toHaveLength(ran.length)
  })
})

describe('the summary of the browser tests', () => {
  it('counts what passed and names what passed at the second attempt', () => {
    write(
      'a.spec.js',
      `${importPlaywright}test('holds', () => {})\ntest('holds later', ({}, info) => expect(info.retry).toBe(1))\n`,
    )
    const { ok, lines, last } = runBrowser('--retries=1')
    expect(ok).toBe(true)
    expect(lines.join('\n')).toMatch(/Passed at the second attempt:\n {2}a\.spec\.js: holds later/)
    expect(lines.at(-2)).toBe('1 passed at the second attempt')
    expect(last).toBe('2 passed, 0 failed')
  })

  it('counts a run that collects nothing as failed', () => {
    expect(runBrowser().failed.join()).toMatch(/playwright: the file does not load \(Error: No tests found/)
  })

  it('names a file that does not load', () => {
    write('a.spec.js', `${importPlaywright}import './missing.js'\ntest('is never reached', () => {})\n`)
    const { ok, failed } = runBrowser()
    expect(ok).toBe(false)
    expect(failed.join()).toMatch(/missing\.js/)
  })

  it('names a test whose worker crashed, and those that did not run', () => {
    write(
      'a.spec.js',
      `${importPlaywright}test.describe.serial('a row', () => { test('crashes', () => process.exit(9)); test('follows', () => {}) })\n`,
    )
    const { failed } = runBrowser()
    expect(failed.join('\n')).toMatch(/a row > crashes/)
    expect(failed.join('\n')).toMatch(/a row > follows \(did not run\)/)
  })

  it('counts a test that is skipped without a reason as failed', () => {
    write('a.spec.js', `${importPlaywright}test.skip('is skipped', () => {})\n`)
    expect(runBrowser().failed).toEqual(['a.spec.js: is skipped (skipped without a reason)'])
  })
})

describe('the summary of a run', () => {
  it('counts a step that wrote no report as failed', () => {
    const { ok, lines } = summarise([{ name: 'unit', code: 1, seconds: 1, report: join(project, 'none.json') }])
    expect(ok).toBe(false)
    expect(lines.join('\n')).toContain('unit: the step (wrote no report; it ended with code 1)')
  })

  it('counts a check that ended badly as failed, and says how long each step took', () => {
    const { ok, lines } = summarise([
      { name: 'check', code: 1, seconds: 75.2 },
      { name: 'build', code: 0, seconds: 3 },
    ])
    expect(ok).toBe(false)
    expect(lines).toContain('  check          1 min 15 s  failed')
    expect(lines).toContain('  build          3 s')
    expect(lines.at(-1)).toBe('0 passed, 1 failed')
  })

  it('counts what could not be installed as failed only where everything has to be there', () => {
    const missing = ['a browser: apt-get install chromium']
    expect(summarise([], { missing }).ok).toBe(true)
    expect(summarise([], { missing }).lines.join('\n')).toContain('apt-get install chromium')
    expect(summarise([], { missing, strict: true }).ok).toBe(false)
  })
})

function write(path, text) {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
}

describe('the deep tests', () => {
  it('are without those of tools that are unchanged', () => {
    const list = (spared) => {
      const args = [
        'node_modules/vitest/vitest.mjs',
        'list',
        '--config',
        'vitest.deep.config.ts',
        '--filesOnly',
        'scripts',
      ]
      return String(spawnSync(process.execPath, args, { env: { ...process.env, COTEJO_SPARED: spared } }).stdout)
    }
    expect(list('')).toMatch(/new\.deep[^]*package\.deep|package\.deep[^]*new\.deep/)
    expect(list('scripts/new.deep.test.mjs scripts/package.deep.test.mjs')).not.toMatch(/(?:new|package)\.deep/)
  })
})

function runUnit() {
  const reporter = resolve('scripts/test/vitest-reporter.mjs')
  write('vitest.config.js', `export default { test: { reporters: [['${reporter}', { file: 'report.json' }]] } }\n`)
  return summed('unit', run('vitest', 'run'))
}

function runBrowser(...args) {
  const reporter = resolve('scripts/test/playwright-reporter.mjs')
  write(
    'playwright.config.js',
    `export default { workers: 1, testMatch: '*.spec.js', reporter: [['${reporter}', { file: 'report.json' }]] }\n`,
  )
  return summed('browser', run('playwright', 'test', ...args))
}

function run(command, ...args) {
  const entry = command === 'vitest' ? 'node_modules/vitest/vitest.mjs' : 'node_modules/@playwright/test/cli.js'
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST_|PW_|CI$)/.test(name)))
  const { status } = spawnSync(process.execPath, [entry, ...args], { cwd: project, env })
  return status ?? 1
}

function summed(name, code) {
  const { ok, lines } = summarise([{ name, code, seconds: 1, report: join(project, 'report.json') }])
  const after = lines.indexOf('Failed:')
  const failed = after < 0 ? [] : lines.slice(after + 1, lines.indexOf('', after)).map((line) => line.trim())
  return { ok, failed, lines, last: lines.at(-1) }
}
