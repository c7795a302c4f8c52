import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

// They run again when packages have changed: our own code asks for nothing that a later version lacks.
const folder = mkdtempSync(join(tmpdir(), 'cotejo-node-'))
const versions = [22, 24]

beforeAll(() => {
  const named = versions.map((number) => `node${number}@npm:node@${number}`)
  const install = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--prefix', folder, ...named]
  expect(spawnSync('npm', install, { encoding: 'utf8' }).status).toBe(0)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each(versions)('on Node %i the unit tests of the service pass', { timeout: 1_800_000 }, (number) => {
  const program = join(folder, `node_modules/node${number}/bin/node`)
  const tests = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'service', '--project', 'shared']
  const { COTEJO_DEEP: _, COTEJO_REPORT: __, ...env } = process.env
  const { stdout, stderr, status } = spawnSync(program, tests, { encoding: 'utf8', env, maxBuffer: 100_000_000 })
  const failed = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('FAIL'))
  expect([failed, status], stderr.slice(-2000)).toEqual([[], 0])
})
