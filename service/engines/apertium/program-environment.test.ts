import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { programEnvironment } from './program-environment.ts'

let home = ''
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'cotejo-home-'))
  writeFileSync(join(home, '.bashrc'), 'touch "$HOME/was-run"\n')
})
afterEach(() => rmSync(home, { recursive: true }))

/** True when a bash with this environment runs its person's `.bashrc`. */
async function runsBashrc(environment: Record<string, string>): Promise<boolean> {
  const child = spawn('bash', ['-c', 'true'], { env: { ...environment, HOME: home }, stdio: 'pipe' })
  await new Promise((resolve) => child.once('close', resolve))
  return existsSync(join(home, 'was-run'))
}

describe('a program of Apertium', () => {
  const environment = programEnvironment(process.env['PATH'] ?? '')

  it("runs nothing of the person's who started the service", async () => {
    expect(await runsBashrc(environment)).toBe(false)
  })

  it('would, were it the first shell', async () => {
    expect(await runsBashrc({ ...environment, SHLVL: '0' })).toBe(true)
  })
})
