import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

it('the command line works from any folder', () => {
  const { status, stdout } = spawnSync(process.execPath, [resolve('scripts/cotejo.mjs'), '--help'], {
    cwd: tmpdir(),
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  expect(stdout).toContain('--data FOLDER')
})
